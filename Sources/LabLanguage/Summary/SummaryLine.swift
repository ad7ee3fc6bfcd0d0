/// A summary in the making: its parts with dots between them.
struct SummaryLine {
  private(set) var text = ""

  var isEmpty: Bool { text.isEmpty }

  mutating func add(_ part: String?) {
    guard let part else { return }
    if !isEmpty { text += " · " }
    text += part
  }

  mutating func add(_ other: SummaryLine) { if !other.isEmpty { add(other.text) } }
}
