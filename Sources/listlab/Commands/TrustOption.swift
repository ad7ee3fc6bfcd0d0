import ArgumentParser

/// Whether session files may read files outside their folders.
struct TrustOption: ParsableArguments {
  @Flag(
    name: .long,
    help:
      "Let sessions read files outside their folder tree, and scripts write without asking; only for files you trust."
  )
  var trust = false
}
