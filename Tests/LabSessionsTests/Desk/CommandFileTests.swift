import LabCommands
import LabSessions
import ListModel
import Testing

/// What the commands of a file may do that `run` obeys.
@Suite struct `A file that is run` {
  private let disk = MemoryDisk()

  /// The errors of a file's commands, and what came of it as a whole.
  private func run(_ line: String, at desk: Desk) -> (errors: [String], end: CommandFileEnd?) {
    var errors: [String] = []
    guard let answer = desk.obey(line), let file = answer.commandFile else { return (["not run"], nil) }
    let end = desk.obey(file) { answer, _, _ in
      if let error = answer.error { errors.append(error.message) }
      return true
    }
    return (errors, end)
  }

  @Test(arguments: ["record a.session", "record last a.session", "export a.md", "r a.session"])
  func `writes no file unless it is trusted, also behind an alias`(command: String) {
    disk["/here/x.lab"] = "load 3\n\(command)\nload 9\n"
    let desk = Desk(disk: disk)
    desk.say("alias r = record last")
    let refused = run("run x.lab", at: desk)
    #expect(refused.errors == ["a file that is run writes no files unless it is trusted"])
    #expect(refused.end == .stopped(file: "x.lab", line: 2))
    #expect(desk.list.sourceRows == 3 && disk.paths == ["/here/x.lab"])
    #expect(run("run x.lab trust", at: desk).end == .done)
    #expect(desk.list.sourceRows == 9 && disk.paths.count == 2)
  }

  @Test(arguments: ["show = record a.session", "load = recor", "x = export", "x = run y.lab trust"])
  func `gives no name to what writes files unless it is trusted`(alias: String) {
    disk["/here/x.lab"] = "alias down = scroll by\nalias \(alias)\n"
    let desk = Desk(disk: disk)
    let refused = run("run x.lab", at: desk)
    #expect(refused.errors == ["a file that is run gives no names to what writes files unless it is trusted"])
    #expect(desk.say("alias").output == "down = scroll by\n")
    #expect(run("run x.lab trust", at: desk).end == .done)
    #expect(desk.say("alias").output.contains("\n"))
  }

  @Test func `ends where nobody wants to see more`() {
    disk["/here/x.lab"] = "load 3\nload 4\nload 5\n"
    let desk = Desk(disk: disk)
    guard let file = desk.say("run x.lab").commandFile else { Issue.record("not run"); return }
    #expect(desk.obey(file) { _, _, line in line.number < 2 } == .left)
    #expect(desk.list.sourceRows == 4)
  }

  @Test func `gives no file that it runs more trust than it has itself`() {
    disk["/here/x.lab"] = "load 3\nrun y.lab trust\n"
    disk["/here/y.lab"] = "record last a.session\n"
    let desk = Desk(disk: disk)
    #expect(run("run x.lab", at: desk).end == .stopped(file: "y.lab", line: 1))
    #expect(disk.paths == ["/here/x.lab", "/here/y.lab"])
  }
}
