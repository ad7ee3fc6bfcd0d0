import Testing

@testable import listlab

/// The history at the prompt.
@Suite struct SearchTests {
  private func screen(remembering lines: [String]) throws -> TmuxScreen {
    let screen = try TmuxScreen.shell()
    for line in lines {
      try screen.enter(line)
    }
    try screen.waitForPrompt()
    return screen
  }

  @Test func `Up finds only lines that begin with what was typed`() throws {
    let screen = try screen(remembering: ["note 3...9", "move 1", "note [", "say note 3"])
    try screen.type("note ")
    try screen.wait(forLast: ["list> note"])
    try screen.press("Up")
    try screen.wait(forLast: ["list> note ["])
    try screen.press("Up")
    try screen.wait(forLast: ["list> note 3...9"])
    try screen.press("Up")
    try screen.press("Down")
    try screen.wait(forLast: ["list> note ["])
    try screen.press("Down")
    try screen.type("new")
    try screen.wait(forLast: ["list> note new"])
  }

  @Test func `Ctrl-R finds a line by any part of it, blanks included`() throws {
    let screen = try screen(remembering: ["note first one", "note second one", "move x"])
    try screen.press("C-r")
    try screen.type("t o")
    try screen.wait(forLast: ["search \"t o\"> note first one"])
    try screen.press("Enter")
    try screen.wait(forSilently: "note first one")
    try screen.press("C-r")
    try screen.type("one")
    try screen.wait(forLast: ["search \"one\"> note first one"])
    try screen.press("C-r")
    try screen.wait(forLast: ["search \"one\"> note second one"])
    try screen.press("C-r")
    try screen.wait(forLast: ["not found \"one\"> note second one"])
    try screen.press("C-g")
    try screen.waitForPrompt()
    try screen.type("note after it")
    try screen.wait(forLast: ["list> note after it"])
  }

  @Test func `Ctrl-G gives the typed line back, whatever was searched for before`() throws {
    let screen = try screen(remembering: ["note one", "note two"])
    try screen.press("C-r")
    try screen.type("one")
    try screen.press("C-r")
    try screen.press("C-g")
    try screen.waitForPrompt()
    try screen.type("half")
    try screen.press("Left", "C-r")
    try screen.wait(forLast: ["search \"\"> half"])
    try screen.type("two")
    try screen.wait(forLast: ["search \"two\"> note two"])
    try screen.press("C-g")
    try screen.wait(forLast: ["list> half"])
    try screen.type("!")
    try screen.wait(forLast: ["list> hal!f"])
  }

  @Test(arguments: [("C-a", "list> xnote one"), ("Left", "list> noxte one"), ("BSpace", "search \"e on\"> note one")])
  func `Any other key ends a search and does what it does`(key: String, row: String) throws {
    let screen = try screen(remembering: ["note one"])
    try screen.press("C-r")
    try screen.type("e one")
    try screen.wait(forLast: ["search \"e one\"> note one"])
    try screen.press(key)
    if key != "BSpace" { try screen.type("x") }
    try screen.wait(forLast: [row])
  }

  @Test func `Escape ends a search and keeps its line`() throws {
    let screen = try screen(remembering: ["note one"])
    try screen.press("C-r")
    try screen.type("one")
    try screen.wait(forLast: ["search \"one\"> note one"])
    try screen.press("Escape")
    try screen.wait(forLast: ["list> note one"])
  }

  @Test func `Ctrl-S searches back towards the newer lines`() throws {
    let screen = try screen(remembering: ["note a 1", "note a 2", "note a 3"])
    try screen.press("C-r")
    try screen.type("e a")
    try screen.press("C-r")
    try screen.press("C-r")
    try screen.wait(forLast: ["search \"e a\"> note a 1"])
    try screen.press("C-s")
    try screen.wait(forLast: ["search \"e a\"> note a 2"])
  }

  @Test func `Two sessions leave both their lines to the next`() throws {
    let home = try TestHome()
    let one = try TmuxScreen.shell(home: home)
    let other = try TmuxScreen.shell(home: home)
    try one.enter("note from one")
    try one.waitForPrompt()
    try other.enter("note from the other")
    try other.waitForPrompt()
    #expect(TestHome.text(home.historyPath) == "note from one\nnote from the other\n")
    let next = try TmuxScreen.shell(home: home)
    try next.press("Up")
    try next.wait(forLast: ["list> note from the other"])
    try next.press("Up")
    try next.wait(forLast: ["list> note from one"])
  }

  @Test func `A home that cannot be written costs one warning`() throws {
    let home = try TestHome()
    _ = try home.write("", to: ".local")
    let screen = try TmuxScreen.shell(home: home)
    try screen.enter(Subject.say("one"))
    try screen.waitForPrompt()
    try screen.enter(Subject.say("two"))
    try screen.wait(forSilently: "note two")
    #expect(try screen.rows().count { $0.contains("The history is not saved") } == 1)
    try screen.waitForPrompt()
    try screen.press("Up", "Up")
    try screen.wait(forLast: ["list> note one"])
  }
}
