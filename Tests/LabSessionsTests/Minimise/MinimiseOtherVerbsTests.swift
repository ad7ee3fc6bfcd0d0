@testable import LabExplore
import LabLanguage
import LabSessions
import ListModel
import Testing

/// Commands in a session that look at more than its list.
@Suite struct `A minimal session of commands that look elsewhere` {
  @Test(arguments: [
    "compare standard vscode", "compare standard pgtable every", "sweep standard pgtable", "find stale-cell tries 1",
    "history", "hints off", "alias",
    "clear", "dump off", "output csv", "show all",
  ])
  func `lets them go`(line: String) throws {
    let body = "> load 20\n> \(line)\n> scroll by 50\n> expect offset == 5\n"
    let small = try `A minimal session`.minimal(body)
    #expect(small.steps == "> load 20\n> scroll by 1\n> expect offset == 5\n")
  }

  @Test(arguments: [
    "compare standard vscode", "compare standard pgtable every", "sweep standard pgtable", "find stale-cell tries 1",
    "history", "hints off", "alias",
    "clear",
  ])
  func `finds no failure in them`(line: String) {
    #expect(throws: MinimalSession.Problem.nothingFails) { try `A minimal session`.minimal("> load 20\n> \(line)\n") }
  }

  @Test(arguments: [
    (
      "> load 20 height 50\n> like 3\n> compare uitableview pgtable\n~ no difference\n",
      "> load 0\n> compare uitableview pgtable\n~ no difference\n"
    ),
    (
      "> load 20 height 50\n> scroll by 9\n> compare uitableview pgtable every 5 from 0 to 10\n~ the same\n",
      "> load 1\n> compare uitableview pgtable every 5 from 0 to 10\n~ the same\n"
    ),
    (
      "> load 20\n> sweep uitableview pgtable from 9 to 1\n> load 3\n",
      "> sweep uitableview pgtable from 9 to 1\n"
    ),
  ])
  func `keeps a comparison, also one of an old session, that is not as expected`(body: String, steps: String) throws {
    #expect(try `A minimal session`.minimal(body).steps == steps)
  }

  @Test(arguments: ["history", "alias", "find stale-cell tries 1"])
  func `keeps them where the list is not as expected behind them`(line: String) throws {
    let body = "> load 20\n> scroll by 50\n> \(line)\n= rows 21\n"
    #expect(try `A minimal session`.minimal(body).steps == "> load 1\n> \(line)\n= rows 21\n")
  }

  @Test(arguments: ["quit", "stop", "record b.session", "replay b.session", "minimise", "export b.md"])
  func `blames what is refused in a session`(line: String) throws {
    #expect(try `A minimal session`.minimal("> load 20\n> \(line)\n").steps == "> \(line)\n")
  }

  @Test func `of what was typed lets a comparison go, too`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in ["load 30 height 50", "scroll by 75", "compare uitableview recyclerview"] { interpreter.say(line) }
    #expect(interpreter.say("minimise").error?.code.name == "nothing-to-minimise")
    interpreter.say("expect rows == 31")
    #expect(interpreter.say("minimise").output.hasSuffix("> load 1\n> expect rows == 31\n"))
  }
}

/// Updates that end a real program: the view was told of other rows than the data source has.
@Suite struct `A minimal session of a crash` {
  @Test func `keeps what was refused for its numbers`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in ["load 5 height 50", "scroll by 9", "source delete 0", "view insert 1 at 0"] { interpreter.say(line) }
    #expect(
      interpreter.say("minimise").output.hasSuffix("> load 1\n> view insert 1 at 0\n"))
  }

  @Test func `is reported with its numbers`() {
    let fileSystem = MemoryFileSystem()
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["load 5 height 50", "source delete 0", "view insert 1 at 0", "export crash.md"] {
      interpreter.say(line)
    }
    let report = fileSystem["/here/crash.md"] ?? ""
    #expect(
      report.contains(
        "refused: section 0 has 4 rows after the update and should have 6: 5 before + 1 inserted"))
  }
}
