internal import ListModel

/// Writes JSON value by value, without an intermediate tree.
struct JSONWriter {
  private var written = ""
  /// Whether a comma must precede the next value in the same object or array.
  private var needsComma = false

  /// The text written so far.
  var text: PrintableText { PrintableText(trusted: written) }

  // MARK: Containers

  /// Writes an object.
  mutating func object(_ body: (inout JSONWriter) -> Void) { enclose("{", "}", body) }

  /// Writes an object as a field.
  mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    enclose("{", "}", body)
  }

  /// Writes an array of objects as a field.
  mutating func objects<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(name) { writer in
      for element in elements { writer.object { body(&$0, element) } }
    }
  }

  /// Writes an array as a field.
  mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    enclose("[", "]", body)
  }

  /// Writes an array.
  mutating func array(_ body: (inout JSONWriter) -> Void) { enclose("[", "]", body) }

  /// Writes an array of texts or numbers as a field.
  mutating func array(_ name: String, _ texts: some Sequence<String>) {
    array(name) { writer in for text in texts { writer.value(text) } }
  }

  mutating func array(_ name: String, _ numbers: some Sequence<Int>) {
    array(name) { writer in for number in numbers { writer.value(number) } }
  }

  private mutating func enclose(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    written += open
    needsComma = false
    body(&self)
    written += close
    needsComma = true
  }

  // MARK: Fields and values

  /// Writes a field with a number that is text already.
  mutating func field(_ name: String, literal: String) {
    key(name)
    value(literal: literal)
  }

  mutating func field(_ name: String, _ text: String?) { field(name, literal: text.map(Self.quoted) ?? Self.null) }

  mutating func field(_ name: String, _ number: Int?) { field(name, literal: number?.description ?? Self.null) }

  mutating func field(_ name: String, _ length: Points?) { field(name, literal: length?.description ?? Self.null) }

  mutating func field(_ name: String, _ flag: Bool) { field(name, literal: flag ? "true" : "false") }

  mutating func nullField(_ name: String) { field(name, literal: Self.null) }

  /// Writes a number that is text already.
  mutating func value(literal: String) {
    separate()
    written += literal
    needsComma = true
  }

  mutating func value(_ text: String?) { value(literal: text.map(Self.quoted) ?? Self.null) }

  mutating func value(_ number: Int?) { value(literal: number?.description ?? Self.null) }

  mutating func value(_ length: Points) { value(literal: length.description) }

  static let null = "null"

  /// Begins a field.
  private mutating func key(_ name: String) {
    separate()
    written += Self.quoted(name) + ":"
    needsComma = false
  }

  private mutating func separate() { if needsComma { written += "," } }

  // MARK: Strings

  static func quoted(_ text: String) -> String {
    "\"" + (text.hasOnly { $0.needsNoEscape } ? text : text.spelled(escape)) + "\""
  }

  /// The escape sequence of a character that JSON parsers or terminals could misinterpret.
  private static func escape(_ scalar: Unicode.Scalar, isPrintable: Bool) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    default: isPrintable ? nil : String(scalar).utf16.map(escape).joined()
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

extension UInt8 {
  fileprivate var needsNoEscape: Bool { isPrintableASCII && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") }
}
