import Testing

/// A line below the one that is typed says what it would do.
struct PreviewTests {

  private static func shell(columns: Int = 100, rows: Int = 24, environment: String = "") throws -> TmuxScreen {
    let screen = try TmuxScreen.shell("", columns: columns, rows: rows, environment: environment)
    try screen.enter("dump off")
    try screen.enter("load 40 height 50")
    try screen.waitForPrompt()
    return screen
  }

  @Test func `A preview stands below a command that would change the list, and goes with the line`() throws {
    let screen = try Self.shell()
    try screen.type("scroll by 50")
    try screen.wait("the preview") { rows in rows.last?.hasPrefix("would: offset 0 → 50") == true }
    try screen.press("Enter")
    try screen.wait("the answer alone") { rows in
      rows.last == Subject.prompt && !rows.contains { $0.hasPrefix("would:") }
    }
    #expect(try screen.rows().suffix(2).first?.hasPrefix("offset 0 → 50 of 2000 · r0 left") == true)
  }

  @Test(arguments: [(60, 20), (80, 24), (140, 50)])
  func `A preview is cut to the window, and follows what is typed`(_ columns: Int, _ rows: Int) throws {
    let screen = try Self.shell(columns: columns, rows: rows)
    try screen.type("delete 3")
    try screen.wait("the preview of delete 3") { rows in rows.last?.hasPrefix("would: rows 40 → 39") == true }
    try screen.type("0")
    try screen.wait("the preview of delete 30") { rows in
      rows.last?.hasPrefix("would: rows 40 → 39") == true && rows.suffix(2).first?.hasPrefix("list> delete 30") == true
    }
    try screen.type("0")
    try screen.wait("no preview of delete 300") { rows in rows.last?.hasPrefix("list> delete 300") == true }
    #expect(try screen.isUnbroken())
  }

  @Test func `Ctrl-C takes the preview away with the line`() throws {
    let screen = try Self.shell()
    try screen.type("scroll by 50")
    try screen.wait("the preview") { rows in rows.last?.hasPrefix("would:") == true }
    try screen.press("C-c")
    try screen.wait(forLast: ["list> scroll by 50^C", "list>"])
  }

  @Test(arguments: ["preview off", "set preview off"])
  func `A preview can be switched off`(_ line: String) throws {
    let screen = try Self.shell()
    try screen.enter(line)
    try screen.waitForPrompt()
    try screen.type("scroll by 50")
    try screen.wait("the line alone") { rows in rows.last?.hasPrefix("list> scroll by 50") == true }
    #expect(try !screen.rows().contains { $0.hasPrefix("would:") })
  }

  @Test func `Without Unicode a preview is plain`() throws {
    let screen = try Self.shell(environment: "LC_ALL=C")
    try screen.type("scroll by 50")
    try screen.wait("the preview") { rows in rows.last?.hasPrefix("would: offset 0 -> 50 of 2000, r0 left (c0)") == true
    }
  }
}
