/// A subject of the help that is not a command.
package struct Topic: Sendable {
  package let name: String
  package let summary: String
  package let text: @Sendable () -> String

  package init(name: String, summary: String, text: @escaping @Sendable () -> String) {
    (self.name, self.summary, self.text) = (name, summary, text)
  }
}
