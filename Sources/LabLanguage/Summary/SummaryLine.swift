import ListDump

/// A summary in the making: its parts with dots between them.
struct SummaryLine {
  private var buffer: TextBuffer

  /// An empty one, with room for so many bytes.
  init(capacity: Int = 0) { buffer = TextBuffer(capacity: capacity) }

  var isEmpty: Bool { buffer.count == 0 }
  var text: String { buffer.text.string }

  mutating func add(_ part: String?) {
    guard let part else { return }
    add { $0.append(trusted: part) }
  }

  /// Adds a part that is written piece by piece.
  mutating func add(_ write: (inout TextBuffer) -> Void) {
    if !isEmpty { buffer.append(" · ") }
    write(&buffer)
  }

  mutating func add(_ other: SummaryLine) {
    if !other.isEmpty { add { $0.append(0..<other.buffer.count, of: other.buffer) } }
  }
}
