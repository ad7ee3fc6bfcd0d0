import Testing

@testable import listlab

/// The course at a terminal.
@Suite struct LessonTerminalTests {
  private static let prompt = "lesson>"

  @Test func `Every start says the same, and names the course`() throws {
    let home = try TestHome()
    let first = try TmuxScreen.shell(home: home)
    #expect(try first.rows().first == "ListLab. Try load 1000, lesson, or help; Ctrl-D quits.")
    try first.enter("load 3")
    try first.enter("quit")
    try first.wait(for: "status 0")
    #expect(
      try TmuxScreen.shell("--no-hints --no-history", home: home).rows().first
        == "ListLab. Try load 1000, lesson, or help; Ctrl-D quits.")
  }

  @Test(arguments: [("", "·"), ("TERM=dumb", ",")])
  func `A lesson is taken, and left with Ctrl-D`(environment: String, dot: String) throws {
    let home = try TestHome()
    let lesson = "lesson 2 · A cell comes back · 2 of 6".replacing(" ·", with: dot == "," ? "," : " ·")
    let screen = try TmuxScreen.shell(rows: 40, home: home, environment: environment)
    try screen.enter("lesson 2")
    try screen.wait("the question") { $0.contains("  After your answer: scroll by 50") && $0.last == Self.prompt }
    try screen.enter("5", prompt: Self.prompt)
    try screen.wait("the verdict") { $0.contains("No: created is 4, not 5.") && $0.last == Self.prompt }
    try screen.enter("", prompt: Self.prompt)
    try screen.wait("the next question") {
      $0.contains(lesson) && $0.last == Self.prompt
    }
    try screen.press("C-d")
    try screen.wait(forLast: ["You have left lesson 2. You are back at your own list.", "list>"])
    try screen.press("C-d")
    try screen.wait(for: "status 0")
  }

  @Test func `Tab offers commands for the list of the lesson, and Ctrl-C does not leave it`() throws {
    let screen = try TmuxScreen.shell(rows: 40)
    try screen.enter("lesson 2")
    try screen.wait(forLast: [Self.prompt])
    try screen.type("cell c")
    try screen.press("Tab")
    try screen.wait("the cells of the lesson") { rows in rows.contains { $0.hasPrefix("  c3  shows r3") } }
    try screen.press("C-c")
    try screen.wait(forLast: [Self.prompt])
    try screen.enter("4", prompt: Self.prompt)
    try screen.wait("the verdict") { $0.contains("Right: 4.") }
  }

  @Test func `What a lesson says never opens a pager, and an answer is not red`() throws {
    let screen = try TmuxScreen.shell("--no-hints --color always", rows: 12, environment: "PAGER=false")
    try screen.enter("lesson 2")
    try screen.wait(forLast: [Self.prompt])
    try screen.type("c1")
    try screen.wait(forLast: ["\(Self.prompt) c1"])
    #expect(try !screen.colouredRows().contains("\u{1B}[31m"))
  }

  @Test(arguments: [30, 200]) func `A lesson can be read on a narrow and on a wide terminal`(columns: Int) throws {
    let screen = try TmuxScreen.shell(columns: columns, rows: 60)
    try screen.enter("lesson 2")
    try screen.wait(forLast: [Self.prompt])
    try screen.enter("skip", prompt: Self.prompt)
    try screen.wait("the end of the station") { $0.contains("Enter continues.") && $0.last == Self.prompt }
    #expect(try screen.isUnbroken())
  }

  @Test func `The tour is played to its end with Enter`() throws {
    let home = try TestHome()
    let screen = try TmuxScreen.shell(rows: 40, home: home)
    try screen.enter("tour")
    for _ in 1...13 { try screen.enter("", prompt: "tour>") }
    try screen.wait("its end") { rows in rows.contains { $0.hasPrefix("That was the tour. ") } && rows.last == "list>" }
    try screen.wait("that the replay passed") { rows in rows.contains { $0.hasPrefix("ok  tour.session  ") } }
    #expect(TestHome.text(home.path + "/tour.session") == nil)
  }
}
