/// The texts of many rows in one block of UTF-8: a file of a million lines costs its bytes and four more a line.
package struct RowTexts: Equatable, Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  package init() {}

  package init(_ texts: some Sequence<String>) { for text in texts { append(text.utf8) } }

  /// The number of texts.
  package var count: Int { ends.count }

  /// Whether so many more bytes fit: a block ends at 4 GiB.
  package func hasRoom(for bytes: Int) -> Bool { self.bytes.count + bytes <= Int(UInt32.max) }

  /// Adds a text, given as UTF-8.
  package mutating func append(_ text: some Sequence<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
  }

  package subscript(_ place: Int) -> String {
    let start = place == 0 ? 0 : Int(ends[place - 1])
    return String(decoding: bytes[start..<Int(ends[place])], as: UTF8.self)
  }
}
