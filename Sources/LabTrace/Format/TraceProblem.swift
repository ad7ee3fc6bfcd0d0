import LabLanguage
import LabSessions
import ListDump

/// Adds to a problem where in a file it is.
struct TraceProblem {
  let bytes: [UInt8]
  let name: String

  init(_ bytes: [UInt8], name: String) { (self.bytes, self.name) = (bytes, name) }

  /// The problem with file, line and column, and with the line.
  ///
  /// - Parameter start: where it is if it has no offset.
  func error(_ problem: FileProblem, from start: Int = 0) -> FileError {
    let offset = min(problem.offset ?? start, bytes.count)
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let line = bytes[..<start].count { $0 == newline } + 1
    let column = String(decoding: bytes[start..<offset], as: UTF8.self).count + 1
    let place = "\(name.visible):\(line):\(column)"
    let message = problem.message + (problem.advice.map { " (\($0))" } ?? "")
    let quote = FileQuote(of: bytes, around: offset)
    let before = String(quote.line.prefix(quote.span.lowerBound))
    return FileError("\(place): \(message)", rendered: "\(place): error: \(message)\n\(quote.line)\n\(before.blanks)^")
  }
}
