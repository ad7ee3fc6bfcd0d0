import ListModel

/// A parameter of a command: its name in help, how its value is read, and how the value is written.
package struct Slot<Value: Sendable>: Sendable {
  /// The name in usage lines, in capitals: `ROWS`. Unique within a form.
  package let name: String
  /// Its completions. Computed when they are needed: most starts do not need them.
  package var completion: Completion { makeCompletion() }
  let makeCompletion: @Sendable () -> Completion
  /// Whether the value is the path of a file.
  let isPath: Bool
  /// Whether the command writes a file for it: the named file, or one beside it.
  let isWritten: Bool
  /// Whether the value is a list, whose items may be quoted.
  let takesItems: Bool
  let read: @Sendable (Word) throws(CommandError) -> Value
  package let write: @Sendable (Value) -> String

  package init(
    _ name: String, completion: @autoclosure @escaping @Sendable () -> Completion = .nothing, isPath: Bool = false,
    isWritten: Bool = false, takesItems: Bool = false,
    read: @escaping @Sendable (Word) throws(CommandError) -> Value, write: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    makeCompletion = completion
    (self.isPath, self.isWritten) = (isPath, isWritten)
    self.takesItems = takesItems
    self.read = read
    self.write = write
  }
}

/// The completions at a position in a command.
package enum Completion: Equatable, Sendable {
  case nothing
  case rows
  /// One row, or the position before it.
  case row
  case cells
  case file
  /// One of these words, each with a short description.
  case words([WordHint])
  case verbs
  case stateKeys
  case savedPositions
  /// The names of `let`.
  case names
  case bookmarks
  /// A value for `expect`: a key, or a name of `let`.
  case values
  /// A row and a colon, then an edit.
  case hook

  package struct WordHint: Equatable, Sendable {
    package let word: String
    package let about: String

    package init(_ word: String, _ about: String = "") {
      self.word = word
      self.about = about
    }
  }
}

/// A slot without the type of its value. A class, because it is passed on several times while a command is read.
package final class AnySlot: Sendable {
  package let name: String
  package var completion: Completion { makeCompletion() }
  private let makeCompletion: @Sendable () -> Completion
  let isPath: Bool
  let isWritten: Bool
  /// Checks a word.
  ///
  /// - Throws: the error for a word that the slot does not accept.
  let check: @Sendable (Word) throws(CommandError) -> Void
  /// The canonical form of a word, for recordings.
  let canonical: @Sendable (Word) -> String

  private init(
    _ name: String, makeCompletion: @escaping @Sendable () -> Completion, isPath: Bool, isWritten: Bool,
    check: @escaping @Sendable (Word) throws(CommandError) -> Void, canonical: @escaping @Sendable (Word) -> String
  ) {
    (self.name, self.makeCompletion, self.check, self.canonical) = (name, makeCompletion, check, canonical)
    (self.isPath, self.isWritten) = (isPath, isWritten)
  }

  convenience init<Value>(_ slot: Slot<Value>) {
    self.init(
      slot.name, makeCompletion: slot.makeCompletion, isPath: slot.isPath, isWritten: slot.isWritten,
      check: { word throws(CommandError) in
        if !slot.takesItems { try word.checkIsOneText() }
        _ = try slot.read(word)
      },
      canonical: { word in
        do throws(CommandError) { return slot.write(try slot.read(word)) } catch { return word.text }
      })
  }
}

extension Slot {
  /// A slot for the words of an enumeration.
  ///
  /// - Parameter what: a noun with its article for the error message; nil: a value of the slot.
  package static func choice(
    _ name: String, of values: [Value], what: String? = nil, word: @escaping @Sendable (Value) -> String
  ) -> Slot {
    let words = values.map(word)
    return Slot(name, completion: .words(words.map { Completion.WordHint($0) })) { given throws(CommandError) in
      let index = try Vocabulary.resolve(given, among: words, what: what ?? "a value of \(name)")
      return values[index]
    } write: {
      word($0)
    }
  }
}

extension Slot where Value: CaseIterable & RawRepresentable<String>, Value.AllCases: Sendable {
  /// A slot for the cases of an enumeration.
  package static func choice(_ name: String, what: String) -> Slot {
    choice(name, of: Array(Value.allCases), what: what) { $0.rawValue }
  }
}
