internal import HashTreeCollections

/// A persistent dictionary that preserves the order of insertion.
///
/// A look-up, a change, and the memory of a change cost O(log n). Iteration never depends on hashes. Two are equal if
/// the same changes led to both: comparing versions costs O(what differs × log n).
package struct NamedValues<Value: Equatable & Sendable>: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    let number: Int
    let value: Value
  }

  /// Nil while there are none, as in most lists; saves the allocation.
  private var entries: TreeDictionary<String, Entry>?
  private var next = 0

  /// No values.
  package init() {}

  package var isEmpty: Bool { entries?.isEmpty ?? true }

  /// The value with a name, or nil.
  package subscript(name: String) -> Value? { entries?[name]?.value }

  /// All values in order. O(n log n).
  package var all: [Value] { entries?.values.sorted { $0.number < $1.number }.map { $0.value } ?? [] }

  /// Sets the value of a name: in the position of the old one, else at the end.
  package mutating func set(_ value: Value, for name: String) {
    insert(value, for: name, number: entries?[name]?.number)
  }

  /// Sets the value of a name at the end, and removes the old one.
  package mutating func append(_ value: Value, for name: String) {
    // A value that is the last already keeps its number.
    let isLast = entries?[name]?.number == next - 1
    insert(value, for: name, number: isLast ? next - 1 : nil)
  }

  private mutating func insert(_ value: Value, for name: String, number: Int?) {
    entries = entries ?? TreeDictionary()
    entries?[name] = Entry(number: number ?? next, value: value)
    if number == nil { next += 1 }
  }

  /// Removes a name and its value.
  package mutating func remove(_ name: String) { entries?[name] = nil }

  /// Removes the values that satisfy a condition. O(n).
  package mutating func removeAll(where isGone: (Value) -> Bool) {
    for (name, entry) in entries ?? [:] where isGone(entry.value) { entries?[name] = nil }
  }
}
