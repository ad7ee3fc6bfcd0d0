/// A summary in the making: its parts with dots between them.
struct SummaryLine {
  private var parts: [String] = []

  var isEmpty: Bool { parts.isEmpty }
  var text: String { parts.joined(separator: " · ") }

  mutating func add(_ part: String?) { if let part { parts.append(part) } }

  mutating func add(_ other: SummaryLine) { parts += other.parts }
}
