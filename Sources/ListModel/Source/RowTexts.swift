/// The texts of many rows in one block of UTF-8: a million texts cost their bytes and four more each.
///
/// Texts of a file may be left where they stand in it: then they cost eight bytes each, and the file stays. What does not
/// stand there to the letter, as it was written with escapes, is kept beside it.
package struct RowTexts: Equatable, Sendable {
  /// Set in the end of a row without a text of its own, and in the start of a text that does not stand in the file.
  private static let mark: UInt32 = 1 << 31

  /// Empty: no text stands in a file.
  private var file: [UInt8] = []
  /// The texts that do not stand in the file, one behind the other.
  private var bytes: [UInt8] = []
  /// Where the text of each row begins, if there is a file; else they follow one another.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  /// How many more rows there are that share the last text.
  private var repeats = 0

  /// - Parameter file: what texts may be parts of; less than 2 GiB, as are all texts together.
  package init(in file: [UInt8] = []) { self.file = file }

  /// One text that so many rows share: it is kept once. O(length of the text).
  package init(repeating text: String, count: Int) {
    guard count > 0 else { return }
    append(Array(text.utf8)[...])
    repeats = count - 1
  }

  package init(_ texts: some Sequence<String>) { for text in texts { append(Array(text.utf8)[...]) } }

  /// The number of rows.
  package var count: Int { ends.count + repeats }

  /// About how many bytes the texts take that others do not share. O(1).
  func bytes(notSharedWith other: RowTexts?) -> Int {
    let other = other ?? RowTexts()
    let entries =
      (starts.isIdentical(to: other.starts) ? 0 : starts.count) + (ends.isIdentical(to: other.ends) ? 0 : ends.count)
    return (file.isIdentical(to: other.file) ? 0 : file.count) + (bytes.isIdentical(to: other.bytes) ? 0 : bytes.count)
      + entries * MemoryLayout<UInt32>.stride
  }

  /// Makes room for so many more rows and bytes, so that nothing is copied while they come.
  package mutating func reserve(rows: Int, bytes: Int) {
    if !file.isEmpty { starts.reserveCapacity(starts.count + rows) }
    ends.reserveCapacity(ends.count + rows)
    self.bytes.reserveCapacity(self.bytes.count + bytes)
  }

  /// Adds a text, given as UTF-8; not behind a text that several rows share. A part of the file itself is not copied.
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

  /// Adds a row that has no text of its own.
  package mutating func appendMissing() {
    precondition(repeats == 0, "a shared text is the last")
    beginOutsideFile()
    ends.append(UInt32(bytes.count) | Self.mark)
  }

  private mutating func beginOutsideFile() { if !file.isEmpty { starts.append(UInt32(bytes.count) | Self.mark) } }

  /// Where a text begins that is a part of the file, and not only equal to one. O(1).
  private func startInFile(of text: ArraySlice<UInt8>) -> Int? {
    file.isEmpty ? nil : file.span.indices(of: text.span)?.lowerBound
  }

  /// Copies the texts out of the file if they are less than half of it: what else it says is known by now. O(bytes).
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
