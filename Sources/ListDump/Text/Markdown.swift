/// Texts from anywhere, made safe to stand in Markdown: none ends a table, a code block or a line, or becomes a tag.
package enum Markdown {
  /// A text within a line or in a cell of a table: what has a meaning in Markdown is escaped, what a terminal would obey
  /// is shown as a symbol.
  package static func inline(_ text: String) -> PrintableText {
    let text = text.visible
    guard text.utf8.contains(where: marks.contains) else { return PrintableText(checked: text) }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if marks.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return PrintableText(checked: String(decoding: bytes, as: UTF8.self))
  }

  /// A text as code within a line: between more back-ticks than it has itself.
  package static func code(_ text: String) -> PrintableText {
    let text = text.visible
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    // Markdown takes one blank away on each side; one alone would be read as part of the fence.
    let blank = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") ? " " : ""
    return PrintableText(checked: fence + blank + text + blank + fence)
  }

  /// Lines as a code block, just as they are: its fence is longer than any run of back-ticks in them.
  package static func block(_ lines: PrintableText) -> PrintableText {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: lines.string) + 1))
    return "\(fence)\n\(lines.endingInNewline)\(fence)\n"
  }

  private static func longestRun(of sign: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == sign.asciiValue ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// What Markdown reads as something other than itself within a line.
  private static let marks = Array(#"\`*_[]<>|~&"#.utf8)
}
