import LabSessions
import ListModel
import Testing

@Suite struct `Included sessions` {
  private let fileSystem = MemoryFileSystem(
    [
      "/p/Sessions/base/forty.session": "#!listlab 1\n> viewport 500\n> load 40 height 50\n= visible 0...{last:int}\n",
      "/p/Sessions/base/text.session": "#!listlab 1\n> load file ../two.txt\n= rows 2\n",
      "/p/Sessions/two.txt": "a\nb\n",
    ], workingFolder: "/p")

  private func play(_ body: String, at path: String = "Sessions/a/x.session") -> SessionSuite.Verdict {
    fileSystem["/p/" + path] = "#!listlab 1\n" + body
    return SessionSuite(fileSystem: fileSystem).play(path)
  }

  @Test(arguments: [
    ("< ../base/forty.session\n> scroll by 50\n= offset 50; visible 1...10\n", 3),
    ("< ../base/forty.session\n", 2),
    ("< ../base/forty.session\n> show visible.count\n= visible 0...{last}\n", 3),
    ("< ../base/text.session\n> load file ../two.txt\n", 2),
    ("< ../base/text.session\n< ../base/forty.session\n> expect rows == 40\n> undo 2\n= rows 2\n", 5),
    ("# before\n<   ../../Sessions/./base/text.session  \n> expect rows == 2\n", 2),
  ])
  func `are played first, each in its own folder`(_ body: String, _ commands: Int) {
    #expect(play(body).report == "ok  Sessions/a/x.session  \(commands) commands\n")
  }

  @Test func `are checked too, and named where they differ`() {
    fileSystem["/p/Sessions/base/wrong.session"] = "#!listlab 1\n> load 5\n= rows 6\n"
    let verdict = play("< ../base/wrong.session\n> load 7\n")
    #expect(verdict.exitCode == 1)
    #expect(
      verdict.report == """
        FAILED  Sessions/a/x.session  2 commands
        Sessions/base/wrong.session:2: > load 5
          Sessions/base/wrong.session:3: rows is 5, expected 6
          after line 2: rows 0 → 5 · content 0 → 220 · 5 rows entered (5 new) · 5 cells

        """)
  }

  @Test func `end the session with a command that fails`() {
    fileSystem["/p/Sessions/base/fails.session"] = "#!listlab 1\n> move 9 to 0\n"
    let verdict = play("< ../base/fails.session\n> load 7\n")
    #expect(verdict.report.hasPrefix("FAILED  Sessions/a/x.session  1 command\nSessions/base/fails.session:2: > move"))
  }

  @Test(arguments: [
    ("< none.session", "cannot include none.session: No such file or directory"),
    ("< x.session", "a session cannot include itself"),
    ("< ../a/x.session", "a session cannot include itself"),
    ("< ../../outside.session", "an included session must be inside the same folder Sessions as the file"),
    ("< /p/two.txt", "an included session must be inside the same folder Sessions as the file"),
    ("< ..", "an included session must be inside the same folder Sessions as the file"),
  ])
  func `are refused with place and caret before anything runs`(_ line: String, _ message: String) {
    let verdict = play("# no \t title\n\(line)\r\n> load 5\n")
    #expect(verdict.exitCode == 2)
    #expect(
      verdict.report == """
        Sessions/a/x.session:3:3: error: \(message)
        \(line)
          ^

        """)
  }

  @Test func `that are malformed are reported in their own file`() {
    fileSystem["/p/Sessions/base/odd.session"] = "#!listlab 1\n> load 5\n= rows\n"
    #expect(
      play("< ../base/odd.session\n").report == """
        Sessions/base/odd.session:3:7: error: `rows` needs a value: `rows value`
        = rows
              ^
          included by Sessions/a/x.session:2

        """)
  }

  @Test func `that were cut off must play whole`() {
    fileSystem["/p/Sessions/a/cut.session.partial"] = "#!listlab 1\n> load 5\n> delete 9\n"
    let verdict = play("< cut.session.partial\n> load 3\n")
    #expect(verdict.exitCode == 1 && verdict.report.contains("(row-out-of-range); it should have succeeded"))
  }

  @Test func `may not go round in a circle`() {
    fileSystem["/p/Sessions/a/y.session"] = "#!listlab 1\n< x.session\n"
    #expect(
      play("< y.session\n> load 5\n").report == """
        Sessions/a/y.session:2:3: error: a session cannot include one that includes it
        < x.session
          ^
          included by Sessions/a/x.session:2

        """)
  }

  @Test(arguments: [(8, 0), (9, 2)] as [(Int, Int32)])
  func `lie at most eight deep`(_ depth: Int, _ exitCode: Int32) {
    for level in 1...depth {
      let include = level < depth ? "< \(level + 1).session\n" : ""
      fileSystem["/p/Sessions/a/\(level).session"] = "#!listlab 1\n\(include)> load \(level)\n"
    }
    let verdict = play("< 1.session\n> expect rows == 1\n")
    #expect(verdict.exitCode == exitCode)
    let way = ["7", "6", "5", "4", "3", "2", "1", "x"].map { "  included by Sessions/a/\($0).session:2\n" }.joined()
    let failure = "Sessions/a/8.session:2:3: error: includes may be nested at most 8 deep\n< 9.session\n  ^\n" + way
    #expect(verdict.report == (depth == 8 ? "ok  Sessions/a/x.session  9 commands\n" : failure))
  }

  @Test func `are not more than a thousand`() {
    let twelve = String(repeating: "< twelve.session\n", count: 12)
    fileSystem["/p/Sessions/a/twelve.session"] = "#!listlab 1\n> load 1\n"
    fileSystem["/p/Sessions/a/gross.session"] = "#!listlab 1\n" + twelve
    fileSystem["/p/Sessions/a/dozen.session"] = "#!listlab 1\n" + twelve.replacing("twelve", with: "gross")
    let verdict = play("< dozen.session\n" + twelve.replacing("twelve", with: "dozen"))
    #expect(verdict.exitCode == 2)
    #expect(verdict.report.contains("error: a session may include at most 1000 files\n"))
  }

  @Test func `without a folder named Sessions lie beside the file or below`() {
    fileSystem["/p/b/base.session"] = "#!listlab 1\n> load 5\n"
    #expect(play("< b/base.session\n", at: "x.session").exitCode == 0)
    #expect(
      play("< ../b/base.session\n", at: "a/x.session").report
        == "a/x.session:2:3: error: an included session must be in the folder of the file or below it\n< ../b/base.session\n  ^\n"
    )
  }

  @Test func `are played by a replay too`() {
    fileSystem["/p/Sessions/a/x.session"] = "#!listlab 1\n< ../base/forty.session\n> scroll by 50\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(interpreter.say("replay Sessions/a/x.session").output == "ok  Sessions/a/x.session  3 commands\n")
    #expect(interpreter.list.offset == Points(50))
  }
}
