/// A manual page in the making, in the `man` macros that groff and mandoc read.
///
/// Whatever text goes in is shown as it is: no line of it is a request, no sign of it an escape.
package struct Roff {
  package private(set) var text = ""
  /// Whether a heading was the last thing: a paragraph begins there by itself.
  private var isBelowHeading = false

  package init() {}

  /// A heading, as `NAME`.
  package mutating func section(_ title: String) { head("SH", title) }

  /// A heading below another.
  package mutating func subsection(_ title: String) { head("SS", title) }

  private mutating func head(_ macro: String, _ title: String) {
    request(macro, title)
    isBelowHeading = true
  }

  /// A macro with its arguments in quotes.
  package mutating func request(_ macro: String, _ arguments: String...) {
    add(
      "."
        + ([macro] + arguments.map { "\"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" }).joined(separator: " "))
  }

  /// Paragraphs; blank lines stand between them. One with a line that begins with a blank is left as it is.
  ///
  /// - Parameter isIndented: whether they belong to an item.
  package mutating func paragraphs(_ text: String, isIndented: Bool = false) {
    for (place, paragraph) in text.split(separator: "\n\n").enumerated() {
      if place > 0 || !isIndented && !isBelowHeading { add(isIndented ? ".IP" : ".PP") }
      if paragraph.split(separator: "\n").contains(where: { $0.hasPrefix(" ") }) {
        asItIs(String(paragraph))
      } else {
        line(String(paragraph))
      }
    }
  }

  /// Lines that are not to be filled.
  package mutating func asItIs(_ lines: String) {
    add(".nf")
    for text in lines.split(separator: "\n", omittingEmptySubsequences: false) { line(String(text)) }
    add(".fi")
  }

  /// What some labels mean; the labels stand above one another, in bold.
  package mutating func item(_ labels: [String], _ meaning: String) {
    for (place, label) in labels.enumerated() {
      add(place == 0 ? ".TP" : ".TQ")
      add("\\fB" + Self.escaped(label) + "\\fR")
    }
    paragraphs(meaning, isIndented: true)
  }

  /// Text that goes on in the same paragraph.
  package mutating func line(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isRequest = line.hasPrefix(".") || line.hasPrefix("'")
      add((isRequest ? "\\&" : "") + Self.escaped(String(line)))
    }
  }

  private mutating func add(_ line: String) {
    text += line + "\n"
    isBelowHeading = false
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\(rs"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where scalar.value > 0x7E: "\\[u\(hexadecimal(scalar.value))]"
      default: String(scalar)
      }
    }.joined()
  }

  /// Four digits at least.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
