import LabSessions
import Testing

/// What is read of an autosave.
@Suite struct `An autosave` {
  /// The lines of a file, which of its commands come back, how many steps are not recorded, and which command is left out.
  struct Case: Sendable, CustomTestStringConvertible {
    let lines: String
    let back: [String]
    let unsaved: Int
    var unanswered: String?
    var isReported = false
    var testDescription: String { lines.split(separator: "\n").joined(separator: "; ") }
  }

  @Test(arguments: [
    Case(lines: "> load 3\n= rows 3\n> delete 0\n= rows 2\n", back: ["load 3", "delete 0"], unsaved: 2),
    Case(lines: "> load 3\n= rows 3\n> delete 9\n! row-out-of-range\n", back: ["load 3", "delete 9"], unsaved: 1),
    Case(lines: "> load 3\n= rows 3\n> show offset\n| offset  0\n", back: ["load 3", "show offset"], unsaved: 1),
    Case(
      lines: "> bookmark a\n| a marks step 0\n> let b = 1\n# done\n", back: ["bookmark a", "let b = 1"], unsaved: 2),
    Case(lines: "> load 3\n= rows 3\n# recorded\n> delete 0\n= rows 2\n", back: ["load 3", "delete 0"], unsaved: 1),
    Case(lines: "> load 3\n> delete 0\n# recorded\n", back: ["load 3", "delete 0"], unsaved: 0),
    Case(lines: "> load 3\n> delete 0\n# done\n", back: ["load 3", "delete 0"], unsaved: 2),
    Case(lines: "> load 3\n= rows 3\n# reported\n", back: ["load 3"], unsaved: 1, isReported: true),
    Case(lines: "> load 3\n= rows 3\n# reported\n> undo\n= rows 0\n", back: ["load 3", "undo"], unsaved: 2),
    Case(lines: "> load 3\n= rows 3\n> delete 0\n", back: ["load 3"], unsaved: 1, unanswered: "delete 0"),
    Case(lines: "> load 3\n# recorded\n> delete 0\n", back: ["load 3"], unsaved: 0, unanswered: "delete 0"),
    Case(
      lines: "> load 3\n= rows 3\n> undo\n# reported\n", back: ["load 3"], unsaved: 1, unanswered: "undo",
      isReported: true),
    Case(
      lines: "> load 3\n= rows 3\n> undo\n= rows 0\n# bringing back\n", back: ["load 3"], unsaved: 1, unanswered: "undo"
    ),
    Case(lines: "> load 3\n", back: [], unsaved: 0, unanswered: "load 3"),
    Case(lines: "> load 3\n= rows 3\n# don", back: ["load 3"], unsaved: 1),
    Case(lines: "> load 3\n= rows 3\n> del", back: ["load 3"], unsaved: 1),
    Case(lines: "", back: [], unsaved: 0),
  ])
  func `is a session whose last command counts once something came of it`(_ saved: Case) throws {
    let header = "#!listlab 1\n"
    let session = try SavedSession(Array((header + saved.lines).utf8), at: "a.session")
    #expect(session.commands.lines.map(\.text) == saved.back)
    #expect(session.unsaved == saved.unsaved)
    #expect(session.unanswered == saved.unanswered)
    #expect(session.isReported == saved.isReported)
    let answered = saved.unanswered.map { saved.lines.start(before: "> \($0)\n") } ?? saved.lines.wholeLines
    #expect(session.size == (header + answered).utf8.count)
    #expect(session.wholeSize == (header + saved.lines.wholeLines).utf8.count)
  }
}

extension String {
  fileprivate var wholeLines: String { lastIndex(of: "\n").map { String(self[...$0]) } ?? "" }

  fileprivate func start(before text: String) -> String {
    firstRange(of: text).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
