import LabSessions
import Testing

@Suite struct `An update` {
  private func update(
    _ text: String, _ mode: SessionUpdate.Mode = .differences, fileSystem: MemoryFileSystem = MemoryFileSystem()
  ) -> SessionUpdate {
    var update = SessionUpdate(Array(text.utf8), mode: mode, .full)
    _ = SessionSuite(fileSystem: fileSystem).play(Array(text.utf8), name: "a.session", observe: { update.see($0) })
    return update
  }

  private func updated(_ text: String, _ mode: SessionUpdate.Mode = .differences) -> String {
    let update = update(text, mode)
    return String(decoding: update.applying(update.changes), as: UTF8.self)
  }

  @Test(arguments: [
    ("> load 5\n= rows 6\n", "> load 5\n= rows 5\n"),
    (">load 5\n=  rows  6 ;created 9;  live 1  \n", ">load 5\n=  rows  5 ;created 5;  live 5  \n"),
    ("> load 5\n= rows {int}; created 9\n= live 1\n", "> load 5\n= rows {int}; created 5\n= live 5\n"),
    ("> load 5\r\n= rows 6\r\n# x\r\n", "> load 5\r\n= rows 5\r\n# x\r\n"),
    ("> load 5\n= rows 6", "> load 5\n= rows 5"),
    ("> load 1\n> height 0 7\n= height[0] 8; y[0] 3\n", "> load 1\n> height 0 7\n= height[0] 7; y[0] 0\n"),
    ("> show offset\n| offset 0\n", "> show offset\n| offset  0\n"),
    ("> show offset\n|offset  1", "> show offset\n| offset  0"),
    ("> load 5\n= rows 6\r\n# x\n", "> load 5\n= rows 5\r\n# x\n"),
    ("> load 5\r\n= rows 6", "> load 5\r\n= rows 5"),
    ("> show offset\r\n| a\n| b\r\n", "> show offset\r\n| offset  0\n"),
    ("> show offset\r\n| a\r\n| b\r\n> load 1", "> show offset\r\n| offset  0\r\n> load 1"),
    ("> show offset\n| {none}\n", "> show offset\n| offset  0\n"),
    ("> load 2\n| a\n# why\n\n| b\n> undo\n", "> load 2\n| {none}\n# why\n\n> undo\n"),
    ("> load 1\n= rows 9\n> show rows\n= rows 9\n", "> load 1\n= rows 1\n> show rows\n= rows 1\n"),
  ])
  func `rewrites literal values and leaves everything else byte for byte`(_ old: String, _ new: String) {
    let header = "#!listlab 1\n"
    #expect(updated(header + old) == header + new)
  }

