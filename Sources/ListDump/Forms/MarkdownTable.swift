/// A Markdown table; special characters are escaped.
enum MarkdownTable {
  static func text(of table: TextTable) -> PrintableText {
    let lines = table.lines.map { line($0.map(Markdown.inline)) }
    // The line below the titles aligns columns of numbers.
    let rule = line(table.columns.map { $0.alignment == .right ? "---:" : "---" })
    return (lines.prefix(1) + [rule] + lines.dropFirst()).joined(separator: "\n")
  }

  private static func line(_ cells: [PrintableText]) -> PrintableText {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }
}
