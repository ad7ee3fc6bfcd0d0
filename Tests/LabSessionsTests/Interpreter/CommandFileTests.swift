import LabLanguage
import ListModel
import Testing

@testable import LabSessions

/// What the commands of a file may do that `run` runs.
@Suite struct `A file that is run` {
  private let fileSystem = MemoryFileSystem()

  /// The errors of a file's commands, and what came of it as a whole.
  private func run(
    _ line: String, on interpreter: Interpreter
  ) -> (errors: [String], advice: String?, end: CommandFileEnd?) {
    var (errors, advice): ([String], String?) = ([], nil)
    guard let answer = interpreter.execute(line), let file = answer.commandFile else { return (["not run"], nil, nil) }
    let end = interpreter.execute(file) { answer, _ in
      if let error = answer.error { (errors, advice) = (errors + [error.message], error.advice) }
      return true
    }
    return (errors, advice, end)
  }

  @Test(arguments: ["record a.session", "record last a.session", "export a.md", "r a.session"])
  func `writes no file unless it is trusted, also behind an alias`(command: String) {
    fileSystem["/here/x.lab"] = "load 3\n\(command)\nload 9\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("alias r = record last")
    let refused = run("run x.lab", on: interpreter)
    #expect(refused.errors == ["a file started with run may write files only if it is trusted"])
    #expect(refused.end == .stopped(file: "x.lab", line: 2))
    #expect(interpreter.list.sourceRows == 3 && fileSystem.paths == ["/here/x.lab"])
    #expect(run("run x.lab trust", on: interpreter).end == .done)
    #expect(interpreter.list.sourceRows == 9 && fileSystem.paths.count == 2)
  }

  @Test func `needs trust for the commands by whose names lines are judged before they run, and for no others`() {
    let verbs = Interpreter(fileSystem: fileSystem).lab.vocabulary.verbs
    var refused: Set<String> = []
    for example in verbs.flatMap(\.examples) + ["minimise bug.session"] {
      fileSystem["/here/x.lab"] = example + "\n"
      let interpreter = Interpreter(fileSystem: fileSystem)
      guard let file = interpreter.execute("run x.lab")?.commandFile else { continue }
      _ = interpreter.execute(file) { answer, line in
        if answer.error?.message == "a file started with run may write files only if it is trusted" {
          refused.insert(String(line.text.prefix { $0 != " " }))
        }
        return true
      }
    }
    #expect(refused.sorted() == ["compare", "export", "film", "minimise", "record"])
    let judged = verbs.map(\.name).filter(Vocabulary.full.mayWrite)
    #expect(judged.sorted() == ["alias", "compare", "export", "film", "minimise", "record", "run"])
  }

  @Test(arguments: [
    "show = record a.session", "load = recor", "x = export", "x = run y.lab trust",
    "v = alias w = record last a.session",
  ])
  func `gives no name to what writes files unless it is trusted`(alias: String) {
    fileSystem["/here/x.lab"] = "alias down = scroll by\nalias \(alias)\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    let refused = run("run x.lab", on: interpreter)
    let message = "a file started with run may define an alias for a command that can write files only if it is trusted"
    #expect(refused.errors == [message])
    #expect(interpreter.say("alias").output == "down = scroll by\n")
    #expect(run("run x.lab trust", on: interpreter).end == .done)
    #expect(interpreter.say("alias").output.contains("\n"))
  }

  @Test(arguments: [
    "#!listlab 1\n", "#!/usr/bin/env -S listlab run\n#!listlab 1\n", "#! /usr/bin/env -S listlab run\n#!listlab 1\n",
  ])
  func `may be a session with others that it includes, each with paths in its own folder`(header: String) {
    fileSystem["/here/deep/inner/rows.txt"] = "a\nb\nc\n"
    fileSystem["/here/deep/inner/base.session"] = "#!listlab 1\n> load file rows.txt\n= rows 99\n"
    fileSystem["/here/deep/all.session"] = "\(header)< inner/base.session\n> delete 0\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(run("run deep/all.session", on: interpreter).end == .done)
    #expect(interpreter.list.sourceRows == 2)
    interpreter.say("load file deep/inner/rows.txt")
    #expect(interpreter.list.sourceRows == 3, "paths that are typed begin where they did")
  }

