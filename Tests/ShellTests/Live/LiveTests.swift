import Testing
import Glibc

@testable import listlab

/// The picture that stays in the upper part of the terminal.
@Suite struct LiveTests {
  static func shell(
    _ line: String = "live", columns: Int = 80, rows: Int = 24, home: TestHome? = nil, environment: String = ""
  ) throws -> TmuxScreen {
    let screen = try TmuxScreen.shell(
      "--no-hints", columns: columns, rows: rows, home: home, environment: environment)
    try screen.enter("dump off")
    try screen.enter("load 1000 height 50")
    try screen.enter("dump on")
    try screen.enter(line)
    return screen
  }

  /// Waits for the border of the fixed part below so many rows, and for these rows below it.
  static func wait(
    _ screen: TmuxScreen, fixed height: Int = 16, _ below: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try screen.wait("a fixed part of \(height) rows and \(below)", sourceLocation: sourceLocation) { rows in
      rows.count >= height && isBorder(rows[height - 1]) && Array(rows[height...].suffix(below.count)) == below
    }
  }

  static func isBorder(_ row: String) -> Bool { row.hasPrefix("── Up Down") || row.hasPrefix("────────") }

  @Test(arguments: [(60, 20, 13), (80, 24, 16), (100, 35, 23), (140, 50, 33)])
  func `The picture stands above, the line and short answers below`(_ columns: Int, _ rows: Int, _ height: Int) throws {
    let screen = try Self.shell(columns: columns, rows: rows)
    try Self.wait(screen, fixed: height, [Subject.prompt])
    #expect(try screen.scrollRegion() == [height, rows - 1])
    try screen.enter("scroll by 50")
    try screen.wait("the list after the command, and its answer") { shown in
      shown.count > height + 1 && shown[0].hasPrefix("offset 50 of 50000")
        && shown[height].hasPrefix("list> scroll by 50")
        && shown[height + 1].hasPrefix("offset 0 → 50 of 50000") && shown.suffix(2).first?.hasPrefix("pool ") == true
        && shown.last == Subject.prompt
    }
    for _ in 0..<rows { try screen.enter("note below") }
    try Self.wait(screen, fixed: height, ["list> note below", Subject.prompt])
    #expect(try screen.rows()[0].hasPrefix("offset 50 of 50000"))
    #expect(try screen.isUnbroken())
  }

  @Test func `live off leaves the picture as text, and the whole window scrolls`() throws {
    let screen = try Self.shell()
    try screen.enter("live off")
    try Self.wait(screen, ["list> live off", Subject.prompt])
    #expect(try screen.scrollRegion() == [0, 23])
    try screen.enter("delete 3")
    try screen.wait("a table") { rows in rows.contains { $0.hasPrefix("visible ") } && rows.last == Subject.prompt }
    #expect(try !Self.isBorder(screen.rows()[15]))
  }

  @Test func `live rows shows the table, live on the picture again`() throws {
    let screen = try Self.shell("live rows")
    try Self.wait(screen, [Subject.prompt])
    #expect(try screen.rows()[0].contains("row  key"))
    try screen.enter("live on")
    try screen.wait("the picture") { $0[0].hasPrefix("offset 0 of 50000") && $0.last == Subject.prompt }
  }

  @Test func `live before shows both lists`() throws {
    let screen = try Self.shell("live before", columns: 130, rows: 30)
    try Self.wait(screen, fixed: 20, [Subject.prompt])
    try screen.enter("scroll by 100")
    try screen.wait("both") { rows in
      rows.count > 1 && rows[0].hasPrefix("before ") && rows[0].hasSuffix(" after")
        && rows[1].hasPrefix("offset 0 of 50000")
        && rows[1].contains("  offset 100 of 50000")
    }
    try screen.resize(columns: 100, rows: 30)
    try screen.wait("the list after it alone") {
      $0[0].hasPrefix("offset 100 of 50000") && $0.count > 19 && Self.isBorder($0[19])
    }
  }

  @Test(arguments: [
    (80, 15, "live", "live needs 16 lines, and this terminal has 15"),
    (80, 24, "live before", "live before needs 120 columns, and this terminal has 80"),
  ])
  func `A window that is too small is refused`(_ columns: Int, _ rows: Int, _ line: String, _ why: String) throws {
    let screen = try TmuxScreen.shell("--no-hints", columns: columns, rows: rows)
    try screen.enter(line)
    try screen.wait("the refusal") { rows in
      rows.last == Subject.prompt && rows.contains("! not-here: \(why)")
    }
    #expect(try screen.scrollRegion() == [0, rows - 1])
  }

