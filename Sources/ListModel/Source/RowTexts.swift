/// The texts of many rows in one block of UTF-8: a million texts take their bytes and four more each.
///
/// Texts of a file may stay in the file's bytes: then they take eight bytes each, and the file stays in memory. Texts
/// that are written with escapes in the file are stored separately.
package struct RowTexts: Equatable, Sendable {
  /// A flag in `ends` for a row without a text of its own, and in `starts` for a text outside the file.
  private static let mark: UInt32 = 1 << 31

  /// The bytes of the file; empty: no text is in a file.
  private var file: [UInt8] = []
  /// The texts outside the file, one after another.
  private var bytes: [UInt8] = []
  /// The start of each text, if there is a file; else each starts at the end of the one before.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  /// The number of additional rows that share the last text.
  private var repeats = 0

  /// - Parameter file: bytes that texts may be parts of; less than 2 GiB, as are all texts together.
  package init(in file: [UInt8] = []) { self.file = file }

  /// One text that `count` rows share. O(length of the text).
  package init(repeating text: String, count: Int) {
    guard count > 0 else { return }
    append(Array(text.utf8)[...])
    repeats = count - 1
  }

  package init(_ texts: some Sequence<String>) { for text in texts { append(Array(text.utf8)[...]) } }

  /// The number of rows.
  package var count: Int { ends.count + repeats }

  /// The approximate number of bytes that other texts do not share. O(1).
  func bytes(notSharedWith other: RowTexts?) -> Int {
    let other = other ?? RowTexts()
    let entries =
      (starts.isIdentical(to: other.starts) ? 0 : starts.count) + (ends.isIdentical(to: other.ends) ? 0 : ends.count)
    return (file.isIdentical(to: other.file) ? 0 : file.count) + (bytes.isIdentical(to: other.bytes) ? 0 : bytes.count)
      + entries * MemoryLayout<UInt32>.stride
  }

  /// Reserves capacity for more rows and bytes.
  package mutating func reserve(rows: Int, bytes: Int) {
    if !file.isEmpty { starts.reserveCapacity(starts.count + rows) }
    ends.reserveCapacity(ends.count + rows)
    self.bytes.reserveCapacity(self.bytes.count + bytes)
  }

  /// Adds a text as UTF-8; not after a shared text. A slice of the file itself is not copied.
  package mutating func append(_ text: ArraySlice<UInt8>) {
    precondition(repeats == 0, "a shared text is the last")
    if let start = startInFile(of: text) {
      starts.append(UInt32(start))
      ends.append(UInt32(start + text.count))
      return
    }
    beginOutsideFile()
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
  }

  /// Adds a row without a text of its own.
  package mutating func appendMissing() {
    precondition(repeats == 0, "a shared text is the last")
    beginOutsideFile()
    ends.append(UInt32(bytes.count) | Self.mark)
  }

  private mutating func beginOutsideFile() { if !file.isEmpty { starts.append(UInt32(bytes.count) | Self.mark) } }

  /// The start of a text that is a slice of the file itself, not just equal to one; else nil. O(1).
  private func startInFile(of text: ArraySlice<UInt8>) -> Int? {
    file.isEmpty ? nil : file.span.indices(of: text.span)?.lowerBound
  }

  /// Copies the texts out of the file if they are less than half of it. O(bytes).
  package mutating func compact() {
    let used = ends.indices.reduce(0) { $0 + (text(of: $1)?.count ?? 0) }
    guard used < file.count / 2 else { return }
    var copy = RowTexts()
    copy.reserve(rows: count, bytes: used)
    for row in ends.indices { if let text = text(of: row) { copy.append(text) } else { copy.appendMissing() } }
    self = copy
  }

  /// The text of a row, or nil if it has none of its own.
  package subscript(_ index: Int) -> String? {
    text(of: min(index, ends.count - 1)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func text(of row: Int) -> ArraySlice<UInt8>? {
    let end = ends[row]
    guard end & Self.mark == 0 else { return nil }
    if !file.isEmpty, starts[row] & Self.mark == 0 { return file[Int(starts[row])..<Int(end)] }
    let start = file.isEmpty ? (row == 0 ? 0 : ends[row - 1]) : starts[row]
    return bytes[Int(start & ~Self.mark)..<Int(end)]
  }
}
