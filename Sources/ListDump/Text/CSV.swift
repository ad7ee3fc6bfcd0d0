/// Texts in comma-separated values (RFC 4180).
enum CSV {
  /// A record without its line end.
  static func line(_ fields: [String]) -> PrintableText {
    PrintableText(checked: fields.map(field).joined(separator: ","))
  }

  /// A field, in quotes where it needs them; what a terminal would obey, line breaks too, is shown as a symbol.
  static func field(_ text: String) -> String {
    let text = text.visible
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