  @Test func `goes on where its session says that a command fails, and stops at any other failure`() {
    fileSystem["/here/a.session"] =
      "#!listlab 1\n> load 3\n> delete 9\n! row-out-of-range\n> load 4\n> delete 9\n> load 5\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(run("run a.session", on: interpreter).end == .stopped(file: "a.session", line: 6))
    #expect(interpreter.list.sourceRows == 4)
  }

  @Test(arguments: [
    ("record a.session", true), ("alias r = record last a.session", true), ("alias d = scroll by", false),
    ("run x.lab trust", true), ("run x.lab", false), ("record", false), ("alias", false), ("load 3", false),
    ("alias c = compare vscode", false), ("alias m = minimise", false), ("alias r = run x.lab", false),
    ("alias r = run x.lab trust", true), ("alias w = record", false), ("alias a = alias r = record a.session", true),
  ])
  func `is asked about where a line of it may write a file`(line: String, writes: Bool) {
    #expect(Interpreter(fileSystem: fileSystem).lab.vocabulary.writesFile(line) == writes)
  }

  @Test(arguments: [
    (["alias w = record", "alias down = scroll by", "down 3", "w a.session"], [nil, nil, nil, "record a.session"]),
    (["alias c = compare vscode", "c", "c svg a.svg"], [nil, nil, "compare vscode svg a.svg"]),
    (["alias r = run", "r x.lab", "r x.lab trust"], [nil, nil, "run x.lab trust"]),
    (["alias w = record", "alias w =", "w a.session"], [nil, nil, nil]),
    (["alias record = note", "record a.session"], [nil, nil]),
    (["alias record = bogus", "record a.session"], [nil, "record a.session"]),
    (["alias a = alias w =", "a record", "w a.session"], [nil, nil, "record a.session"]),
  ])
  func `is asked about where an alias that it defines comes to write a file`(lines: [String], said: [String?]) {
    var script = ScriptLines(Interpreter(fileSystem: fileSystem).lab.vocabulary)
    #expect(lines.map { script.writing($0) } == said)
  }

  @Test func `writes into its own folder where it is a session that is trusted`() {
    fileSystem["/here/deep/a.session"] =
      "#!listlab 1\n> load 3\n> record last out.session\n> record open.session\n> load 4\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(run("run deep/a.session trust", on: interpreter).end == .done)
    #expect(
      interpreter.execute("record last deep/open.session force")?.error?.message == "open.session is being recorded")
    interpreter.say("stop")
    #expect(fileSystem.paths.sorted() == ["/here/deep/a.session", "/here/deep/open.session", "/here/deep/out.session"])
  }

  @Test func `knows aliases as one types them, and none in a session`() {
    fileSystem["/here/x.lab"] = "load 40\nscroll 9\n"
    fileSystem["/here/x.session"] = "#!listlab 1\n> load 40\n> scroll by 9\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("alias scroll = scroll by")
    #expect(run("run x.lab", on: interpreter).end == .done)
    #expect(run("run x.session", on: interpreter).end == .done)
    #expect(interpreter.list.offset == Points(9))
  }

  @Test func `cannot be edited, nor can a line where there is no terminal`() {
    #expect(Interpreter(fileSystem: fileSystem).execute("edit")?.error?.message == "edit works at a terminal only")
  }

  @Test func `ends where nobody wants to see more`() {
    fileSystem["/here/x.lab"] = "load 3\nload 4\nload 5\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    guard let file = interpreter.say("run x.lab").commandFile else { Issue.record("not run"); return }
    #expect(interpreter.execute(file) { _, line in line.number < 2 } == .left)
    #expect(interpreter.list.sourceRows == 4)
  }

  @Test func `gives no file that it runs more trust than it has itself`() {
    fileSystem["/here/x.lab"] = "load 3\nrun y.lab trust\n"
    fileSystem["/here/y.lab"] = "record last a.session\n"
    let interpreter = Interpreter(fileSystem: fileSystem)
    let refused = run("run x.lab", on: interpreter)
    #expect(refused.end == .stopped(file: "y.lab", line: 1))
    #expect(refused.advice == "every run on the way here needs trust")
    #expect(fileSystem.paths == ["/here/x.lab", "/here/y.lab"])
  }
}
