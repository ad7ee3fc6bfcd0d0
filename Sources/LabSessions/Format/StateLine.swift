import LabLanguage
import ListDump
import ListModel

/// A line `= key value; key value` in the making.
struct StateLine {
  private var line = TextBuffer(capacity: 128)

  /// The whole line with its end; nothing for no values.
  mutating func finish() -> String {
    guard line.count > 0 else { return "" }
    line.append(byte: .newline)
    return line.text.string
  }

  /// Adds a key with a value, which may be any text.
  mutating func add(_ key: String, _ value: String) {
    begin(key)
    line.append(checked: SessionWriter.literalValue(value))
  }

  /// Adds a key with what it is in a list.
  mutating func add(_ key: StateKey, of list: ListState) {
    begin(key.word)
    if !key.writePlainValue(of: list, to: &line) {
      line.append(checked: SessionWriter.literalValue(key.value(in: list) ?? ""))
    }
  }

  /// The same for a key that may be something else than in a list before, where it is, and where reading it is not refused.
  mutating func add(_ key: StateKey, of list: ListState, ifOtherThanIn before: ListState) {
    if key.isPlain { return add(key, of: list) }
    if let value = key.value(in: list), value != key.value(in: before) { add(key.word, value) }
  }

  private mutating func begin(_ key: String) {
    line.append(line.count == 0 ? "= " as StaticString : "; ")
    line.append(checked: key)
    line.append(byte: .blank)
  }
}
