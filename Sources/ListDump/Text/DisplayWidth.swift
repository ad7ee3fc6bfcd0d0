import ListModel

extension String {
  /// Blanks as wide as the text, for a line with a caret; tabs are kept, so that both lines are aligned.
  package var blanks: String {
    map { $0 == "\t" ? "\t" : String(repeating: " ", count: String($0).displayWidth) }.joined()
  }

  /// The text made visible (see `visible`), cut with `…` to a width in columns.
  ///
  /// Cut between characters, so that no combining mark loses its letter. O(columns), however long the text is.
  package func shown(columns: Int) -> String {
    guard columns > 0 else { return "" }
    if utf8.count <= columns, isPlain { return self }
    if utf8.prefix(columns + 1).allSatisfy({ $0.isPrintableASCII }) {
      return utf8.count <= columns ? self : prefix(columns - 1) + "…"
    }
    var result = ""
    var used = 0
    /// The length of the part that leaves room for `…`.
    var kept = 0
    for character in self {
      let piece = String(character).visible
      used += piece.displayWidth
      if used > columns { return String(decoding: result.utf8.prefix(kept), as: UTF8.self) + "…" }
      result += piece
      if used < columns { kept = result.utf8.count }
    }
    return result
  }
}
