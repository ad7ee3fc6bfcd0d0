internal import ListModel

/// Writes JSON value by value, without an intermediate tree.
struct JSONWriter {
  private var buffer: TextBuffer
  /// Whether a comma must precede the next value in the same object or array.
  private var needsComma = false

  init(capacity: Int) { buffer = TextBuffer(capacity: capacity) }

  /// The text written so far.
  var text: PrintableText { buffer.text }

  // MARK: Containers

  /// Writes an object.
  mutating func object(_ body: (inout JSONWriter) -> Void) { enclose("{", "}", body) }

  /// Writes an object as a field.
  mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    enclose("{", "}", body)
  }

  /// Writes an array of objects as a field.
  mutating func objects<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(name) { writer in
      for element in elements { writer.object { body(&$0, element) } }
    }
  }

  /// Writes an array as a field.
  mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    enclose("[", "]", body)
  }

  /// Writes an array.
  mutating func array(_ body: (inout JSONWriter) -> Void) { enclose("[", "]", body) }

  /// Writes an array as a field with a key from data.
  mutating func array(named name: String, _ body: (inout JSONWriter) -> Void) {
    key(named: name)
    enclose("[", "]", body)
  }

  private mutating func enclose(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    buffer.append(byte: UInt8(ascii: open))
    needsComma = false
    body(&self)
    buffer.append(byte: UInt8(ascii: close))
    needsComma = true
  }

  // MARK: Fields and values

  /// Writes a field with a literal value: a number, `true`, `false` or `null`.
  mutating func field(_ name: StaticString, literal: String) {
    key(name)
    value(literal: literal)
  }

  mutating func field(_ name: StaticString, _ number: Int?) {
    key(name)
    if let number { value(number) } else { value(literal: "null") }
  }

  mutating func field(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { value(text) } else { value(literal: "null") }
  }

  /// Writes a length with at most three decimals.
  mutating func field(_ name: StaticString, _ length: Points) {
    key(name)
    let (whole, rest) = length.thousandths.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { value(Int(whole)) } else { value(literal: length.description) }
  }

  /// Writes a field with a key from data.
  mutating func field(named name: String, _ text: String) {
    key(named: name)
    value(text)
  }

  /// Writes a field with a key from data and a literal value.
  mutating func field(named name: String, literal: String) {
    key(named: name)
    value(literal: literal)
  }

  /// Writes a literal: a number, `true`, `false` or `null`.
  mutating func value(literal: String) {
    separate()
    buffer.append(trusted: literal)
    needsComma = true
  }

  mutating func value(_ number: Int) {
    separate()
    buffer.append(number: number)
    needsComma = true
  }

  mutating func value(_ number: Int?) {
    if let number { value(number) } else { value(literal: "null") }
  }

  mutating func value(_ text: String?) {
    if let text { value(text) } else { value(literal: "null") }
  }

  mutating func value(_ text: String) {
    separate()
    write(text)
    needsComma = true
  }

  /// Begins a field: its key, a constant that needs no escaping, and a colon.
  private mutating func key(_ name: StaticString) {
    separate()
    buffer.append(byte: UInt8(ascii: "\""))
    buffer.append(name)
    buffer.append("\":" as StaticString)
    needsComma = false
  }

  /// Begins a field with a key from data.
  private mutating func key(named name: String) {
    separate()
    write(name)
    buffer.append(byte: UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func separate() { if needsComma { buffer.append(byte: UInt8(ascii: ",")) } }

  // MARK: Strings

  private mutating func write(_ text: String) {
    buffer.append(byte: UInt8(ascii: "\""))
    if text.hasOnly({ $0.needsNoEscape }) {
      buffer.append(trusted: text)
    } else {
      buffer.append(trusted: text.spelled(Self.escape))
    }
    buffer.append(byte: UInt8(ascii: "\""))
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
