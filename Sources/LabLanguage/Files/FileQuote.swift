import ListDump
import ListModel

/// A line of a file for an error message: printable, shortened if it is long, with the range of the error.
package struct FileQuote: Equatable, Sendable {
  package let line: String
  /// The range of the error in characters; empty at the end of the line.
  package let span: Range<Int>

  /// The number of columns that are shown before the error, and from it on: both fit a small screen.
  private static let columns = 36
  /// The number of bytes that are read on either side: a line may be the whole file.
  private static let bytes = 8 * columns

  /// The line around one of a file's bytes.
  package init(of file: [UInt8], around offset: Int) {
    let before = file[max(file.textStart, offset - Self.bytes, 0)..<max(offset, file.textStart)]
    let behind = file[max(offset, file.textStart)..<min(file.count, max(offset, file.textStart) + Self.bytes)]
    let lineStart = before.lastIndex(where: { $0.endsLine }).map { $0 + 1 } ?? before.startIndex
    let lineEnd = behind.firstIndex(where: { $0.endsLine }) ?? behind.endIndex
    let head = String(decoding: file[lineStart..<before.endIndex].drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
    let tail = String(decoding: file[behind.startIndex..<lineEnd], as: UTF8.self)
    let isCut = lineStart == before.startIndex && lineStart > file.textStart && !file[lineStart - 1].endsLine
    let start = Self.lastColumns(of: head, isCut: isCut)
    line = start + tail.shown(columns: Self.columns)
    // A combining accent behind the offset forms one character with the letter before it.
    let offset = min(start.count, line.count)
    span = offset..<min(offset + 1, line.count)
  }

  /// The end of a text, after `…` if it is longer than what is shown.
  private static func lastColumns(of text: String, isCut: Bool) -> String {
    var (kept, used) = (text.endIndex, 0)
    while kept > text.startIndex {
      let before = text.index(before: kept)
      used += String(text[before]).visible.displayWidth
      guard used < columns else { break }
      kept = before
    }
    let isWhole = kept == text.startIndex && !isCut
    return (isWhole ? "" : "…") + String(text[kept...]).visible
  }
}
