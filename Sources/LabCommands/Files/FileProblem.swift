import ListModel

/// What is wrong with a file, and at which of its bytes.
struct FileProblem: Error, Equatable {
  let code: Refusal.Code
  let message: String
  let advice: String?
  /// Nil: nowhere in particular, or whoever reads the file knows it and adds it.
  private(set) var place: Int?

  init(_ message: String, advice: String? = nil, code: Refusal.Code = .unreadableFile, at place: Int? = nil) {
    (self.message, self.advice, self.code, self.place) = (message, advice, code, place)
  }

  func located(at place: Int) -> FileProblem {
    var problem = self
    problem.place = self.place ?? place
    return problem
  }

  /// Checks that a file has no more rows than fit the memory of an ordinary machine.
  static func checkRows(_ count: Int, most: Int = LoadPlan.mostMixedRows) throws(FileProblem) {
    guard count <= most else { throw FileProblem("a file has at most \(most) rows", code: .tooManyRows) }
  }
}

extension CommandError {
  /// A file's problem with the file's name, the line and the column in front: `rows.csv:3:7: …`.
  init(_ problem: FileProblem, in bytes: [UInt8], path: String, at span: Range<Int>) {
    let (line, column) = bytes.position(of: problem.place ?? 0)
    let start = problem.place == nil ? "" : "\(path):\(line):\(column): "
    self.init(problem.code, start + problem.message, advice: problem.advice, at: span)
  }
}

extension [UInt8] {
  /// The line that a byte stands in and its column in characters, both from 1. O(bytes before it).
  func position(of place: Int) -> (line: Int, column: Int) {
    let before = self[..<place]
    let start = Swift.max((before.lastIndex(of: .newline) ?? -1) + 1, textStart)
    let line = before.count { $0 == .newline } + 1
    return (line, String(decoding: self[Swift.min(start, place)..<place], as: UTF8.self).count + 1)
  }

  /// Where the text begins: behind a byte-order mark, if there is one.
  var textStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