  @Test func `A terminal without a cursor is refused`() throws {
    let screen = try TmuxScreen.shell("--no-hints", environment: "TERM=dumb")
    try screen.enter("live")
    try screen.wait("the refusal") { rows in
      rows.last == Subject.prompt
        && rows.contains("! not-here: live works only at a terminal that can move its cursor")
    }
  }

  @Test func `A pipe is refused`() throws {
    let ended = try listlab("-c", "load 4; live", home: TestHome())
    #expect(ended.status == 1)
    #expect(ended.errors.contains("error: not-here: live works only at a terminal that can move its cursor"))
    #expect(!ended.output.contains("\u{1B}"))
  }

  @Test func `Without Unicode it is plain`() throws {
    let screen = try Self.shell(environment: "LC_ALL=C")
    try screen.wait("a plain border") { $0.count > 16 && $0[15].hasPrefix("-- Up Down  a row, PageUp") }
    #expect(try screen.rows().joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `Wide and right-to-left texts move nothing`() throws {
    let home = try TestHome()
    _ = try home.write("資料資料資料資料資料資料資料資料資料資料\nשלום עולם\nمرحبا\n👨‍👩‍👧 family\ne\u{301}te\u{301}\n", to: "a.txt")
    let screen = try TmuxScreen.shell("--no-hints", home: home)
    try screen.enter("load file a.txt")
    try screen.waitForPrompt()
    try screen.enter("live")
    try Self.wait(screen, [Subject.prompt])
    try screen.enter("scroll by 10")
    try screen.waitForPrompt()
    try Self.wait(screen, [Subject.prompt])
    #expect(try screen.rows()[0].hasPrefix("offset "))
  }

  @Test func `The start-up file may ask for it, and for the picture`() throws {
    let home = try TestHome()
    _ = try shellScript("mkdir -p .config/listlab", home: home)
    _ = try home.write("live\n", to: ".config/listlab/rc")
    let screen = try TmuxScreen.shell("--no-hints", home: home)
    try screen.enter("load 1000 height 50")
    try screen.wait("the picture") {
      $0.count > 16 && $0[0].hasPrefix("offset 0 of 50000") && Self.isBorder($0[15])
    }
    _ = try home.write("dump picture\npreview off\n", to: ".config/listlab/rc")
    let second = try TmuxScreen.shell("--no-hints", home: home)
    try second.enter("load 1000 height 50")
    try second.wait("the picture in the answer") { rows in
      rows.contains { $0.hasPrefix("offset 0 of 50000") } && rows.last == Subject.prompt
    }
  }

  @Test func `What is longer than the lower part takes the whole window until the next command`() throws {
    let screen = try Self.shell()
    try screen.enter("show rows 0...11")
    try screen.wait("all rows") { rows in
      (0...11).allSatisfy { number in rows.contains { $0.contains(" r\(number) ") } } && rows.last == Subject.prompt
    }
    #expect(try screen.scrollRegion() == [0, 23])
    try screen.enter("scroll by 50")
    try screen.wait("the picture") { $0[0].hasPrefix("offset 50 of 50000") && $0.count > 15 && Self.isBorder($0[15]) }
    #expect(try screen.scrollRegion() == [16, 23])
  }

  @Test func `A pager has the whole window, and the picture comes back`() throws {
    let screen = try Self.shell(environment: "PAGER=less")
    try screen.enter("help scroll")
    try screen.wait("the pager") { $0.last == "Space goes on, q goes back" }
    #expect(try screen.scrollRegion() == [0, 23])
    try screen.press("q")
    try screen.waitForPrompt()
    try screen.enter("scroll by 50")
    try screen.wait("the picture") { $0[0].hasPrefix("offset 50 of 50000") && $0.count > 15 && Self.isBorder($0[15]) }
  }

  @Test func `clear and Ctrl-L draw all of it`() throws {
    let screen = try Self.shell()
    for _ in 0..<4 { try screen.enter("note below") }
    try screen.enter("clear")
    try screen.wait("an empty lower part") {
      $0.count == 17 && Self.isBorder($0[15]) && $0[16] == Subject.prompt
    }
    try screen.type("scroll by 5")
    try screen.press("C-l")
    try screen.wait("the line alone") {
      $0.count > 16 && $0[16] == "list> scroll by 5" && Self.isBorder($0[15])
    }
  }
}
