/// Comma-separated values (RFC 4180, but lines end with LF).
///
/// Control characters, including line breaks, are shown as symbols, so that a record is a line. A text that a
/// spreadsheet would interpret as a formula is prefixed with an apostrophe, as OWASP advises; numbers are not.
enum CSVTable {
  static func text(of table: TextTable) -> PrintableText {
    table.lines.map { PrintableText(trusted: $0.map(field).joined(separator: ",")) }.joined(separator: "\n")
  }

  /// A field, quoted if necessary.
  private static func field(_ text: String) -> String {
    let text = (isFormula(text) ? "'" : "") + text.visible
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// Whether a spreadsheet would evaluate the text. Some also accept the full-width forms of the signs.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else { return false }
    return !(text.hasPrefix("+") ? String(text.dropFirst()) : text).isNumber
  }
}
