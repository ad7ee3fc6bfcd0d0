import ListModel

/// An error in a file, and the byte at which it is.
package struct FileProblem: Error, Equatable {
  let code: Refusal.Code
  package let message: String
  package private(set) var advice: String?
  /// The byte offset of the error. Nil: it has none, or the reader of the file adds it later.
  package private(set) var offset: Int?
  /// The byte offset of the earlier, conflicting entry; the message then ends with that entry's line.
  let before: Int?
  /// The part of the command that is wrong; nil: the file is wrong.
  let clause: FileMapping.Clause?
  /// Other ways to read the file; an advice names the first with which it loads.
  private(set) var remedies: [FileRemedy]
  /// Whether the advice is said also behind a remedy.
  private let isAdviceAdded: Bool

  init(
    _ message: String, advice: String? = nil, code: Refusal.Code = .unreadableFile, at offset: Int? = nil,
    before: Int? = nil, clause: FileMapping.Clause? = nil, remedies: [FileRemedy] = [], isAdviceAdded: Bool = false
  ) {
    (self.message, self.advice, self.code, self.offset) = (message, advice, code, offset)
    (self.before, self.clause, self.remedies, self.isAdviceAdded) = (before, clause, remedies, isAdviceAdded)
  }

  /// A problem of a file that is no file of rows.
  ///
  /// - Parameter offset: the byte at which it is.
  package init(_ message: String, advice: String, offset: Int) { self.init(message, advice: advice, at: offset) }

  /// The problem with the advice to read the file in a way that was tried; nil: none works.
  func advising(_ remedy: FileRemedy?) -> FileProblem {
    guard let remedy else { return self }
    var problem = self
    problem.advice = isAdviceAdded ? "\(remedy.sentence): \(advice ?? "")" : remedy.sentence
    return problem
  }

  func located(at offset: Int) -> FileProblem {
    var problem = self
    problem.offset = self.offset ?? offset
    return problem
  }

  /// The problem with these remedies, if it has none of its own.
  func offering(_ remedies: @autoclosure () -> [FileRemedy]) -> FileProblem {
    guard self.remedies.isEmpty else { return self }
    var problem = self
    problem.remedies = remedies()
    return problem
  }

  /// Checks that the rows of a file fit into the memory of an ordinary machine.
  ///
  /// - Throws: `too-many-rows`.
  static func checkRows(_ count: Int, limit: Int = LoadPlan.maxMixedRows) throws(FileProblem) {
    guard count <= limit else { throw FileProblem("a file has at most \(limit) rows", code: .tooManyRows) }
  }
}

extension CommandError {
  /// The error for a command: the file's name, line and column before the message, as `rows.csv:3:7: …`, and the line
  /// of the file.
  init(_ problem: FileProblem, in bytes: [UInt8], path: String, at span: Range<Int>) {
    guard let offset = problem.offset else {
      self.init(problem.code, problem.message, advice: problem.advice, at: span)
      return
    }
    let (line, column) = bytes.position(of: offset)
    let before = problem.before.map { " in line \(bytes.position(of: $0).line)" } ?? ""
    self.init(problem.code, "\(path):\(line):\(column): \(problem.message)\(before)", advice: problem.advice, at: span)
    quote = FileQuote(of: bytes, around: offset)
  }
}

extension [UInt8] {
  /// The line and the column of a byte, both from 1; the column in characters. O(bytes before it).
  func position(of offset: Int) -> (line: Int, column: Int) {
    var (line, start) = (1, Swift.min(textStart, offset))
    for end in start..<offset where self[end].endsLine && !isWithinLineEnd(end + 1) {
      (line, start) = (line + 1, end + 1)
    }
    return (line, String(decoding: self[start..<offset], as: UTF8.self).count + 1)
  }

  /// Whether an offset is between the two bytes of a CRLF.
  private func isWithinLineEnd(_ offset: Int) -> Bool {
    offset < count && self[offset] == .newline && self[offset - 1] == .carriageReturn
  }

  /// The offset of the text: behind a byte-order mark, if there is one.
  var textStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether there are only blanks and line ends.
  var isBlank: Bool { !self[textStart...].contains { $0 > .blank } }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether this byte ends a line. The first comparison decides for most bytes.
  var endsLine: Bool { self <= .carriageReturn && (self == .newline || self == .carriageReturn) }
}
