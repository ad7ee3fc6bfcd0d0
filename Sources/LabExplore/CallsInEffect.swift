package import LabLanguage
import ListModel

/// The calls of a session that are in effect: an undo takes back what was said behind the step it leads to, also what was
/// refused there or changed nothing, as on another list it may do something.
package struct CallsInEffect<Note> {
  package typealias Entry = (call: Call, note: Note, step: Int)

  /// In the order of the steps behind which they stand; those that were undone last.
  package var all: [Entry] = []
  /// The number of steps in effect.
  private var steps = 0

  package init() {}

  /// How many calls are in effect.
  package var count: Int { all.indices.partitioningIndex { all[$0].step > steps } }
  package var inEffect: ArraySlice<Entry> { all[..<count] }

  /// Takes what was said next; one that goes back or on in the past is not kept.
  ///
  /// - Parameter steps: the number of steps in effect behind it.
  package mutating func add(_ call: Call, noting note: Note, steps: Int) {
    defer { self.steps = steps }
    guard call.verb.area != .travel else { return }
    if steps > self.steps { all.removeSubrange(count...) }
    all.insert((call, note, steps), at: count)
  }
}

extension Call {
  /// Whether it is played on lists under other profiles: checks are about the list that they were made for.
  package var isPlayedElsewhere: Bool { verb.area != .check }
}
