/// What the names of a session file's patterns (`{name}`) stand for; they last to the end of the file.
package struct Bindings: Equatable, Sendable {
  private var texts: [String: String] = [:]

  /// No name bound yet.
  package init() {}

  /// What a name stands for, or nil as long as no pattern has bound it.
  package subscript(name: String) -> String? {
    get { texts[name] }
    set { texts[name] = newValue }
  }

  /// The given names with what they stand for, in the order given; unbound ones are left out.
  package func known(among names: [String]) -> [(name: String, text: String)] {
    names.compactMap { name in texts[name].map { (name, $0) } }
  }
}
