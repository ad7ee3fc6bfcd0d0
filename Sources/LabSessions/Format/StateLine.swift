import LabLanguage
import ListDump
import ListModel

/// A line `= key value; key value` in the making, behind what was written before.
struct StateLine {
  private var isEmpty = true

  /// Ends the line, if anything stands in it.
  func end(in text: inout TextBuffer) {
    if !isEmpty { text.append(byte: .newline) }
  }

  /// Adds a key with a value, which may be any text.
  mutating func add(_ key: String, _ value: String, to text: inout TextBuffer) {
    text.append(trusted: Self.beginning(of: key, isFirst: isEmpty))
    isEmpty = false
    text.append(trusted: SessionWriter.literalValue(value))
  }

  /// Adds a key with what it is in a list.
  mutating func add(
    _ key: StateKey, behind beginning: String? = nil, of list: borrowing ListState, to text: inout TextBuffer
  ) {
    text.append(trusted: beginning ?? Self.beginning(of: key.word, isFirst: isEmpty))
    isEmpty = false
    let start = text.count
    key.writeValue(of: list, to: &text)
    if key.isCompared || text.withUTF8(from: start, SessionWriter.isLiteral) { return }
    let value = text.string(start..<text.count)
    text.cut(to: start)
    text.append(trusted: SessionWriter.literalValue(value))
  }

  /// The same for a key that may be something else than in a list before, where it is, and where reading it is not refused.
  mutating func add(
    _ key: StateKey, of list: borrowing ListState, ifOtherThanIn before: borrowing ListState, to text: inout TextBuffer
  ) {
    if key.isCompared { return add(key, of: list, to: &text) }
    if let value = key.value(in: copy list), value != key.value(in: copy before) { add(key.word, value, to: &text) }
  }

  /// What begins a key with its value.
  static func beginning(of key: String, isFirst: Bool) -> String { (isFirst ? "= " : "; ") + key + " " }
}
