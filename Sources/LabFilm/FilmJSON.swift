import LabSessions

/// Takes apart what a film holds, as this program writes it: objects and arrays in one line, without blanks.
///
/// It goes by bytes: a mark at the beginning of a text belongs to the quote before it, as characters are told apart.
enum FilmJSON {
  typealias Bytes = ArraySlice<UInt8>

  /// A field of an object, with its value as it stands.
  struct Field: Equatable {
    let name: String
    let value: Bytes
  }

  /// The fields of an object, in their order; none: it is no object.
  static func fields(of object: Bytes) -> [Field] {
    parts(of: object, "{", "}").compactMap { part in
      guard part.first == quote, let end = part.firstRange(of: Array("\":".utf8)) else { return nil }
      let name = String(decoding: part[part.startIndex + 1..<end.lowerBound], as: UTF8.self)
      return Field(name: name, value: part[end.upperBound...])
    }
  }

  /// The elements of an array; none: it is no array.
  static func elements(of array: Bytes) -> [Bytes] { parts(of: array, "[", "]") }

  /// What stands between the commas of an object or an array.
  private static func parts(of text: Bytes, _ opening: Unicode.Scalar, _ closing: Unicode.Scalar) -> [Bytes] {
    guard text.count > 2, text.first == UInt8(ascii: opening), text.last == UInt8(ascii: closing) else { return [] }
    var (depth, isInText, isEscaped) = (0, false, false)
    return text.dropFirst().dropLast().split(omittingEmptySubsequences: false) { byte in
      defer { isEscaped = isInText && byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == quote, !isEscaped { isInText.toggle() }
      guard !isInText else { return false }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      return depth == 0 && byte == UInt8(ascii: ",")
    }
  }

  /// The text that a value in quotes stands for; nil: it is none.
  static func text(_ value: Bytes) -> String? {
    guard value.count >= 2, value.first == quote, value.last == quote else { return nil }
    var units: [UInt16] = []
    var rest = Substring(decoding: value.dropFirst().dropLast(), as: UTF8.self).utf16
    while let unit = rest.popFirst() {
      guard unit == UInt16(UInt8(ascii: "\\")) else {
        units.append(unit)
        continue
      }
      guard let escaped = escape(&rest) else { return nil }
      units.append(escaped)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// What is escaped behind a backslash.
  private static func escape(_ rest: inout Substring.UTF16View) -> UInt16? {
    guard let sign = rest.popFirst().flatMap(Unicode.Scalar.init) else { return nil }
    switch sign {
    case "n": return 10
    case "t": return 9
    case "u":
      defer { rest = rest.dropFirst(4) }
      return UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16)
    default: return UInt16(sign.value)
    }
  }

  private static let quote = UInt8(ascii: "\"")
}
