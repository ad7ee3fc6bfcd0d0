import ListDump

extension String {
  /// A line broken between words into lines of at most so many columns; those that follow the first are indented.
  ///
  /// A line with colour is a table, which fits already.
  func folded(columns: Int) -> String {
    guard !contains("\u{1B}"), displayWidth > columns, columns > 20 else { return self }
    let indent = String(prefix { $0 == " " }.prefix(columns / 2)) + "  "
    var folded = ""
    var used = 0
    for (place, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let width = word.isEmpty ? 0 : String(word).displayWidth
      if used > 0, used + 1 + width > columns {
        folded += "\n" + indent + word
        used = indent.count + width
      } else {
        folded += (place == 0 ? "" : " ") + word
        used += width + (place == 0 ? 0 : 1)
      }
    }
    return folded
  }
}
