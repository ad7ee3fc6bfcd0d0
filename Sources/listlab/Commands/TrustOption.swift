import ArgumentParser

/// Whether session files may read what lies outside their folder trees.
struct TrustOption: ParsableArguments {
  @Flag(
    name: .long,
    help:
      "Let sessions read files outside their folder tree, and scripts write without asking; only for files you trust."
  )
  var trust = false
}
