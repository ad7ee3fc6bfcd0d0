import LabSessions
import Testing

@Suite struct `The text of a refusal` {
  private static func report(_ lines: String) -> String {
    let fileSystem = MemoryFileSystem(["/here/a.session": "#!listlab 1\n> load 3\n> delete 7\n\(lines)\n"])
    return SessionSuite(fileSystem: fileSystem).play("a.session").report
  }

  @Test(arguments: [
    "! row-out-of-range\n~ row 7 is out of range: the list has 3 rows",
    "! row-out-of-range\n| row 7 is out of range: the list has 3 rows\n| 0...2",
    "! row-out-of-range\n~ 0...2", "! row-out-of-range\n| row {int} is out of range{*}\n| ...",
    // That a refused command prints nothing could always be said.
    "! row-out-of-range\n| {none}", "! row-out-of-range",
  ])
  func `may be demanded below the code`(_ lines: String) {
    #expect(Self.report(lines) == "ok  a.session  2 commands\n")
  }

  @Test func `is shown beside what was demanded where it is another`() {
    #expect(
      Self.report("! row-out-of-range\n| row 8 is out of range: the list has 3 rows\n| 0...2") == """
        FAILED  a.session  2 commands
        a.session:3: > delete 7
          a.session:5: output differs:
          expected | row 8 is out of range: the list has 3 rows
          actual   | row 7 is out of range: the list has 3 rows
                   | 0...2
          after line 2: > load 3: rows 0 → 3 · content 0 → 132 · 3 rows entered (3 new) · 3 cells

        """)
  }

  @Test(arguments: [
    ("visible 0,1,2", true), ("visible 0...2", true), ("visible 2,0,1", true), ("visible 0,2", false),
    ("order r0,r1,r2", true), ("order r1,r0,r2", false), ("selected none", true),
  ])
  func `is one thing; a list in = is another, compared by what is in it`(_ state: String, _ holds: Bool) {
    let fileSystem = MemoryFileSystem(["/here/a.session": "#!listlab 1\n> load 3\n= \(state)\n"])
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report.hasPrefix("ok") == holds)
  }
}
