/// Texts one after the other as bytes, each with its length in front: `5:hello,`. Any text may stand in one.
package enum Netstrings {
  package static func written(_ texts: [String]) -> [UInt8] {
    texts.reduce(into: []) { bytes, text in
      bytes += "\(text.utf8.count):".utf8
      bytes += text.utf8
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// The texts; nil if the bytes are no such thing, or end inside one.
  package static func read(_ bytes: [UInt8]) -> [String]? {
    var rest = bytes[...]
    var texts: [String] = []
    while !rest.isEmpty {
      guard let text = first(of: &rest) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Takes the first text off; nil if it is not whole.
  package static func first(of bytes: inout ArraySlice<UInt8>) -> String? {
    let digits = bytes.prefix(longestLength).prefix { (0x30...0x39).contains($0) }
    guard let length = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    let text = bytes.dropFirst(digits.count + 1).prefix(length)
    guard bytes.dropFirst(digits.count).first == UInt8(ascii: ":"), text.count == length,
      bytes.dropFirst(digits.count + 1 + length).first == UInt8(ascii: ",")
    else { return nil }
    bytes = bytes.dropFirst(digits.count + length + 2)
    return String(decoding: text, as: UTF8.self)
  }

  /// The digits of a length.
  private static let longestLength = 12
}
