import ListDump
import ListModel

/// A value that consists of digits and a few signs: it is compared and written without an intermediate text.
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
