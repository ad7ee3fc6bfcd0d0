package import LabLanguage
package import LabSessions
import ListDump
import ListModel

/// Reads a trace line by line, from front to back.
///
/// Nothing of a line that is wrong is used. What was read before it stands.
package struct TraceReader {
  /// The version of the format.
  static let version = 2

  private let bytes: [UInt8]
  private let name: String
  private let progress: Progress
  private var position: Int
  private var line = 0
  package private(set) var head: TraceHead?
  package private(set) var keys = TraceKeys()
  private var work = EditWork()

  /// - Parameter name: the name of the file, for messages.
  /// - Parameter progress: learns how much has been read, and may end it.
  package init(_ bytes: [UInt8], name: String, _ progress: Progress = .none) {
    (self.bytes, self.name, self.progress) = (bytes, name, progress)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the next line that belongs to the trace; nil: there is none.
  ///
  /// - Throws: what is wrong, with file, line and column; or `interrupted`.
  package mutating func next() throws(FileError) -> TraceEntry? {
    while let range = nextLine() {
      guard let object = TraceObject(bytes, range) else { continue }
      guard progress.shouldContinue(position, of: bytes.count) else { throw .interrupted(name) }
      if let event = try event(object) { return TraceEntry(line: line, event: event) }
    }
    guard head != nil else { throw FileError("\(name.visible): error: \(ForeignInput.message(bytes))") }
    return nil
  }

  /// The number of lines read so far.
  package var lines: Int { line }

  private mutating func nextLine() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    defer { position = min(end + 1, bytes.count) }
    line += 1
    return position..<end
  }

  private mutating func event(_ object: TraceObject) throws(FileError) -> TraceEvent? {
    var reader = TraceLineReader(keys, progress)
    // The keys are the line's alone while it is read: two owners would copy them.
    keys = TraceKeys()
    defer { keys = reader.keys }
    do throws(FileProblem) {
      return try event(object, &reader)
    } catch {
      if reader.isInterrupted { throw .interrupted(name) }
      throw TraceProblem(bytes, name: name).error(object.problem(error))
    }
  }

  private mutating func event(
    _ object: TraceObject, _ reader: inout TraceLineReader
  ) throws(FileProblem) -> TraceEvent? {
    var scanner = JSONScanner(object.bytes, object.range)
    let start = object.range.lowerBound
    try reader.read(&scanner)
    if head == nil, reader.kind != .trace {
      throw FileProblem(
        "the first line of a trace says what it is",
        advice: #"listlab {"trace":\#(Self.version),"engine":"…"}"#, offset: start)
    }
    if reader.kind == .trace {
      guard head == nil else {
        throw FileProblem("a second trace begins here", advice: "one file for each trace", offset: start)
      }
      head = reader.head
      return nil
    }
    let event = try reader.event()
    try work.add(event, head?.numbering ?? .keys, at: start)
    return event
  }
}

/// The object of a line behind the word `listlab`. What stands around it belongs to the log, which may write its quotes as `\"`.
struct TraceObject {
  private static let word = Array("listlab ".utf8)
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// The text that contains the object, and its place in that, up to the end of the line.
  let bytes: [UInt8]
  let range: Range<Int>
  /// Where the object begins in the file, if the log has escaped its quotes.
  private var escapedStart: Int?
  private let file: [UInt8]
  /// Where the line ends in the file.
  private let end: Int

  /// - Returns: nil if the line has none.
  init?(_ file: [UInt8], _ line: Range<Int>) {
    guard let start = Self.start(file, line) else { return nil }
    (self.file, end) = (file, line.upperBound)
    let rest = start..<end
    guard rest.count > 1, file[start + 1] == Self.backslash else {
      (bytes, range) = (file, rest)
      return
    }
    escapedStart = start
    bytes = Self.unescaped(file[rest])
    range = bytes.indices
  }

  private static func start(_ file: [UInt8], _ line: Range<Int>) -> Int? {
    var start = line.lowerBound
    while let first = file[start..<line.upperBound].firstIndex(of: word[0]) {
      let brace = first + word.count
      guard brace < line.upperBound else { return nil }
      if file[brace] == UInt8(ascii: "{"), file[first..<brace].elementsEqual(word) { return brace }
      start = first + 1
    }
    return nil
  }

  /// Text without the backslash of each `\"` and `\\`.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (plain, isEscaped): ([UInt8], Bool) = ([], false)
    for byte in text {
      if byte == backslash, !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, byte != quote, byte != backslash { plain.append(backslash) }
      plain.append(byte)
      isEscaped = false
    }
    return plain
  }

  /// A problem of the object as one of the file; where the line ends within the object, that is what it is.
  func problem(_ problem: FileProblem) -> FileProblem {
    let offset = problem.offset ?? range.lowerBound
    if isCut(at: offset) {
      return FileProblem(
        "this line is cut: its object has no end",
        advice: "logs cut long lines, as logcat does behind some 4,000 bytes: shorter lines, or a file", offset: end)
    }
    guard let start = escapedStart else { return problem }
    // Each byte that is kept is the last one of what stands for it in the file.
    var (place, left) = (start, offset)
    while left > 0, place < file.count {
      let isEscape =
        file[place] == Self.backslash && place + 1 < file.count
        && [Self.quote, Self.backslash].contains(file[place + 1])
      place += isEscape ? 2 : 1
      left -= 1
    }
    return FileProblem(problem.message, advice: problem.advice ?? "", offset: place)
  }

  /// Whether the object has no end, and the problem is that.
  private func isCut(at offset: Int) -> Bool {
    guard !bytes[min(offset + 1, range.upperBound)..<range.upperBound].contains(where: { Self.separators.contains($0) })
    else { return false }
    var (depth, isText, isEscaped) = (0, false, false)
    for byte in bytes[range] {
      if isText {
        (isText, isEscaped) = (isEscaped || byte != Self.quote, byte == Self.backslash && !isEscaped)
        continue
      }
      switch byte {
      case Self.quote: isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0 { return false }
    }
    return true
  }

  private static let separators = Set(#",:{}[]"#.utf8)
}

/// How many rows the edits of a trace go over: each is played on a list of all keys.
private struct EditWork {
  private static let maxRows = 200_000_000

  /// How many keys the list has; nil: only its number of rows is known.
  private var count: Int?
  private var batch: Int?
  private var rows = 0

  /// - Throws: that it is too much, and where.
  mutating func add(_ event: TraceEvent, _ numbering: TraceHead.Numbering, at offset: Int) throws(FileProblem) {
    switch event {
    case .rows(let all): (count, batch) = (all.keys?.count, nil)
    case .edit(let edit):
      guard let count else { return }
      if numbering != .batch || edit.batch == nil || edit.batch != batch || edit.at.isEmpty { rows += count }
      batch = edit.batch
      switch edit.kind {
      case .insert: self.count = count + edit.keys.count
      case .delete: self.count = max(0, count - max(edit.at.count, edit.keys.count))
      case .move, .reload, .reconfigure: break
      }
      guard rows > Self.maxRows else { return }
      throw FileProblem(
        "too many edits of so many rows", advice: "rows times edits is at most \(Self.maxRows)", offset: offset)
    default: batch = nil
    }
  }
}

extension FileError {
  /// The user has interrupted what was done with a file.
  static func interrupted(_ name: String) -> FileError { FileError("\(name.visible): interrupted", code: .interrupted) }
}
