import LabSessions
import ListDump
import Testing

@Suite struct `A session that does not do what it says` {
  @Test(arguments: WrongSession.all)
  func `is told in full, with the lines that say otherwise`(_ wrong: WrongSession) {
    let verdict = SessionSuite(fileSystem: MemoryFileSystem()).play(
      Array("#!listlab 1\n\(wrong.body)".utf8), name: "w.session")
    #expect(verdict.exitCode == wrong.exitCode)
    #expect(verdict.report.hasPrefix("FAILED  w.session  "))
    #expect(verdict.report.drop { $0 != "\n" }.dropFirst() == wrong.report)
  }

  @Test(arguments: WrongSession.all)
  func `says the same to programs`(_ wrong: WrongSession) {
    var seen: [StepMismatch] = []
    let verdict = SessionSuite(fileSystem: MemoryFileSystem()).play(
      Array("#!listlab 1\n\(wrong.body)".utf8), name: "w.session", observe: { seen += [$0.mismatch].compactMap { $0 } })
    guard case .played(let result) = verdict else { return #expect(Bool(false), "it is a session") }
    #expect(seen == result.mismatches)
    for mismatch in seen {
      #expect(mismatch.json.map(\.message) == mismatch.differences.map(\.message))
      #expect(mismatch.json.allSatisfy { $0.file == "w.session" && $0.line >= mismatch.line })
      #expect(mismatch.json.allSatisfy { $0.expected != $0.actual })
    }
  }

  @Test func `leaves nothing to guess: every kind of difference has a case`() {
    let reports = WrongSession.all.map(\.report).joined()
    let kinds = [
      " is ", "there is no ", "output differs:", "actual   is no output", "expected is no output", "(where ",
      "should have succeeded", "succeeded, expected", "should have been refused", "nothing was checked",
    ]
    for kind in kinds { #expect(reports.contains(kind), "\(kind)") }
  }
}
