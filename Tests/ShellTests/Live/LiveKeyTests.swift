import Testing
import Glibc

@testable import listlab

/// Keys that are commands while the line is empty.
@Suite struct LiveKeyTests {
  @Test func `Keys scroll the list, and what they stand for is recorded and replays`() throws {
    let screen = try TmuxScreen.shell("--no-hints")
    try screen.enter("record a.session")
    try screen.enter("load 100 height 50", prompt: Subject.recordingPrompt)
    try screen.enter("live", prompt: Subject.recordingPrompt)
    try screen.wait(forLast: [Subject.recordingPrompt])
    try screen.press("Down", "Down", "Down")
    try screen.wait("the keys in the line, and the list after them") {
      $0[0].hasPrefix("offset 150 of 5000") && $0.contains("rec> repeat 3: scroll by 50")
    }
    try screen.press("PageDown")
    try screen.wait("the page") { $0[0].hasPrefix("offset 630 of 5000") && $0.contains("rec> scroll page") }
    try screen.press("Up")
    try screen.wait("a row up") { $0[0].hasPrefix("offset 580 of 5000") && $0.contains("rec> scroll by -50") }
    try screen.press("C-Left", "C-Left")
    try screen.wait("two steps back") { $0[0].hasPrefix("offset 150 of 5000") && $0.contains("rec> undo 2") }
    try screen.press("C-Right")
    try screen.wait("a step forth") { $0[0].hasPrefix("offset 630 of 5000") && $0.contains("rec> redo") }
    try screen.type("expect offset == 630")
    try screen.press("Enter")
    try screen.wait(forLast: ["ok: offset is 630", Subject.recordingPrompt])
    try screen.enter("stop", prompt: Subject.recordingPrompt)
    try screen.waitForPrompt()
    let session = try screen.home.wait(forFile: "a.session")
    let commands = session.split(separator: "\n").filter { $0.hasPrefix("> ") }
    #expect(
      commands == [
        "> load 100 height 50", "> repeat 3: scroll by 50", "> scroll page", "> scroll by -50", "> undo 2", "> redo",
        "> expect offset == 630",
      ])
    let played = try listlab("test", "a.session", home: screen.home)
    #expect(played.status == 0, "\(played.output)\(played.errors)")
  }

  @Test func `Enter executes what the keys stand for, and nothing else`() throws {
    let screen = try LiveTests.shell()
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.press("Down", "Down")
    try screen.wait("the keys") { $0.contains("list> repeat 2: scroll by 50") }
    try screen.press("Enter")
    try screen.wait("the answer") { rows in
      rows.count > 17 && rows[16] == "list> repeat 2: scroll by 50"
        && rows[17].hasPrefix("repeated 2 times · offset 0 → 100 of 50000")
        && rows.last == Subject.prompt
    }
    try screen.enter("steps")
    try screen.wait("two steps") { rows in rows.contains { $0.contains("> 2  repeat 2: scroll by 50") } }
  }

  @Test func `What is typed comes after what the keys stand for`() throws {
    let screen = try LiveTests.shell()
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.press("Down")
    try screen.wait("the key") { $0.contains("list> scroll by 50") }
    try screen.type("expect offset == 50")
    try screen.press("Enter")
    try screen.wait(forLast: ["ok: offset is 50", Subject.prompt])
  }

  @Test(arguments: ["C-c", "C-d"])
  func `Ctrl-C and Ctrl-D leave nothing unexecuted`(_ key: String) throws {
    let screen = try LiveTests.shell("record a.session")
    try screen.enter("live", prompt: Subject.recordingPrompt)
    try screen.wait(forLast: [Subject.recordingPrompt])
    try screen.press("Down")
    try screen.wait("the key") { $0.contains("rec> scroll by 50") }
    try screen.press(key)
    if key == "C-c" {
      try screen.wait(forLast: ["rec> ^C", Subject.recordingPrompt])
      try screen.press("C-d")
    }
    try screen.wait(for: "status 0")
    #expect(try screen.home.wait(forFile: "a.session").contains("\n> scroll by 50\n"))
  }

  @Test func `At an end a key does nothing`() throws {
    let screen = try LiveTests.shell()
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.press("Up", "PageUp", "C-Right")
    try screen.press("Down", "Up")
    try screen.wait("a row down, and up again") { $0.contains("list> scroll by -50") && $0[0].hasPrefix("offset 0 of") }
    try screen.press("Enter")
    try screen.waitForPrompt()
    try screen.enter("expect offset == 0")
    try screen.wait(forLast: ["ok: offset is 0", Subject.prompt])
  }

  @Test func `In a line with text, and with live off, the keys do what they always do`() throws {
    let screen = try LiveTests.shell()
    try LiveTests.wait(screen, [Subject.prompt])
    try screen.type("load")
    try screen.press("Up")
    try screen.wait("the line of the history") { $0.last == "list> load 1000 height 50" }
    try screen.press("C-Left", "C-Left")
    try screen.type("x")
    try screen.wait("the cursor two words back") { $0.last == "list> load 1000 xheight 50" }
    try screen.press("PageUp", "C-e", "C-u")
    try screen.enter("live off")
    try screen.waitForPrompt()
    try screen.press("Up")
    try screen.wait("the last line") { $0.last == "list> live off" }
    try screen.press("C-u", "PageDown", "C-Right")
    try screen.waitForPrompt()
  }

  @Test func `Keys do nothing to the list while a replay asks`() throws {
    let home = try TestHome()
    _ = try home.write("#!listlab 1\n> load 100 height 50\n> scroll by 50\n> scroll by 10\n", to: "a.session")
    let screen = try TmuxScreen.shell("--no-hints", home: home)
    try screen.enter("live")
    try screen.enter("replay a.session step")
    try screen.wait("the question") { $0.last == "step>" }
    try screen.press("Down", "Down", "Enter")
    try screen.wait("the next question") { $0.last == "step>" && $0.contains { $0.contains("> scroll by 50") } }
    try screen.type("c")
    try screen.press("Enter")
    try screen.waitForPrompt()
    try screen.enter("expect offset == 60")
    try screen.wait(forLast: ["ok: offset is 60", Subject.prompt])
  }
}
