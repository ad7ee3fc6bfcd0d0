import ListDump

/// The lines of a session file, as a recorder writes them; each answer is whole lines with their ends.
///
/// Whatever text goes in, the parser reads it back as just that text: a pattern written here has no wildcard.
package enum SessionWriter {
  /// The header line, without its end.
  package static let header = "#!listlab \(SessionFile.currentVersion)"

  /// The header and what tools read about the session.
  package static func opening(title: String? = nil, tags: [String] = [], source: String? = nil) -> String {
    var lines = [header]
    if let title { lines.append("# title: " + oneLine(title)) }
    if !tags.isEmpty { lines.append("# tags: " + tags.map(oneLine).joined(separator: ", ")) }
    if let source { lines.append("# source: " + oneLine(source)) }
    return text(lines)
  }

  /// `# …`, a line for each line of the note.
  package static func note(_ note: String) -> String {
    text(OutputExpectation.lines(of: note).map { signed("#", $0) })
  }

  /// `> …`. A command holds no line breaks; should one come, what follows it becomes `>>`.
  package static func command(_ command: String) -> String {
    TextBuffer.string { text in writeCommand(to: &text) { $0.append(trusted: command) } }
  }

  /// The same for a command that writes itself.
  static func writeCommand(to text: inout TextBuffer, _ write: (inout TextBuffer) -> Void) {
    text.append("> ")
    let start = text.count
    write(&text)
    if text.withUTF8(from: start, isPlain) { return text.append(byte: .newline) }
    let lines = OutputExpectation.lines(of: text.string(start..<text.count)).map(trimmed).filter { !$0.isEmpty }
    text.cut(to: start - 2)
    text.append(trusted: self.text(lines.enumerated().map { signed($0.offset == 0 ? ">" : ">>", $0.element) }))
  }

  /// `! code`.
  package static func failure(_ code: String) -> String { text(["! " + code]) }

  /// `= key value; key value` on one line; nothing for no values.
  package static func state(_ values: [(key: String, value: String)]) -> String {
    TextBuffer.string { text in
      var line = StateLine()
      for (key, value) in values { line.add(key, value, to: &text) }
      line.end(in: &text)
    }
  }

  /// `| …` for the whole output; nothing for no output.
  package static func output(_ output: String) -> String {
    guard !output.isEmpty else { return "" }
    return text(OutputExpectation.lines(of: output).map { signed("|", literalLine($0)) })
  }

  /// An output line as a pattern that matches just it.
  package static func literalLine(_ line: String) -> String {
    let kept = withoutTrailingBlanks(line)
    return kept == "..." ? "{...}" : escaped(kept) { $0 == "{" ? "{{" : nil }
  }

  /// A value of `=` as a pattern that matches just it.
  ///
  /// Braces are doubled, a `;` is written `{/;/}`; so are a blank at the start (`{/\u{20}/}`) and the empty value
  /// (`{//}`), which could not be told from spacing.
  package static func literalValue(_ value: String) -> String {
    if isLiteral(value.utf8) { return value }
    let kept = withoutTrailingBlanks(value)
    guard let first = kept.unicodeScalars.first else { return "{//}" }
    let body = escaped(kept) { $0 == "{" ? "{{" : $0 == ";" ? EscapedText.written(";") : nil }
    guard first == " " || first == "\t" else { return body }
    return EscapedText.written(first) + String(body.unicodeScalars.dropFirst())
  }
}

extension SessionWriter {
  /// Whether a value is a pattern that matches just it. Nearly every one is.
  static func isLiteral(_ value: some BidirectionalCollection<UInt8>) -> Bool {
    isPlain(value) && !value.contains { $0 == .openBrace || $0 == .semicolon }
  }

  /// Whether a text can stand in a line as it is: printable ASCII without blanks around it. Nearly every command is.
  private static func isPlain(_ text: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last, !first.isBlank, !last.isBlank else { return false }
    return text.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func signed(_ sign: String, _ content: String) -> String {
    let kept = withoutTrailingBlanks(content)
    return kept.isEmpty ? sign : "\(sign) \(kept)"
  }

  /// Replaces scalars by what is to be written; control characters always in `{/…/}`.
  private static func escaped(_ text: String, _ spelling: (Unicode.Scalar) -> String?) -> String {
    text.spelled { scalar, isPrintable in
      spelling(scalar) ?? (isPrintable || scalar == "\t" ? nil : EscapedText.written(scalar))
    }
  }

  private static func oneLine(_ text: String) -> String {
    OutputExpectation.lines(of: text).map(trimmed).joined(separator: " ")
  }

  private static func trimmed(_ text: String) -> String {
    String(decoding: Array(text.utf8).drop(while: { $0.isBlank }).withoutTrailingBlanks, as: UTF8.self)
  }

  private static func withoutTrailingBlanks(_ text: String) -> String {
    String(decoding: Array(text.utf8)[...].withoutTrailingBlanks, as: UTF8.self)
  }
}
