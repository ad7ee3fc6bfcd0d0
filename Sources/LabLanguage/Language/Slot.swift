import ListModel

/// A place for a value in a command: how it is called in the help, how it is read, and how it is written again.
package struct Slot<Value: Sendable>: Sendable {
  /// The name in usage lines, in capitals: `ROWS`. Unique within a form.
  package let name: String
  /// What Tab offers for it. Made when it is asked for: most starts do not.
  package var completion: Completion { makeCompletion() }
  let makeCompletion: @Sendable () -> Completion
  /// Whether the value is the path of a file.
  let isPath: Bool
  /// Whether the command writes a file for it: that one, or one beside it.
  let isWritten: Bool
  /// Whether the value is a list, whose items may stand in quotes.
  let takesItems: Bool
  let read: @Sendable (Word) throws(CommandError) -> Value
  let write: @Sendable (Value) -> String

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

/// What Tab offers at a place in a command.
package enum Completion: Equatable, Sendable {
  case nothing
  case rows
  /// One row, or a place before one.
  case row
  case cells
  case file
  /// One of these words, each with a few words about it.
  case words([WordHint])
  case verbs
  case stateKeys
  case savedPositions
  /// What `let` has named.
  case names
  case bookmarks
  /// What `expect` may compare with: a key, or what `let` has named.
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

/// A slot whose type of value does not matter. An object: reading a command hands it on several times.
package final class AnySlot: Sendable {
  package let name: String
  package var completion: Completion { makeCompletion() }
  private let makeCompletion: @Sendable () -> Completion
  let isPath: Bool
  let isWritten: Bool
  /// Refuses a word that the slot does not take.
  let check: @Sendable (Word) throws(CommandError) -> Void
  /// A word that it takes, as recordings write it.
  let canonical: @Sendable (Word) -> String

  init<Value>(_ slot: Slot<Value>) {
    name = slot.name
    makeCompletion = slot.makeCompletion
    (isPath, isWritten) = (slot.isPath, slot.isWritten)
    check = { word throws(CommandError) in
      if !slot.takesItems { try word.checkIsOneText() }
      _ = try slot.read(word)
    }
    canonical = { word in
      do throws(CommandError) { return slot.write(try slot.read(word)) } catch { return word.text }
    }
  }
}

extension Slot {
  /// The words that name the values of an enumeration.
  ///
  /// - Parameter what: what the words are, with its article, for the message about another word; nil: a value of the slot.
  package static func choice(
    _ name: String, of values: [Value], what: String? = nil, word: @escaping @Sendable (Value) -> String
  ) -> Slot {
    let words = values.map(word)
    return Slot(name, completion: .words(words.map { Completion.WordHint($0) })) { given throws(CommandError) in
      let place = try Vocabulary.resolve(given, among: words, what: what ?? "a value of \(name)")
      return values[place]
    } write: {
      word($0)
    }
  }
}

extension Slot where Value: CaseIterable & RawRepresentable<String>, Value.AllCases: Sendable {
  /// The words that name the cases of an enumeration.
  package static func choice(_ name: String, what: String) -> Slot {
    choice(name, of: Array(Value.allCases), what: what) { $0.rawValue }
  }
}
