/// Escapes text for Markdown, so that it cannot end a table, a code block or a line, and cannot become a tag, a link or
/// a mention.
package enum Markdown {
  /// A text within a line or a table cell: Markdown's special characters are escaped, control characters are shown as
  /// symbols. A word that GitHub would turn into a link is written as code, because a backslash before `@` or `#` does
  /// not prevent that.
  package static func inline(_ text: String) -> PrintableText {
    let text = text.visible
    guard text.utf8.contains(where: { marks.contains($0) || signsOfLinks.contains($0) }) else {
      return PrintableText(trusted: text)
    }
    // By bytes: a combining mark after a bar would hide it, as the two are one character. Code must not contain a bar,
    // which would end the cell.
    let parts = text.utf8.split(separator: bar, omittingEmptySubsequences: false).map { part in
      part.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map { word in
        isLink(word) ? code(String(Substring(word))).string : escaped(word)
      }.joined(separator: " ")
    }
    return PrintableText(trusted: parts.joined(separator: "\\|"))
  }

  private static func escaped(_ word: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    for byte in word {
      if marks.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether GitHub and similar sites turn a word, or a part of it, into a link: `@name`, `#12`, `GH-12`, an address.
  private static func isLink(_ word: Substring.UTF8View) -> Bool {
    if word.dropLast().contains(UInt8(ascii: "@")) { return true }
    let small = word.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }
    return small.indices.contains { start in
      let rest = small[start...]
      return ["://", "www."].contains { rest.starts(with: $0.utf8) }
        || ["#", "gh-"].contains { sign in
          rest.starts(with: sign.utf8)
            && UInt8(ascii: "0")...UInt8(ascii: "9") ~= rest.dropFirst(sign.utf8.count).first ?? 0
        }
    }
  }

  /// A text as code within a line: between more backticks than it contains.
  package static func code(_ text: String) -> PrintableText {
    let text = text.visible
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    // Markdown strips one blank on each side; a backtick at an end would be read as part of the fence.
    let blank = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") ? " " : ""
    return PrintableText(trusted: fence + blank + text + blank + fence)
  }

  /// Lines as a code block: its fence is longer than any run of backticks in them.
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

  /// The characters with a special meaning within a line.
  private static let marks = Array(#"\`*_[]<>|~&"#.utf8)
  /// Every word for which `isLink` is true contains one of them.
  private static let signsOfLinks = Array("@#/.-".utf8)
  private static let bar = UInt8(ascii: "|")
}
