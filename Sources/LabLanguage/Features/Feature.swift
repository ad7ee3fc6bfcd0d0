/// The commands that a part of the program adds, and the help about them.
///
/// The commands of the list are one feature. Each target above adds its own feature, and a `Vocabulary` joins them. No
/// target knows the features of the targets above it.
package struct Feature: Sendable {
  package let verbs: [Verb]
  /// Computed each time that help is asked for, so that the start of the program does not pay for it.
  package let help: @Sendable () -> FeatureHelp

  package init(verbs: [Verb], help: @escaping @Sendable () -> FeatureHelp = { FeatureHelp() }) {
    (self.verbs, self.help) = (verbs, help)
  }
}

extension Vocabulary {
  /// The commands of these features; no two verbs may share a name.
  package convenience init(_ features: [Feature]) {
    self.init(features.flatMap { $0.verbs }) { features.map { $0.help() } }
  }
}
