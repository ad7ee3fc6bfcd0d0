import LabSessions
import Testing

@Suite struct `A trial` {
  private let disk = MemoryDisk([
    "/here/a.session": "#!listlab 1\n# title: tags: none\n# tags: pool, two words\n> load 5\n# tags: late\n",
    "/here/bad.session": "#!listlab 1\n> load 5\n= rows 6\n",
    "/here/odd.session": "#!listlab 1\r\n#tags: pool\r\n?\n",
  ])

  private func verdict(_ path: String, _ trial: SessionTrial) -> SessionSuite.Verdict? {
    trial.verdict(on: path, in: SessionSuite(disk: disk))
  }

  @Test(arguments: [
    ("a.session", ["pool"], true), ("a.session", ["two words"], true), ("a.session", ["none", "pool"], true),
    ("a.session", ["two"], false), ("a.session", ["late"], false), ("a.session", ["none"], false),
    ("odd.session", ["pool"], true), ("bad.session", ["pool"], false), ("none.session", ["pool"], true),
  ])
  func `leaves out what has none of the tags, but nothing that cannot be read`(
    _ path: String, _ tags: [String], _ isWanted: Bool
  ) {
    #expect((verdict(path, SessionTrial(tags: tags)) != nil) == isWanted)
  }

  @Test func `reads a file once, however often it is played`() {
    #expect(
      verdict("a.session", SessionTrial(tags: ["pool"], repeats: 3))?.report == "ok  a.session  1 command, 3 times\n")
    #expect(disk.log == ["read /here/a.session"])
  }

  @Test func `ends at the first time that does not pass`() {
    let report = "FAILED  bad.session  1 command\nbad.session:2: > load 5\n  bad.session:3: rows is 5, expected 6\n"
    #expect(verdict("bad.session", SessionTrial(repeats: 3))?.report == report)
  }

  @Test func `says which time it was that did not pass`() {
    disk["/here/text.session"] = "#!listlab 1\n> load file x.txt\n= rows 1\n"
    disk["/here/x.txt"] = "one\n"
    var times = 0
    let verdict = SessionTrial(repeats: 5).verdict(
      on: "text.session", in: SessionSuite(disk: disk),
      begins: {
        times += 1
        if times == 3 { disk["/here/x.txt"] = "one\ntwo\n" }
      })
    #expect(verdict?.report.hasPrefix("FAILED  text.session  1 command, time 3 of 5\n") == true)
    #expect(times == 3)
  }

  @Test func `can be stopped before any command`() {
    let verdict = SessionTrial().verdict(
      on: "a.session", in: SessionSuite(disk: disk),
      gate: { file, step in
        #expect((file, step.line) == ("a.session", 4))
        return false
      })
    #expect(verdict?.wasInterrupted == true)
  }
}
