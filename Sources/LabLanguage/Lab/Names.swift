import ListModel

/// What the user has named: values (`let`) and steps (`bookmark`).
///
/// It belongs to the lab, not to the list: it is not a step, and undo leaves it alone (EngineRules, "Fixed choices").
package struct Names: Equatable, Sendable {
  /// A value that a key had.
  package struct NamedValue: Equatable, Sendable {
    package let name: String
    package let value: String
  }

  /// A step that can be gone back to: how many steps were in effect.
  package struct Bookmark: Equatable, Sendable {
    package let name: String
    package let step: Int
  }

  /// The values, in the order in which they were named first.
  package private(set) var values: [NamedValue] = []
  /// The marked steps, in the order in which they were marked.
  package private(set) var bookmarks: [Bookmark] = []

  package func value(named name: String) -> String? { values.first { $0.name == name }?.value }

  /// Names a value, instead of the one that the name had.
  mutating func name(_ name: String, _ value: String) {
    let new = NamedValue(name: name, value: value)
    if let place = values.firstIndex(where: { $0.name == name }) { values[place] = new } else { values.append(new) }
  }

  /// Marks a step, instead of the one that the name marked.
  mutating func mark(_ name: String, _ step: Int) {
    bookmarks.removeAll { $0.name == name }
    bookmarks.append(Bookmark(name: name, step: step))
  }

  /// Forgets the bookmarks of steps that are gone.
  mutating func forgetBookmarks(after step: Int = -1) {
    if !bookmarks.isEmpty { bookmarks.removeAll { $0.step > step } }
  }
}

extension Names {
  /// Commands that name the values again.
  package var valueCommands: [String] { values.map { "let \($0.name) = \(Word.quote($0.value))" } }

  /// Commands that mark the steps again, where so many are in effect.
  package func bookmarkCommands(of steps: ClosedRange<Int>, at now: Int) -> [String] {
    bookmarks.filter { steps.contains($0.step) }.flatMap { mark in
      (mark.step == now ? [] : ["goto \(mark.step)"]) + ["bookmark \(Word.written(mark.name))"]
        + (mark.step == now ? [] : ["goto \(now)"])
    }
  }
}
