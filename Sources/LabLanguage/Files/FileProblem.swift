import ListModel

/// What is wrong with a file, and at which of its bytes.
package struct FileProblem: Error, Equatable {
  let code: Refusal.Code
  let message: String
  let advice: String?
  /// Nil: nowhere in particular, or whoever reads the file knows it and adds it.
  private(set) var place: Int?
  /// Where what it collides with stands, further up: the message then ends with that line.
  let before: Int?
  /// The part of the command that is wrong; nil: the file is.
  let clause: FileMapping.Clause?

  init(
    _ message: String, advice: String? = nil, code: Refusal.Code = .unreadableFile, at place: Int? = nil,
    before: Int? = nil, clause: FileMapping.Clause? = nil
  ) {
    (self.message, self.advice, self.code, self.place) = (message, advice, code, place)
    (self.before, self.clause) = (before, clause)
  }

  func located(at place: Int) -> FileProblem {
    var problem = self
    problem.place = self.place ?? place
    return problem
  }

  /// Checks that a file has no more rows than fit the memory of an ordinary machine.
  static func checkRows(_ count: Int, most: Int = LoadPlan.maxMixedRows) throws(FileProblem) {
    guard count <= most else { throw FileProblem("a file has at most \(most) rows", code: .tooManyRows) }
  }
}

extension CommandError {
  /// A file's problem with the file's name, the line and the column in front, `rows.csv:3:7: …`, and that line.
  init(_ problem: FileProblem, in bytes: [UInt8], path: String, at span: Range<Int>) {
    guard let place = problem.place else {
      self.init(problem.code, problem.message, advice: problem.advice, at: span)
      return
    }
    let (line, column) = bytes.position(of: place)
    let before = problem.before.map { " in line \(bytes.position(of: $0).line)" } ?? ""
    self.init(problem.code, "\(path):\(line):\(column): \(problem.message)\(before)", advice: problem.advice, at: span)
    quote = FileQuote(of: bytes, around: place)
  }
}

extension [UInt8] {
  /// The line that a byte stands in and its column in characters, both from 1. O(bytes before it).
  func position(of place: Int) -> (line: Int, column: Int) {
    var (line, start) = (1, Swift.min(textStart, place))
    for end in start..<place where self[end].endsLine && !isWithinLineEnd(end + 1) {
      (line, start) = (line + 1, end + 1)
    }
    return (line, String(decoding: self[start..<place], as: UTF8.self).count + 1)
  }

  /// Whether a place lies between the two bytes of a CRLF.
  private func isWithinLineEnd(_ place: Int) -> Bool {
    place < count && self[place] == .newline && self[place - 1] == .carriageReturn
  }

  /// Where the text begins: behind a byte-order mark, if there is one.
  var textStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether a line of a file ends with this byte; most bytes are told by the first comparison.
  var endsLine: Bool { self <= .carriageReturn && (self == .newline || self == .carriageReturn) }
}
