import LabSessions
import Testing

@Suite struct `A test worker` {
  private let fileSystem = MemoryFileSystem([
    "/here/a.session": "#!listlab 1\n# title: tags: none\n# tags: pool, two words\n> load 5\n# tags: late\n",
    "/here/bad.session": "#!listlab 1\n> load 5\n= rows 6\n",
    "/here/odd.session": "#!listlab 1\r\n#tags: pool\r\n?\n",
  ])

  @Test(arguments: [
    ("a.session", ["pool"], true), ("a.session", ["two words"], true), ("a.session", ["none", "pool"], true),
    ("a.session", ["two"], false), ("a.session", ["late"], false), ("a.session", ["none"], false),
    ("odd.session", ["pool"], true), ("bad.session", ["pool"], false), ("none.session", ["pool"], true),
  ])
  func `leaves out what has none of the tags, but nothing that cannot be read`(
    _ path: String, _ tags: [String], _ isWanted: Bool
  ) {
    #expect((TestWorker(.full, fileSystem: fileSystem, tags: tags).play(path) != nil) == isWanted)
  }

  @Test func `reads a file once, however often it is played`() {
    #expect(
      TestWorker(.full, fileSystem: fileSystem, repeats: 3).play("a.session")?.report
        == "ok  a.session  1 command, 3 times\n")
    #expect(fileSystem.log == ["read /here/a.session"])
  }

  @Test func `ends at the first time that does not pass`() {
    let report = """
      FAILED  bad.session  1 command
      bad.session:2: > load 5
        bad.session:3: rows is 5, expected 6
        after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells

      """
    #expect(TestWorker(.full, fileSystem: fileSystem, repeats: 3).play("bad.session")?.report == report)
  }

  @Test(arguments: [3, 5])
  func `says which time it was that did not pass`(repeats: Int) {
    fileSystem["/here/text.session"] = "#!listlab 1\n> load file x.txt\n= rows 1\n"
    fileSystem["/here/x.txt"] = "one\n"
    let worker = TestWorker(.full, fileSystem: fileSystem, repeats: repeats) { [fileSystem] in
      // Before the third time the file changes.
      if fileSystem.log.count(where: { $0 == "read /here/x.txt" }) == 2 { fileSystem["/here/x.txt"] = "one\ntwo\n" }
      return false
    }
    #expect(
      worker.play("text.session")?.report.hasPrefix("FAILED  text.session  1 command, time 3 of \(repeats)\n") == true)
  }

  @Test func `has no result for a file that was interrupted`() {
    #expect(TestWorker(.full, fileSystem: fileSystem) { true }.play("a.session") == nil)
  }

  @Test(arguments: [
    (
      "#!listlab 1\n> find stale-cell tries 100000000\n",
      ":2: error: timed out: the file took longer than 0.02 s (> find stale-cell tries 100000000)\n"
    )
  ])
  func `stops a command of a file that takes too long`(_ session: String, _ report: String) {
    fileSystem["/here/late\u{1B}.session"] = session
    let result = TestWorker(.full, fileSystem: fileSystem, timeLimit: 0.02).play("late\u{1B}.session")
    #expect(result?.report == "late␛.session" + report && result?.exitCode == 3)
  }
}
