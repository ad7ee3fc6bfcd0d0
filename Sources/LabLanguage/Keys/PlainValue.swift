import ListDump
import ListModel

/// A value that is written with digits and a few signs: whoever compares it, or writes it, needs no text for that.
protocol PlainValue: Equatable, Sendable {
  func write(to text: inout TextBuffer)
}

extension PlainValue {
  /// The value as it is written.
  var text: String { TextBuffer.string(capacity: 24) { write(to: &$0) } }
}

extension Int: PlainValue {
  func write(to text: inout TextBuffer) { text.append(number: self) }
}

extension Points: PlainValue {
  func write(to text: inout TextBuffer) { text.append(self) }
}

extension RowSet: PlainValue {
  func write(to text: inout TextBuffer) { text.append(self) }
}
