import ListModel

/// Rows that are as high as their cells prefer (K33).
extension Oracle {
  /// The text of a row, line by line.
  private func lines(of key: String) -> [String] {
    let columns = max(1, Int(width.thousandths / 8000))
    var lines: [String] = []
    for word in (texts[key] ?? "").split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
        continue
      }
      var rest = word[...]
      while !rest.isEmpty {
        lines.append(String(rest.prefix(columns)))
        rest = rest.dropFirst(columns)
      }
    }
    return lines
  }

  func preferred(_ key: String) -> Points {
    min(Points(1_000_000), policies.lineHeight * max(1, lines(of: key).count) + policies.textPadding)
  }

  /// The data source's rows take the heights that their cells prefer: all, or those of some marks.
  mutating func takePreferred(of marks: Set<Int>? = nil) {
    guard policies.sizing == .preferred else { return }
    func take(_ parts: [Part]) -> [Part] {
      parts.map { part in
        var part = part
        for row in part.rows.indices where marks?.contains(part.rows[row].mark) ?? true {
          part.rows[row].height = preferred(part.rows[row].key)
        }
        return part
      }
    }
    source = take(source)
    all = all.map(take)
  }

  /// All rows take them, and the view asks for all heights again.
  mutating func takePreferredAndAsk() {
    guard policies.sizing == .preferred else { return }
    takePreferred()
    askAgain(Set(rows.map(\.mark)))
  }
}
