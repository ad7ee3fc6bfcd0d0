import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `A recording with tables` {
  private let fileSystem = MemoryFileSystem()

  private static func tables(_ rows: [String], _ visible: String, cells: Int, ledger: String = "ledger   none")
    -> String
  {
    let all =
      ["  row  key        y  height  how    cell  bound  drawn"] + rows + ["pool     none", "visible  \(visible)"]
    let counters = [
      "counter            count", "created        \(pad(cells))", "live           \(pad(cells))",
      "pooled         \(pad(0))", "cached         \(pad(0))", "discarded      \(pad(0))", "leaked         \(pad(0))",
      "requests       \(pad(0))", "deliveries     \(pad(0))", "dropped        \(pad(0))", "refused        \(pad(0))",
      "binds          \(pad(cells))",
      "heights-asked  \(pad(cells))", "estimates-asked\(pad(0))", ledger,
    ]
    return "> show all\n" + (all + counters).map { "| \($0)\n" }.joined()
  }

  private static func pad(_ count: Int) -> String { String(repeating: " ", count: 9 - "\(count)".count) + "\(count)" }

  @Test func `shows the list after its beginning and after each command, also a refused one`() throws {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["load 1", "record a.session with tables", "insert at 1", "note so", "delete 7", "show all", "stop"] {
      interpreter.say(line)
    }
    let one = Self.tables([">   0  r0         0      44  exact  c0    r0     r0"], "0", cells: 1)
    let two = Self.tables(
      [
        ">   0  r0         0      44  exact  c0    r0     r0", ">   1  r1        44      44  exact  c1    r1     r1",
      ], "0...1", cells: 2)
    #expect(
      fileSystem["/here/a.session"] == """
        #!listlab 1
        > load 1
        \(one)> insert at 1
        = offset 0; content 88; visible 0...1; pool none; created 2; rows 2; source-rows 2; sections 2; order r0...r1; \
        live 2; binds 2; heights-asked 2
        \(two)# so
        > delete 7
        ! row-out-of-range
        \(two)\(two)
        """)
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report == "ok  a.session  7 commands\n")
  }

  @Test func `begins without tables where nothing was done`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    #expect(interpreter.say("record a.session with tables").output == "recording into a.session\n")
    #expect(fileSystem["/here/a.session.partial"] == "#!listlab 1\n")
  }

  @Test func `writes what came of a command and its tables in one piece`() {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["record a.session with tables force", "load 1"] { interpreter.say(line) }
    #expect(fileSystem.log.count == 3)
    #expect(fileSystem.log[2].hasPrefix("append = offset 0;") && fileSystem.log[2].hasSuffix("| ledger   none\n"))
  }

  @Test func `replays wherever it is cut off`() throws {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["load 3", "record a.session with tables", "scroll by 5", "delete 9", "insert at 1", "undo"] {
      interpreter.say(line)
    }
    let text = try #require(fileSystem["/here/a.session.partial"])
    for count in stride(from: 0, to: text.utf8.count, by: 7) where text.utf8.prefix(count).contains(UInt8(ascii: ">")) {
      let bytes = Array(text.utf8.prefix(count))
      guard String(decoding: bytes, as: UTF8.self).contains("\n> load 3\n") else { continue }
      let verdict = SessionSuite(fileSystem: fileSystem).play(bytes, name: "a.session.partial")
      #expect(verdict.exitCode == 0, "\(count): \(verdict.report)")
    }
  }

  @Test func `is the same list as one without`() {
    let (plain, drawn) = (Interpreter(fileSystem: fileSystem), Interpreter(fileSystem: fileSystem))
    plain.say("record a.session")
    drawn.say("record b.session with tables")
    for line in ["viewport 100", "load 20", "scroll by 30", "fault redraw-dirty-only", "scroll by 60", "undo", "redo"] {
      plain.say(line)
      drawn.say(line)
    }
    #expect(plain.list == drawn.list)
    #expect(plain.say("stop").output == "recorded 7 commands in a.session\n")
    #expect(drawn.say("stop").output == "recorded 7 commands in b.session\n")
    #expect(SessionSuite(fileSystem: fileSystem).play("b.session").report == "ok  b.session  14 commands\n")
  }

  @Test(arguments: [
    ("record a.session with", "missing-word"), ("record a.session with pictures", "unexpected-word"),
    ("record last a.session with tables", "unexpected-word"),
  ])
  func `is asked for by its whole name`(_ line: String, _ code: String) {
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("load 1")
    #expect(interpreter.say(line).error?.code.name == code)
    #expect(fileSystem.paths.isEmpty)
  }

  @Test(arguments: [
    ("compare standard pgtable every 0.001 from 0 to 100", "! bad-argument\n"),
    ("compare standard uitableview every from 0 to 9", "| the visible rows are the same at 10 offsets, 0 to 9 by 1\n"),
  ])
  func `puts what an effect brings above the list, and a refusal of it right below the command`(
    _ line: String, _ expectation: String
  ) throws {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["load 1", "record a.session with tables", line, "stop"] { interpreter.say(line) }
    let one = Self.tables([">   0  r0         0      44  exact  c0    r0     r0"], "0", cells: 1)
    #expect(fileSystem["/here/a.session"] == "#!listlab 1\n> load 1\n\(one)> \(line)\n\(expectation)\(one)")
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report == "ok  a.session  4 commands\n")
  }
}
