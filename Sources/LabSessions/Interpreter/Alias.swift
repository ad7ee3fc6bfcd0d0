/// A name for the beginning of a command.
package struct Alias: Equatable, Sendable {
  package let name: String
  /// What it stands for; empty: the name is to be taken away.
  package let text: String
}
