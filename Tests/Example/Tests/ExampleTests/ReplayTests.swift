import ListLab
import Testing

/// Each file of the folder is a test case of its own.
@Test(arguments: try Session.all(in: "Sessions"))
func `a session passes`(_ session: Session) throws { try session.check() }

@Test func `a session tells what it led to`() throws {
  let report = try Session(file: "Sessions/scrolling.session").play()
  #expect(report.passed)
  #expect(try report.value(of: "visible") == "3...7")
}

@Test func `what differs is named with its line`() throws {
  let text = """
    #!listlab 1
    > load 3
    = rows 4
    """
  let report = try Session(text: text, name: "wrong.session").play()
  #expect(
    report.mismatches.map(\.description) == ["wrong.session:2: > load 3\n  wrong.session:3: rows is 3, expected 4"])
}
