import LabSessions
import Testing

/// What is read of a file that keeps work.
@Suite struct `Work that was kept` {
  /// The lines of a file, which of its commands come back, how many are not recorded, and which was not answered.
  struct Case: Sendable, CustomTestStringConvertible {
    let lines: String
    let back: [String]
    let unrecorded: Int
    var unanswered: String?
    var testDescription: String { lines.split(separator: "\n").joined(separator: "; ") }
  }

  @Test(arguments: [
    Case(lines: "> load 3\n> delete 0\n", back: ["load 3", "delete 0"], unrecorded: 2),
    Case(lines: "> load 3\n# recorded\n> delete 0\n", back: ["load 3", "delete 0"], unrecorded: 1),
    Case(lines: "> load 3\n> delete 0\n# recorded\n", back: ["load 3", "delete 0"], unrecorded: 0),
    Case(lines: "> load 3\n# anew\n> load 4\n> undo\n", back: ["load 4", "undo"], unrecorded: 2),
    Case(lines: "> load 3\n# anew\n> load 4\n# replayed\n", back: ["load 4"], unrecorded: 1),
    Case(lines: "> load 3\n> delete 0\n# not answered\n", back: ["load 3"], unrecorded: 1, unanswered: "delete 0"),
    Case(
      lines: "> load 3\n# recorded\n> delete 0\n# not answered\n", back: ["load 3"], unrecorded: 0,
      unanswered: "delete 0"),
    Case(
      lines: "> load 3\n# sha256: 0\n> undo\n# not answered\n# told\n", back: ["load 3"], unrecorded: 1,
      unanswered: "undo"),
    Case(lines: "> load 3\n# not answered\n> delete 0\n", back: ["load 3", "delete 0"], unrecorded: 2),
    Case(lines: "> load 3\n# not answered\n# recorded\n", back: ["load 3"], unrecorded: 0),
    Case(lines: "> load 3\n# not answered\n# anew\n", back: [], unrecorded: 0),
    Case(lines: "# not answered\n", back: [], unrecorded: 0),
    Case(lines: "> load 3\n# not ans", back: ["load 3"], unrecorded: 1),
  ])
  func `comes back but for the command that the program died in`(_ kept: Case) {
    let header = "#!listlab 1\n"
    let work = KeptWork(Array((header + kept.lines).utf8), at: "a.session")
    #expect(work.lines.map(\.text) == kept.back)
    #expect(work.unrecorded == kept.unrecorded)
    #expect(work.unanswered == kept.unanswered)
    let answered = kept.unanswered.map { kept.lines.start(before: "> \($0)\n") } ?? kept.lines.wholeLines
    #expect(work.answeredSize == (header + answered).utf8.count)
    #expect(work.size == (header + kept.lines.wholeLines).utf8.count)
  }
}

extension String {
  fileprivate var wholeLines: String { String(prefix(through: lastIndex(of: "\n") ?? startIndex)) }

  fileprivate func start(before text: String) -> String {
    firstRange(of: text).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
