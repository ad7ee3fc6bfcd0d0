import Testing
import Glibc

/// Replays that somebody watches at a terminal: step by step, and stopping where something differs.
@Suite struct SteppingTests {
  private static let keys = "Enter: play it; c: play all; q: stop here."

  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write("#!listlab 1\n> load 9 height 50\n> scroll by 5\n> delete 0\n= rows 8\n", to: "good.session")
    _ = try home.write(
      "#!listlab 1\n> load 9 height 50\n= rows 8\n> delete 0\n> delete 99\n> insert at 0\n= rows 9\n", to: "bad.session"
    )
  }

  /// A shell without tables that is replaying.
  private func shell(replaying line: String) throws -> TmuxScreen {
    let screen = try TmuxScreen.shell(columns: 100, home: home)
    try screen.enter("dump off")
    try screen.enter("replay \(line)")
    return screen
  }

  @Test func `Step shows each command, waits for Enter, and then shows what came of it`() throws {
    let screen = try shell(replaying: "good.session step")
    try screen.wait(
      forLast: ["list> replay good.session step", "good.session:2: > load 9 height 50", Self.keys, "step>"])
    try screen.press("Enter")
    try screen.wait("the second command") { rows in
      rows.suffix(2) == ["good.session:3: > scroll by 5", "step>"]
        && rows.contains { $0.hasPrefix("rows 0 → 9 ") }
    }
    try screen.type("xyzzy")
    try screen.press("Enter")
    try screen.wait(forLast: [
      "! unknown-verb: there is no command \"xyzzy\"", "  xyzzy", "  ^^^^^ help commands lists them all", "step>",
    ])
    try screen.type("show offset rows")
    try screen.press("Enter")
    try screen.wait(forLast: ["step> show offset rows", "offset  0", "rows  9", "step>"])
    try screen.type("load 5")
    try screen.press("Enter")
    try screen.wait(forLast: [
      "step> load 5", "Only show, explain, cell and help work here.", Self.keys, "step>",
    ])
    try screen.type("?")
    try screen.press("Enter")
    try screen.wait(forLast: ["step> ?", Self.keys, "step>"])
    try screen.type("c")
    try screen.press("Enter")
    try screen.wait("the end") { rows in
      rows.contains("ok  good.session  3 commands") && rows.last == Subject.prompt
    }
    #expect(screen.lastLine() == "replay good.session step")
  }

  @Test(arguments: ["q", "C-c", "C-d"])
  func `Step stays where it is left, tells how it goes on, and goes on there`(key: String) throws {
    let screen = try shell(replaying: "good.session step")
    try screen.wait(forLast: [Self.keys, "step>"])
    try screen.press("Enter")
    try screen.wait(forLast: ["good.session:3: > scroll by 5", "step>"])
    if key == "q" { try screen.press("q", "Enter") } else { try screen.press(key) }
    try screen.wait("the rest") { rows in
      rows.contains("ok  good.session  1 command, before line 3")
        && rows.contains("replay good.session from 3 plays the rest") && rows.last == Subject.prompt
    }
    try screen.enter("expect rows == 9")
    try screen.wait(forLast: ["ok: rows is 9", Subject.prompt])
    try screen.enter("replay good.session from 3")
    try screen.wait("that it passed") { $0.contains("ok  good.session  2 commands, from line 3") }
    try screen.enter("expect rows == 8")
    try screen.wait(forLast: ["ok: rows is 8", Subject.prompt])
  }

  @Test func `A replay stops where something differs, and goes on from there`() throws {
    let screen = try shell(replaying: "bad.session")
    try screen.wait("the mismatch") { rows in
      rows.contains("bad.session:2: > load 9 height 50") && rows.contains("  bad.session:3: rows is 9, expected 8")
        && rows.suffix(3) == ["bad.session:4: > delete 0", Self.keys, "step>"]
    }
    try screen.press("Enter")
    try screen.wait(forLast: ["bad.session:5: > delete 99", "step>"])
    try screen.press("Enter")
    try screen.wait("the failure") { rows in
      rows.contains("FAILED  bad.session  3 commands") && rows.contains("replay bad.session from 6 plays the rest")
        && rows.contains { $0.hasPrefix("! row-out-of-range: ") } && rows.last == Subject.prompt
    }
    try screen.enter("replay bad.session from 6")
    try screen.wait("that the rest passed") { $0.contains("ok  bad.session  1 command, from line 6") }
  }

  @Test func `Ctrl-C after going on stops behind the last finished command`() throws {
    _ = try home.write(
      Subject.endless.replacing("> load 200000\n", with: "> load 200000\n= rows 1\n"), to: "endless.session")
    let screen = try shell(replaying: "endless.session")
    try screen.wait(forLast: [Self.keys, "step>"])
    try screen.type("c")
    try screen.wait(forLast: ["step> c"])
    try screen.press("Enter")
    try screen.wait("that it goes on") { $0.last?.hasPrefix("replaying") == true }
    try screen.press("C-c")
    try screen.wait("that it stopped") { rows in rows.contains("interrupted") && rows.last == Subject.prompt }
    try screen.enter("expect rows == 200000")
    try screen.wait(forLast: ["ok: rows is 200000", Subject.prompt])
  }

  @Test func `A script is not asked, and cannot step`() throws {
    let ended = try listlab("-c", "dump off; replay bad.session; replay good.session step", home: home)
    #expect(ended.status == 1)
    #expect(ended.output.contains("\nreplay bad.session from 6 plays the rest\n"))
    #expect(
      ended.errors == """
        error: not-here: step works at a terminal only
          replay good.session step
          ^^^^^^^^^^^^^^^^^^^ replay FILE to LINE stops at a line

        """)
  }

  @Test func `At a terminal that cannot be edited on it is asked all the same`() throws {
    let screen = try TmuxScreen.shell(columns: 100, home: home, environment: "TERM=dumb")
    try screen.type("replay good.session step")
    try screen.press("Enter")
    try screen.wait(forLast: ["good.session:2: > load 9 height 50", Self.keys, "step>"])
    try screen.type("q")
    try screen.press("Enter")
    try screen.wait("that nothing was played") { $0.contains("nothing was played") && $0.last == Subject.prompt }
  }
}
