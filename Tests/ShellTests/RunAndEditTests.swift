import Testing
import Glibc

@testable import listlab

/// `run FILE` and `edit`: commands that come from a file, executed as if they were typed.
@Suite struct RunAndEditTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write("# three rows\nload 3 height 50\n\nsc by 9   # cut short\ndelete 0\n", to: "tour.lab")
    _ = try home.write("load 3\nfrobnicate\ndelete 0\n", to: "bad.lab")
  }

  @Test func `Without a line that was typed here there is nothing to edit`() throws {
    _ = try shell(editor: "touch \"$1\"\n")
    let screen = try shell(editor: "touch \"$1\"\n")
    try screen.enter("edit")
    try screen.wait(forLast: ["list> dump off", Subject.prompt])
    #expect(try !screen.scrollback().contains("list> q\n"))
  }

  private func shell(editor: String = "false") throws -> TmuxScreen {
    let script = try home.write(editor, to: "editor.sh")
    let screen = try TmuxScreen.shell(columns: 100, home: home, environment: "VISUAL=\"sh \(script)\"")
    try screen.enter("dump off")
    try screen.waitForPrompt()
    return screen
  }

  @Test func `The commands of a file are shown and executed, and are what a recording holds`() throws {
    let screen = try shell()
    try screen.enter("record all.session")
    try screen.enter("run tour.lab", prompt: Subject.recordingPrompt)
    try screen.wait("the last answer") { rows in
      rows.contains("rec> sc by 9   # cut short") && rows.last == "rec>" && rows.contains("rec> delete 0")
    }
    try screen.enter("stop", prompt: Subject.recordingPrompt)
    try screen.wait(forLast: ["recorded 3 commands in all.session", Subject.prompt])
    #expect(TestHome.text(home.path + "/all.session")?.contains("\n> scroll by 9\n") == true)
  }

  @Test func `The first command that fails is named with its place, and ends it`() throws {
    let screen = try shell()
    try screen.enter("run bad.lab")
    try screen.wait("where it stopped") { rows in
      rows.contains { $0.hasPrefix("! bad.lab:2:1: unknown-verb: there is no command") }
        && rows.suffix(2) == ["stopped at bad.lab:2; what was done before it is kept", Subject.prompt]
    }
    try screen.enter("expect rows == 3")
    try screen.wait(forLast: ["ok: rows is 3", Subject.prompt])
  }

  @Test func `A file that runs itself ends with an error, and quit in one leaves`() throws {
    _ = try home.write("run me.lab\n", to: "me.lab")
    _ = try home.write("load 1\nquit\nload 2\n", to: "leave.lab")
    let screen = try shell()
    try screen.enter("run me.lab")
    try screen.wait("why it stopped") { rows in
      rows.contains { $0.hasPrefix("! me.lab:1:1: not-here: run commands are nested 16 deep, which is the limit") }
    }
    try screen.enter("run leave.lab")
    try screen.wait(for: "status 0")
  }

  @Test func `A script may run a file too, and ends with the first failure in it`() throws {
    let well = try listlab("-c", "dump off; run tour.lab; expect rows == 2", home: home)
    #expect(well.status == 0 && well.lines.last == "ok: rows is 2")
    let ill = try listlab("-c", "dump off; run bad.lab; show offset", home: home)
    #expect(ill.status == 1)
    #expect(ill.errors.hasPrefix("bad.lab:2:1: error: unknown-verb: there is no command"))
    #expect(ill.lines.last?.hasPrefix("rows 0 → 3") == true)
    let edit = try listlab("-c", "edit", home: home)
    #expect(
      edit.status == 1 && edit.errors.hasPrefix("error: not-here: edit works at a terminal only"))
    let objects = try listlab("--output", "json", "-c", "load 1; run tour.lab", home: home).lines
    let files = objects.map { $0.contains("\"file\":\"tour.lab\"") ? "tour.lab" : "" }
    #expect(files == ["", "", "tour.lab", "tour.lab", "tour.lab"])
  }

  @Test func `What is edited is older than anything that can be saved`() throws {
    let start = time(nil)
    let screen = try shell(editor: "stat -c %Y \"$1\" >~/t; mv ~/t ~/time; exit 1\n")
    try screen.enter("edit")
    let seen = try #require(Int(try home.wait(forFile: "time").filter(\.isNumber)))
    #expect(seen < start - 60)
  }

  @Test func `The last lines are edited as they were typed, also the same one twice`() throws {
    let screen = try shell(editor: "cat \"$1\" >~/s; mv ~/s ~/seen; : >\"$1\"\n")
    for line in ["load 40", "scroll by 9", "scroll by 9", "edit 2"] {
      try screen.waitForPrompt()
      try screen.enter(line)
    }
    #expect(try home.wait(forFile: "seen") == "scroll by 9\nscroll by 9\n")
  }

  @Test func `clear in a file clears the screen, as where it is typed`() throws {
    _ = try home.write("load 3\nclear\nshow offset\n", to: "clear.lab")
    let screen = try shell()
    try screen.enter("run clear.lab")
    try screen.wait("a screen without what was before") { rows in
      rows.suffix(2) == ["offset  0", Subject.prompt] && !rows.contains { $0.contains("load 3") }
    }
  }

  @Test func `The last lines are edited and then executed`() throws {
    let screen = try shell(editor: "sed -i s/40/41/ \"$1\"; echo 'expect rows == 41' >>\"$1\"\n")
    try screen.enter("load 40")
    try screen.enter("show offset")
    try screen.enter("edit 2")
    try screen.wait(forLast: [
      "list> show offset", "offset  0", "list> expect rows == 41", "ok: rows is 41", Subject.prompt,
    ])
    try screen.press("Up")
    try screen.wait(forLast: ["list> expect rows == 41"])
  }

  @Test(arguments: [
    ("exit 3\n", "! edit: sh ~/editor.sh ended with status 3; no command was run"),
    ("kill -9 $$\n", "! edit: sh ~/editor.sh ended with status 137; no command was run"),
    (
      "printf '\\377' >\"$1\"\n",
      "! edit: edit:1:1: this is not UTF-8: the file must be UTF-8 text; no command was run"
    ),
    (
      "exit 127\n",
      "! edit: sh ~/editor.sh cannot be started; VISUAL or EDITOR may name another editor; no command was run"
    ),
    (":\n", "! edit: nothing was saved; no command was run"),
    ("rm \"$1\"\n", "No such file or directory; no command was run"),
  ])
  func `An editor that fails changes nothing`(script: String, said: String) throws {
    let screen = try shell(editor: script)
    try screen.enter("load 40")
    try screen.waitForPrompt()
    try screen.enter("edit")
    let said = said.replacing("~", with: home.path)
    try screen.wait("that nothing was executed") { rows in
      let words = rows.joined(separator: " ").split(separator: " ")
      return words.joined(separator: " ").contains(said) && rows.last == Subject.prompt
    }
    try screen.enter("expect rows == 40")
    try screen.wait(forLast: ["ok: rows is 40", Subject.prompt])
  }

  @Test func `What asks to edit is not edited, however it was typed`() throws {
    let screen = try shell(editor: "cat \"$1\" >>~/seen; : >\"$1\"\n")
    for line in ["load 40", "edit", " edit", "ed 2"] {
      try screen.waitForPrompt()
      try screen.enter(line)
    }
    try screen.waitForPrompt()
    #expect(TestHome.text(home.path + "/seen") == "load 40\nload 40\ndump off\nload 40\n")
  }

  @Test func `The editor has the terminal, and an empty file executes nothing`() throws {
    let screen = try shell(editor: "read -r answer </dev/tty; echo \"got $answer\"; : >\"$1\"\n")
    try screen.enter("load 40")
    try screen.waitForPrompt()
    try screen.enter("edit")
    try screen.wait(forAccepted: "edit")
    try screen.type("it")
    try screen.press("Enter")
    try screen.wait("the prompt") { $0.contains("got it") && $0.last == Subject.prompt }
  }
}
