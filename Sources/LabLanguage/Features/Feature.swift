/// What a part of the program brings to its commands: verbs, and what help says beside them.
///
/// The list's own commands are one feature; each target above adds its own, and a `Vocabulary` joins them. No part knows
/// the features of the parts above it.
package struct Feature: Sendable {
  package let verbs: [Verb]
  /// Made each time that help is asked for, so that a start does not pay for it.
  package let help: @Sendable () -> FeatureHelp

  package init(verbs: [Verb], help: @escaping @Sendable () -> FeatureHelp = { FeatureHelp() }) {
    (self.verbs, self.help) = (verbs, help)
  }
}

extension Vocabulary {
  /// The commands of these features; no two verbs may share a name.
  package convenience init(_ features: [Feature]) {
    self.init(features.flatMap(\.verbs)) { features.map { $0.help() } }
  }
}
