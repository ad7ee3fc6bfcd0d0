import ListDump
import Testing

@testable import listlab

/// How the fixed part of the terminal is drawn.
@Suite struct LiveFrameTests {
  private static func frame(_ lines: [PrintableText], columns: Int = 20, rows: Int = 12) -> LiveFrame {
    LiveFrame(lines.joined(separator: "\n"), border: "----", columns: columns, rows: rows)
  }

  /// A terminal with three lines on it.
  private static func screen(columns: Int = 20, rows: Int = 12) -> RegionScreen {
    var screen = RegionScreen(columns: columns, rows: rows)
    screen.print("one\r\ntwo\r\nlist> live\r\n")
    return screen
  }

  @Test(arguments: [(16, 10), (20, 13), (24, 16), (35, 23), (50, 33), (2, 2)])
  func `It takes two thirds of the rows, and a border is its last line`(_ rows: Int, _ height: Int) {
    let frame = Self.frame(["a", "b"], rows: rows)
    #expect(frame.lines.count == height)
    #expect(frame.lines.last == "----" && frame.rowsBelow == rows - height)
  }

  @Test func `It appears above, and moves what was there out at the top`() {
    var screen = Self.screen()
    screen.print(LiveFrame.drawing(from: nil, to: Self.frame(["a", "b"])).text)
    #expect(screen.rows == ["a", "b", "", "", "", "", "", "----", "", "", "", ""])
    #expect(screen.scrolledOut == ["one", "two", "list> live"])
    #expect((screen.row, screen.column) == (8, 0) && screen.region == 8..<12 && screen.wraps)
  }

  @Test func `What is printed below scrolls only below`() {
    var screen = Self.screen()
    screen.print(LiveFrame.drawing(from: nil, to: Self.frame(["a", "b"])).text)
    screen.print((1...9).map { "line \($0)\r\n" }.joined())
    #expect(screen.rows == ["a", "b", "", "", "", "", "", "----", "line 7", "line 8", "line 9", ""])
  }

  @Test func `Only lines that differ are drawn, and the cursor stays`() {
    let (old, new) = (Self.frame(["a", "b", "c"]), Self.frame(["a", "x", "c"]))
    #expect(LiveFrame.drawing(from: old, to: old).text == "")
    #expect(
      LiveFrame.drawing(from: old, to: new).text == "\u{1B}7\u{1B}[?7l\u{1B}[2;1H\u{1B}[Kx\u{1B}[?7h\u{1B}8")
    var screen = Self.screen()
    screen.print(LiveFrame.drawing(from: nil, to: old).text + "list> ")
    screen.print(LiveFrame.drawing(from: old, to: new).text)
    #expect((screen.row, screen.column) == (8, 6) && screen.rows[1] == "x" && screen.region == 8..<12)
  }

  @Test func `A line longer than the terminal moves no other line`() {
    var screen = Self.screen()
    screen.print(LiveFrame.drawing(from: nil, to: Self.frame(["a", "0123456789012345678901234", "c"])).text)
    #expect(screen.rows[0...2] == ["a", "01234567890123456784", "c"])
  }

  @Test func `On a terminal of another size all is drawn, and below it is empty`() {
    var screen = RegionScreen(columns: 30, rows: 20)
    screen.print("junk\r\njunk\r\n")
    let old = Self.frame(["a", "b"])
    screen.print(LiveFrame.drawing(from: old, to: Self.frame(["a", "b"], columns: 30, rows: 20)).text)
    #expect(screen.rows == ["a", "b"] + Array(repeating: "", count: 10) + ["----"] + Array(repeating: "", count: 7))
    #expect(screen.region == 13..<20 && screen.row == 13)
  }

  @Test func `It goes as text, and all rows scroll again`() {
    var screen = Self.screen()
    let frame = Self.frame(["a", "b"])
    screen.print(LiveFrame.drawing(from: nil, to: frame).text + "list> ")
    screen.print(LiveFrame.drawing(from: frame, to: nil).text)
    #expect(screen.region == 0..<12 && (screen.row, screen.column) == (8, 6))
    #expect(screen.rows.prefix(8).last == "----")
    #expect(LiveFrame.drawing(from: nil, to: nil).text == "")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Whatever frame follows upon what, the screen shows it`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    var screen = RegionScreen(columns: 12, rows: 9)
    var shown: LiveFrame?
    for _ in 0..<60 {
      let lines = (0..<Int.random(in: 0...7, using: &dice)).map { _ in
        PrintableText(
          String(repeating: "ab".randomElement(using: &dice) ?? "a", count: Int.random(in: 0...11, using: &dice)))
      }
      let new = Int.random(in: 0...4, using: &dice) == 0 ? nil : Self.frame(lines, columns: 12, rows: 9)
      let before = (screen.row, screen.column, screen.rows)
      screen.print(LiveFrame.drawing(from: shown, to: new).text)
      guard let new else {
        #expect(screen.region == 0..<9 && screen.rows == before.2, "seed \(seed)")
        shown = nil
        continue
      }
      #expect(screen.rows.prefix(6) == new.lines.map(\.string)[...], "seed \(seed)")
      if shown != nil { #expect((screen.row, screen.column) == (before.0, before.1), "seed \(seed)") }
      screen.print("x\r\n")
      shown = new
    }
  }
}

/// What keys on an empty line become.
@Suite struct KeyRunTests {
  @Test(arguments: [
    ("scroll by 44", 1, "scroll by 44"), ("scroll by 44", 3, "repeat 3: scroll by 44"), ("undo", 1, "undo"),
    ("undo", 2, "undo 2"), ("redo", 4, "redo 4"), ("scroll page up", 1000, "repeat 1000: scroll page up"),
  ])
  func `The same key again is one line`(_ command: String, _ count: Int, _ line: String) {
    let run = (1..<count).reduce(Optional(KeyRun(command))) { run, _ in run?.adding(command) }
    #expect(run?.line == line)
  }

  @Test func `Another command, or one more than repeat takes, is another line`() {
    let run = KeyRun("scroll by 44")
    #expect(run.adding("scroll by 50") == nil)
    let most = (1..<1000).reduce(Optional(run)) { run, _ in run?.adding("scroll by 44") }
    #expect(most?.line == "repeat 1000: scroll by 44")
    #expect(most?.adding("scroll by 44") == nil)
  }
}
