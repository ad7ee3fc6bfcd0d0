internal import HashTreeCollections

/// Values that have names, in the order in which they came.
///
/// A look-up, a change, and what a version keeps of it cost O(log n). The order is that of the changes, never one of
/// hashes. Two are equal if the same changes led to both: versions of one are compared in O(what differs × log n).
package struct NamedValues<Value: Equatable & Sendable>: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    let number: Int
    let value: Value
  }

  /// Nil: there are none, as in most lists; then nothing is made for them.
  private var entries: TreeDictionary<String, Entry>?
  private var next = 0

  /// No values.
  package init() {}

  package var isEmpty: Bool { entries?.isEmpty ?? true }

  /// The value of a name, or nil.
  package subscript(name: String) -> Value? { entries?[name]?.value }

  /// All values, the first one first. O(n log n).
  package var all: [Value] { entries?.values.sorted { $0.number < $1.number }.map { $0.value } ?? [] }

  /// Gives a name a value, in the place of the one that it had, else behind all others.
  package mutating func set(_ value: Value, for name: String) {
    insert(value, for: name, number: entries?[name]?.number)
  }

  /// Gives a name a value behind all others, instead of the one that it had.
  package mutating func append(_ value: Value, for name: String) {
    // What is the last already stays as it is.
    let isLast = entries?[name]?.number == next - 1
    insert(value, for: name, number: isLast ? next - 1 : nil)
  }

  private mutating func insert(_ value: Value, for name: String, number: Int?) {
    entries = entries ?? TreeDictionary()
    entries?[name] = Entry(number: number ?? next, value: value)
    if number == nil { next += 1 }
  }

  /// Takes a name away with its value.
  package mutating func remove(_ name: String) { entries?[name] = nil }

  /// Takes away what fulfils a condition. O(n).
  package mutating func removeAll(where isGone: (Value) -> Bool) {
    for (name, entry) in entries ?? [:] where isGone(entry.value) { entries?[name] = nil }
  }
}