  @Test func `rewrites an output line by line, and keeps remarks, wildcards and what still fits`() {
    #expect(
      updated(
        """
        #!listlab 1
        > load 3 height 50
        > show rows
        | {*}key{*}
        # the first
        | >   0  r0         0      40  exact  c0    r0     r0
        | ...
        | >   2  r2       100      50  exact  c2    r2     r2
        | gone

        """)
          == """
          #!listlab 1
          > load 3 height 50
          > show rows
          | {*}key{*}
          # the first
          | >   0  r0         0      40  exact  c0    r0     r0
          | ...
          | >   2  r2       100      50  exact  c2    r2     r2
          | gone

          """.replacing("      40", with: "      50").replacing("| gone\n", with: ""))
  }

  /// What `show rows` prints of so many rows, as a step demands it.
  private static func rows(_ count: Int) -> [String] {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.say("load \(count) height 50")
    return interpreter.say("show rows 0...\(count - 1)").output.split(separator: "\n").map { "| \($0)" }
  }

  @Test(arguments: ["| {*}", "| ...", "| {*}r{int} {*}", "# why"])
  func `rewrites the one line of a long output that differs, wherever a wildcard stands`(_ line: String) {
    var right = ["#!listlab 1", "> load 600 height 50", "> show rows 0...599"] + Self.rows(600)
    if line.hasPrefix("|") { right[300] = line } else { right.insert(line, at: 300) }
    let text = right.map { $0 + "\n" }.joined()
    #expect(updated(text) == text)
    #expect(updated(text.replacing("  r3  ", with: "  rX  ").replacing("  r400  ", with: "  rX  ")) == text)
    #expect(updated(text.replacing(right[9] + "\n", with: "").replacing(right[450], with: "| more\n| more")) == text)
  }

  @Test func `leaves to a person what is too long and too different for its wildcards`() {
    let rows = (0..<2100).map { $0 == 1000 ? "| ...\n" : "| x\($0)\n" }.joined()
    let update = update("#!listlab 1\n> load 2100\n> show rows 0...2099\n\(rows)")
    #expect(update.changes.isEmpty)
    #expect(
      update.conflicts.map { "\($0.line) \($0.message)" } == [
        "4 output: too long and too different to match its wildcards"
      ])
    let literal = rows.replacing("| ...\n", with: "# why\n")
    #expect(
      updated("#!listlab 1\n> load 2100 height 50\n> show rows 0...2099\n\(literal)")
        == (["#!listlab 1", "> load 2100 height 50", "> show rows 0...2099"] + Self.rows(2100)[...999] + ["# why"]
        + Self.rows(2100)[1000...]).map { $0 + "\n" }.joined())
  }

  @Test(arguments: [
    ("> load 5\n= rows {6±0}\n", 3, "rows: wildcards are never rewritten"),
    ("> load 5\n= rows {a}\n= created {a}; live {a}\n> load 6\n= rows {a}\n", 6, "rows: wildcards are never rewritten"),
    ("> load 5\n= colour red\n", 3, "colour: there is no such key"),
    ("> show offset\n~ offset 7\n", 3, "~ lines are never rewritten"),
    (
      "> load 5\n= rows {a}\n> show offset created\n| offset  {a}\n| created  7\n", 5,
      "output: wildcards are never rewritten"
    ),
    ("> show offset\n| offset {7±0}\n", 3, "output: wildcards are never rewritten"),
    ("> show offset\n| x\n| offset {7±0}\n", 3, "output: wildcards are never rewritten"),
    ("> load 5\n! bad-number\n", 3, "! lines are never rewritten"),
    ("> load x\n! row-out-of-range\n", 3, "! lines are never rewritten"),
    ("> expect rows == 7\n", 2, "a failure is never accepted as expected"),
    ("> load x\n= rows 7\n", 2, "a failure is never accepted as expected"),
  ])
  func `leaves to a person what no program knows`(_ body: String, _ line: Int, _ message: String) {
    let update = update("#!listlab 1\n" + body)
    #expect(update.changes.isEmpty)
    #expect(update.conflicts.map { "\($0.line) \($0.message)" } == ["\(line) \(message)"])
  }

  @Test func `rewrites text in braces, which is no wildcard`() {
    let text = "#!listlab 1\n> load 5\n= rows {/6/}\n> show offset\n| offset {/7/}\n"
    #expect(updated(text) == "#!listlab 1\n> load 5\n= rows 5\n> show offset\n| offset  0\n")
  }

  @Test func `rewrites what it can beside what it cannot`() {
    let text = "#!listlab 1\n> load 5\n= rows 6; created {9±0}; live 7\n"
    #expect(updated(text) == "#!listlab 1\n> load 5\n= rows 5; created {9±0}; live 5\n")
    #expect(update(text).conflicts.map(\.line) == [3])
  }

  @Test func `writes values so that they read back as they are`() {
    let text = "#!listlab 1\n> load 1\n> text 0 \"{a};...\"\n= text[0] x\n> insert at 1 key \"a;{b\"\n= key[1] x\n"
    let new = updated(text)
    #expect(updated(new) == new)
    #expect(SessionSuite(fileSystem: MemoryFileSystem()).play(Array(new.utf8), name: "a.session").exitCode != 2)
  }

  @Test func `leaves included files alone`() {
    let fileSystem = MemoryFileSystem(["/here/base.session": "#!listlab 1\n> load 5\n= rows 6\n"])
    let update = update("#!listlab 1\n< base.session\n> load 7\n= rows 8\n", fileSystem: fileSystem)
    #expect(update.changes.map(\.line) == [3])
    #expect(fileSystem["/here/base.session"]?.hasSuffix("= rows 6\n") == true)
  }

  @Test func `fills only commands that expect nothing, as a recording would`() {
    let text = """
      #!listlab 1
      > viewport 100
      > load 9
      >> height 50
      # remark
      > show offset
      > note x
      > help load
      > scroll by 50
      = offset 51
      > move 99 to 0
      """
    #expect(
      updated(text, .new) == """
        #!listlab 1
        > viewport 100
        = offset 0; content 0; visible none; pool none; created 0; viewport 100
        > load 9
        >> height 50
        = offset 0; content 450; visible 0...1; pool none; created 2; rows 9; source-rows 9; sections 9; order r0...r8; \
        live 2; binds 2; heights-asked 9
        # remark
        > show offset
        | offset  0
        > note x
        > help load
        > scroll by 50
        = offset 51
        > move 99 to 0
        """)
  }

  @Test func `shows its changes as a diff`() {
    let text = "#!listlab 1\r\n# a\n# b\n# c\n# d\n> load 5\r\n= rows \u{1B}[2J\r\n> show offset\r\n| x\r\n"
    let update = update(text)
    #expect(
      update.diff(update.changes, name: "a.session") == """
        --- a.session
        +++ a.session updated
        @@ -4,6 +4,6 @@
         # c
         # d
         > load 5
        -= rows \\u{1B}[2J
        += rows 5
         > show offset
        -| x
        +| offset  0

        """)
    #expect(update.diff([], name: "a.session") == "")
    let one = update.applying([update.changes[1]])
    #expect(String(decoding: one, as: UTF8.self) == text.replacing("| x", with: "| offset  0"))
  }
}
