/// Takes apart what a film holds, as this program writes it: objects and arrays in one line, without blanks.
enum FilmJSON {
  /// A field of an object, with its value as it stands.
  struct Field: Equatable {
    let name: Substring
    let value: Substring
  }

  /// The fields of an object, in their order; none: it is no object.
  static func fields(of object: Substring) -> [Field] {
    parts(of: object, "{", "}").compactMap { part in
      guard part.hasPrefix("\""), let end = part.firstRange(of: "\":") else { return nil }
      return Field(name: part[part.index(after: part.startIndex)..<end.lowerBound], value: part[end.upperBound...])
    }
  }

  /// The elements of an array; none: it is no array.
  static func elements(of array: Substring) -> [Substring] { parts(of: array, "[", "]") }

  /// What stands between the commas of an object or an array.
  private static func parts(of text: Substring, _ opening: String, _ closing: String) -> [Substring] {
    guard text.count > 2, text.hasPrefix(opening), text.hasSuffix(closing) else { return [] }
    let bytes = text.dropFirst().dropLast()
    var (depth, isInText, isEscaped) = (0, false, false)
    return bytes.utf8.split(omittingEmptySubsequences: false) { byte in
      defer { isEscaped = isInText && byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
      guard !isInText else { return false }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      return depth == 0 && byte == UInt8(ascii: ",")
    }.map { Substring($0) }
  }

  /// The text that a value in quotes stands for; nil: it is none.
  static func text(_ value: Substring) -> String? {
    guard value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return nil }
    var units: [UInt16] = []
    var rest = value.dropFirst().dropLast().utf16[...]
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
  private static func escape(_ rest: inout Substring.UTF16View.SubSequence) -> UInt16? {
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
}
