import ListModel

/// Text without control characters for the terminal: the only type that the program prints.
///
/// A literal is the program's own text, with its layout and colours. Interpolated values are untrusted data: in
/// `"\(key)  \(value)"` both are made visible (`String.visible`), including line breaks, so that no value can imitate
/// another line of output. A `String` cannot be used directly; choose an initialiser: `PrintableText(value)` for a
/// value, `PrintableText(lines: text)` for several lines, `PrintableText(document: text)` for a document.
package struct PrintableText: Hashable, Sendable {
  /// The text itself.
  package private(set) var string: String

  /// Wraps a string that consists of printable text only.
  init(trusted string: String) { self.string = string }

  /// A value within a line.
  package init(_ value: some StringProtocol) { string = String(value).visible }

  /// Lines that may contain values: line breaks are kept, everything else is made visible.
  package init(lines: some StringProtocol) { self.init(String(lines), keeping: ["\n"]) }

  /// Lines of a document, which is saved or copied verbatim, or has a caret below a tab: tabs are kept, too.
  package init(document: some StringProtocol) { self.init(String(document), keeping: ["\n", "\t"]) }

  private init(_ text: String, keeping kept: Set<Unicode.Scalar>) {
    guard !text.isPlain else {
      string = text
      return
    }
    string = text.spelled { scalar, isPrintable in
      isPrintable || kept.contains(scalar) ? nil : String(scalar).visible
    }
  }

  package var isEmpty: Bool { string.isEmpty }

  /// Whether it ends with a line break.
  package var endsLine: Bool { string.utf8.last == UInt8(ascii: "\n") }

  /// The text, with a line break at its end unless it is empty.
  package var endingInNewline: PrintableText { isEmpty || endsLine ? self : self + "\n" }

  package static func + (left: PrintableText, right: PrintableText) -> PrintableText {
    PrintableText(trusted: left.string + right.string)
  }

  package static func += (left: inout PrintableText, right: PrintableText) { left.string += right.string }
}

extension PrintableText: CustomStringConvertible {
  package var description: String { string }
}

extension PrintableText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { string = value }

  package init(stringInterpolation interpolation: StringInterpolation) { string = interpolation.string }

  /// A literal with interpolated values.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { string += literal }

    /// Appends a value, made visible.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }

    /// Appends a text, made visible.
    package mutating func appendInterpolation(_ value: String) { string += value.visible }

    /// Appends text that is printable already, with its line breaks and colours.
    package mutating func appendInterpolation(_ text: PrintableText) { string += text.string }
  }
}

extension Sequence<PrintableText> {
  package func joined(separator: PrintableText = "") -> PrintableText {
    PrintableText(trusted: map { $0.string }.joined(separator: separator.string))
  }
}

extension PrintableText {
  /// The lines of the text; if it ends with a line break, the last one is empty.
  package var lines: [PrintableText] {
    string.split(separator: "\n", omittingEmptySubsequences: false).map { PrintableText(trusted: String($0)) }
  }

  /// The width of a line on a terminal, without its colours.
  var columns: Int {
    var rest = string[...]
    var width = 0
    while let start = rest.firstIndex(of: "\u{1B}") {
      width += String(rest[..<start]).displayWidth
      rest = rest[start...].drop { $0 != "m" }.dropFirst()
    }
    return width + String(rest).displayWidth
  }

  /// The text with a word in the alarm colour wherever a line begins with it, or with `start` and it.
  package func withAlarm(_ word: PrintableText, behind start: PrintableText = "") -> PrintableText {
    let begin = start.string + word.string
    let coloured = start.string + Style.ansi.start(.alarm) + word.string + Style.ansi.end(.alarm)
    return lines.map { line in
      guard line.string.hasPrefix(begin) else { return line }
      return PrintableText(trusted: coloured + line.string.dropFirst(begin.count))
    }.joined(separator: "\n")
  }

  /// Calls a function with pieces of `limit` whole lines, the last of which may be shorter, until it returns false.
  ///
  /// - Returns: whether all pieces were accepted.
  package func forEachPiece(ofLines limit: Int, _ body: (PrintableText) -> Bool) -> Bool {
    // This few bytes cannot be more lines.
    if string.utf8.count <= limit { return isEmpty || body(self) }
    var start = string.startIndex
    var lines = 0
    var position = string.utf8.startIndex
    while let end = string.utf8[position...].firstIndex(of: UInt8(ascii: "\n")) {
      position = string.utf8.index(after: end)
      lines += 1
      guard lines == limit else { continue }
      guard body(PrintableText(trusted: String(string[start..<position]))) else { return false }
      (start, lines) = (position, 0)
    }
    return start == string.endIndex || body(PrintableText(trusted: String(string[start...])))
  }
}

extension PrintableText {
  /// The text with each of its lines emphasised, if the style has colours.
  package func emphasised(in style: Style) -> PrintableText {
    guard style != .plain else { return self }
    return lines.map { line in
      line.isEmpty ? line : PrintableText(trusted: style.start(.header) + line.string + style.end(.header))
    }.joined(separator: "\n")
  }
}
