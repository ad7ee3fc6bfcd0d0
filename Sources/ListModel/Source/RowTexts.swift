/// The texts of many rows in one block of UTF-8: a file of a million lines costs its bytes and four more a line.
package struct RowTexts: Equatable, Sendable {
  /// The bytes that a block holds at most.
  private static let maxBytes = Int(Int32.max)
  /// Set in the end of a row without a text of its own.
  private static let missing: UInt32 = 1 << 31

  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// How many more rows there are that share the last text.
  private var repeats = 0

  package init() {}

  /// One text that so many rows share: it is kept once. O(length of the text).
  package init(repeating text: String, count: Int) {
    guard count > 0 else { return }
    append(Array(text.utf8)[...])
    repeats = count - 1
  }

  package init(_ texts: some Sequence<String>) { for text in texts { append(Array(text.utf8)[...]) } }

  /// The number of rows.
  package var count: Int { ends.count + repeats }

  /// What the texts take, unless others are the same version. O(1).
  func bytes(besides other: RowTexts?) -> Int {
    bytes.bytes(besides: other?.bytes ?? []) + ends.bytes(besides: other?.ends ?? [])
  }

  /// Whether so many more bytes fit: a block ends at 2 GiB.
  package func hasRoom(for bytes: Int) -> Bool { self.bytes.count + bytes <= Self.maxBytes }

  /// Makes room for so many more rows and bytes, so that nothing is copied while they come.
  package mutating func reserve(rows: Int, bytes: Int) {
    ends.reserveCapacity(ends.count + rows)
    self.bytes.reserveCapacity(self.bytes.count + bytes)
  }

  /// Adds a text, given as UTF-8; not behind a text that several rows share.
  package mutating func append(_ text: ArraySlice<UInt8>) {
    precondition(repeats == 0, "a shared text is the last")
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
  }

  /// Adds a row that has no text of its own.
  package mutating func appendMissing() {
    precondition(repeats == 0, "a shared text is the last")
    ends.append(UInt32(bytes.count) | Self.missing)
  }

  /// The text of a row, or nil if it has none of its own.
  package subscript(_ place: Int) -> String? {
    let place = min(place, ends.count - 1)
    guard ends[place] & Self.missing == 0 else { return nil }
    let start = place == 0 ? 0 : Int(ends[place - 1] & ~Self.missing)
    return String(decoding: bytes[start..<Int(ends[place])], as: UTF8.self)
  }
}
