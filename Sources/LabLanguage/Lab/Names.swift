import ListModel

/// The names that the user has given to values (`let`) and steps (`bookmark`).
///
/// They belong to the lab, not to the list: a name is not a step, and undo does not change it
/// (EngineRules, "Fixed choices").
package struct Names: Equatable, Sendable {
  /// A value that a key had.
  package struct NamedValue: Equatable, Sendable {
    package let name: String
    package let value: String
  }

  /// A named step: the number of steps that were in effect.
  package struct Bookmark: Equatable, Sendable {
    package let name: String
    package let step: Int
  }

  private struct Contents: Equatable, Sendable {
    var values = NamedValues<NamedValue>()
    var marks = NamedValues<Bookmark>()
    /// The greatest number of a marked step.
    var lastMark = -1
  }

  /// Shared between copies: few commands change it, and it is compared after each command.
  @Shared private var contents = Contents()

  /// Nothing is named.
  package init() {}

  /// The values, in the order in which they were first named. O(n log n).
  package var values: [NamedValue] { contents.values.all }
  /// The marked steps, in the order in which they were marked. O(n log n).
  package var bookmarks: [Bookmark] { contents.marks.all }

  package func value(named name: String) -> String? {
    contents.values.isEmpty ? nil : contents.values[name]?.value
  }

  /// The step that is marked with a name, or nil.
  func bookmark(named name: String) -> Bookmark? { contents.marks[name] }

  /// Names a value; the name may have had another value before.
  mutating func name(_ name: String, _ value: String) {
    contents.values.set(NamedValue(name: name, value: value), for: name)
  }

  /// Marks a step; the name may have marked another step before.
  mutating func mark(_ name: String, _ step: Int) {
    contents.marks.append(Bookmark(name: name, step: step), for: name)
    contents.lastMark = max(contents.lastMark, step)
  }

  /// Removes the bookmarks of later steps. O(1) if no such step is marked, else O(n).
  mutating func forgetBookmarks(after step: Int = -1) {
    guard contents.lastMark > step else { return }
    contents.marks.removeAll { $0.step > step }
    contents.lastMark = step
  }
}

extension Names {
  /// `let` commands that recreate the values.
  package var valueCommands: [String] { values.map { "let \($0.name) = \(Word.quote($0.value))" } }

  /// `bookmark` commands that recreate the bookmarks of these steps when `now` steps are in effect.
  package func bookmarkCommands(of steps: ClosedRange<Int>, at now: Int) -> [String] {
    bookmarks.filter { steps.contains($0.step) }.flatMap { mark in
      (mark.step == now ? [] : ["goto \(mark.step)"]) + ["bookmark \(Word.written(mark.name))"]
        + (mark.step == now ? [] : ["goto \(now)"])
    }
  }
}
