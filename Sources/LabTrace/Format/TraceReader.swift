import LabLanguage
package import LabSessions
import ListDump
import ListModel

/// Reads a trace line by line, from front to back.
///
/// Nothing of a line that is wrong is used. What was read before it stands.
package struct TraceReader {
  /// What stands in front of the object of each line.
  static let mark = Array("listlab {".utf8)
  /// The version of the format.
  static let version = 2

  private let bytes: [UInt8]
  private let name: String
  private var position: Int
  private var line = 0
  /// The start of the line that was read last.
  private var lineStart = 0
  package private(set) var head: TraceHead?
  package private(set) var keys = TraceKeys()
  /// How much of the file has been read, in bytes.
  package var bytesRead: Int { position }

  /// - Parameter name: the name of the file, for messages.
  package init(_ bytes: [UInt8], name: String) {
    (self.bytes, self.name) = (bytes, name)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the next line that belongs to the trace; nil: there is none.
  ///
  /// - Throws: what is wrong, with file, line and column.
  package mutating func next() throws(FileError) -> TraceEntry? {
    while let range = nextLine() {
      do throws(FileProblem) {
        if let event = try event(in: range) { return TraceEntry(line: line, event: event) }
      } catch {
        throw TraceProblem(bytes, name: name).error(error, from: lineStart)
      }
    }
    guard head != nil else {
      throw FileError(
        "\(name.visible): error: this is no trace: no line contains listlab { (help trace shows the format)")
    }
    return nil
  }

  /// The number of lines read so far.
  package var lines: Int { line }

  /// The object of the next line that has one.
  private mutating func nextLine() -> Range<Int>? {
    while position < bytes.count {
      let start = position
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      (position, lineStart) = (end + 1, start)
      line += 1
      if let object = object(in: start..<end) { return object..<end }
    }
    position = bytes.count
    return nil
  }

  /// Where the object of a line begins; nil: it has none.
  private func object(in range: Range<Int>) -> Int? {
    let first = Self.mark[0]
    var start = range.lowerBound
    while start + Self.mark.count <= range.upperBound {
      if bytes[start] == first, bytes[start..<start + Self.mark.count].elementsEqual(Self.mark) {
        return start + Self.mark.count - 1
      }
      start += 1
    }
    return nil
  }

  private mutating func event(in range: Range<Int>) throws(FileProblem) -> TraceEvent? {
    var scanner = JSONScanner(bytes, range)
    var line = TraceLineReader(keys)
    // The keys are the line's alone while it is read: two owners would copy them.
    keys = TraceKeys()
    defer { keys = line.keys }
    try line.read(&scanner)
    if head == nil, line.kind != .trace {
      throw FileProblem(
        "the first line of a trace says what it is",
        advice: #"listlab {"trace":\#(Self.version),"engine":"…"}"#, offset: range.lowerBound)
    }
    if line.kind == .trace {
      guard head == nil else {
        throw FileProblem(
          "a second trace begins here", advice: "one file for each trace", offset: range.lowerBound)
      }
      head = line.head
      return nil
    }
    return try line.event()
  }
}
