import Testing

@testable import listlab

/// Lines that are longer than the screen, at the prompt: whatever is typed or pasted, the shell goes on.
@Suite struct LongLineTests {
  /// The characters of the longest line that runs, as two tests show.
  static let longest = 32_768

  /// Wide and narrow letters by turns, so that rows end in the middle of a wide one.
  private static func text(_ count: Int) -> String { String((0..<count).map { $0 % 7 == 3 ? "行" : "a" }) }

  private func accepts(_ line: String, _ screen: TmuxScreen) throws {
    try screen.press("Enter")
    try screen.wait(forAccepted: line)
    try screen.waitForPrompt()
  }

  @Test(arguments: [(2, 2), (20, 5), (20, 24), (80, 1), (80, 24), (200, 50)])
  func `A pasted line of 2,000 characters can be edited at both ends`(columns: Int, rows: Int) throws {
    let screen = try TmuxScreen.shell(columns: 80)
    try screen.resize(columns: columns, rows: rows)
    try screen.paste("note " + Self.text(2000))
    try screen.press("Home", "End")
    for _ in 0..<10 { try screen.type("bbbbbbbbbb") }
    try screen.press("Home")
    try screen.type("cc")
    try screen.press("BSpace", "BSpace", "End", "C-Left", "C-Right", "C-k", "C-y")
    try screen.resize(columns: 80, rows: 24)
    try accepts("note " + Self.text(2000) + String(repeating: "b", count: 100), screen)
  }

  @Test func `A window that shrinks around a long line keeps it, and shows the rows around the cursor`() throws {
    let screen = try TmuxScreen.shell(columns: 200, rows: 50)
    let line = "note " + Self.text(1500)
    try screen.paste(line)
    for (columns, rows) in [(80, 24), (20, 5), (3, 2), (120, 3), (20, 5)] {
      try screen.resize(columns: columns, rows: rows)
      try screen.press("Home")
      try screen.type("b")
      try screen.press("BSpace", "End")
      try screen.type("b")
      try screen.press("BSpace")
    }
    try screen.type("end")
    try screen.wait("the end of the line") { $0.last?.hasSuffix("end") == true && $0.count == 5 }
    try screen.press("Home")
    try screen.wait("its beginning") { $0.first?.hasPrefix("list> note aaa") == true }
    try screen.resize(columns: 80, rows: 24)
    try accepts(line + "end", screen)
  }

  @Test(arguments: ["emacs", "vi"])
  func `A line that is too long is not executed, and nothing of it is lost silently`(mode: String) throws {
    let home = try TestHome()
    if mode == "vi" { _ = try home.write("bind -v\n", to: ".editrc") }
    let screen = try TmuxScreen.shell(columns: 80, home: home, environment: "-u EDITRC")
    try screen.paste("note " + String(repeating: "a", count: Self.longest - 4) + "\nnote next\n")
    try screen.wait(forAccepted: "note next")
    try screen.wait("why the line was refused") {
      $0.contains { $0.hasPrefix("! line-too-long: a line has at most 32768") }
    }
    try screen.wait(for: "  run FILE accepts longer lines")
    #expect(TestHome.text(home.historyPath) == "note next\n")
  }

  @Test func `The longest line is executed whole`() throws {
    let screen = try TmuxScreen.shell(columns: 20, rows: 5)
    let line = "note " + String(repeating: "a", count: Self.longest - "note ".count)
    try screen.paste(line)
    try accepts(line, screen)
  }

  @Test(arguments: [(20, 24), (80, 24)])
  func `A number before a key that makes the line far too long rings the bell and no more`(
    columns: Int, rows: Int
  ) throws {
    let screen = try TmuxScreen.shell(columns: columns, rows: rows)
    try screen.type("note ")
    try screen.press("Escape")
    try screen.type("999999x")
    try screen.press("C-a", "C-k", "C-y", "C-y", "C-y", "Enter")
    try screen.wait("why the line was refused") { $0.contains { $0.hasPrefix("! line-too-long") } }
    try screen.enter("note after")
    try screen.wait(forAccepted: "note after")
  }
}
