import ListDump

/// The session that a film holds.
package struct FilmedSession: Equatable, Sendable {
  /// How the film calls it.
  package let name: String
  package let text: String
  /// The SHA-256 that the film says it has.
  package let hash: String

  /// Whether the text is the one that was filmed.
  package var isGenuine: Bool { FileHash.text(of: Array(text.utf8)) == hash }

  /// Reads it out of a page; nil: that is no film.
  package init?(film bytes: [UInt8]) {
    let page = String(decoding: bytes, as: UTF8.self)
    guard page.hasPrefix(FilmPage.opening), let start = page.firstRange(of: "id=\"film\">")?.upperBound,
      let end = page[start...].firstRange(of: "</script>")?.lowerBound
    else { return nil }
    let object = page[start..<end]
    guard let name = Self.value(of: "name", in: object), let hash = Self.value(of: "sha256", in: object),
      let text = Self.value(of: "session", in: object)
    else { return nil }
    (self.name, self.hash, self.text) = (name, hash, text)
  }

  /// The text of a field. Quotes within a text are escaped, so that no text holds what begins a field.
  private static func value(of field: String, in object: Substring) -> String? {
    guard let start = object.firstRange(of: "\"\(field)\":\"")?.upperBound else { return nil }
    var units: [UInt16] = []
    var rest = object[start...].utf16[...]
    while let unit = rest.popFirst(), unit != UInt16(UInt8(ascii: "\"")) {
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
