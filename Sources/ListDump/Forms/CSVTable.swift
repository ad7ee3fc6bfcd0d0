/// Comma-separated values (RFC 4180, but lines end with LF).
///
/// Characters that a terminal would obey, line breaks too, are shown as symbols: a record is a line. A text that a
/// spreadsheet would take for a formula has an apostrophe before it, as OWASP advises; a number stays one.
package enum CSVTable {
  static var writer: TableWriter {
    TableWriter(summary: "comma-separated values, the titles first", table: text(of:), records: text(of:))
  }

  private static func text(of table: TextTable) -> PrintableText { text(of: table.lines) }

  package static func text(of table: RecordTable) -> PrintableText {
    let fields = table.allFields
    let rows = table.rows.map { row in fields.map { table.value(of: $0, in: row) } }
    return text(of: [fields.map { $0.rawValue }] + rows)
  }

  private static func text(of lines: [[String]]) -> PrintableText {
    lines.map { PrintableText(trusted: $0.map(field).joined(separator: ",")) }.joined(separator: "\n")
  }

  /// A field, in quotes where it needs them.
  private static func field(_ text: String) -> String {
    let text = (isFormula(text) ? "'" : "") + text.visible
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// Whether a spreadsheet would compute what the text says. Some read the wide forms of the signs, too.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else { return false }
    return !(text.hasPrefix("+") ? String(text.dropFirst()) : text).isNumber
  }
}
