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

  private struct Contents: Equatable, Sendable {
    var values = NamedValues<NamedValue>()
    var marks = NamedValues<Bookmark>()
    /// The last step that has ever been marked, of those that are there.
    var lastMark = -1
  }

  /// Shared by the versions: few commands change it, and after each of them it is looked whether it did.
  @Shared private var contents = Contents()

  /// Nothing is named.
  package init() {}

  /// The values, in the order in which they were named first. O(n log n).
  package var values: [NamedValue] { contents.values.all }
  /// The marked steps, in the order in which they were marked. O(n log n).
  package var bookmarks: [Bookmark] { contents.marks.all }

  package func value(named name: String) -> String? {
    contents.values.isEmpty ? nil : contents.values[name]?.value
  }

  /// The step that is marked with a name, or nil.
  func bookmark(named name: String) -> Bookmark? { contents.marks[name] }

  /// Names a value, instead of the one that the name had.
  mutating func name(_ name: String, _ value: String) {
    contents.values.set(NamedValue(name: name, value: value), for: name)
  }

  /// Marks a step, instead of the one that the name marked.
  mutating func mark(_ name: String, _ step: Int) {
    contents.marks.append(Bookmark(name: name, step: step), for: name)
    contents.lastMark = max(contents.lastMark, step)
  }

  /// Forgets the bookmarks of steps that are gone. O(1) if none of these is marked, else O(n).
  mutating func forgetBookmarks(after step: Int = -1) {
    guard contents.lastMark > step else { return }
    contents.marks.removeAll { $0.step > step }
    contents.lastMark = step
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
