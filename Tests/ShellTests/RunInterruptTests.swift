import Testing
import Glibc

/// Signals at bad moments: while a file is run, while an editor is open, and while steps are brought back.
@Suite struct RunInterruptTests {
  private let home: TestHome
  private static let search = "find stale-cell tries 100000000"

  init() throws {
    home = try TestHome()
    _ = try home.write("load 3\ninsert 2 at 0\n\(Self.search)\nload 9\n", to: "long.lab")
  }

  // MARK: run

  @Test func `Ctrl-C stops a file that is run, and what was done before it stands`() throws {
    let screen = try TmuxScreen.shell(home: home)
    try screen.enter("run long.lab")
    try screen.wait(for: "list> \(Self.search)")
    try screen.press("C-c")
    try screen.wait("that it stopped") { rows in
      rows.contains { $0.contains("! long.lab:3:1: interrupted: the search was interrupted") }
        && rows.suffix(2) == ["stopped at long.lab:3; what was done before it is kept", Subject.prompt]
    }
    try screen.enter("expect rows == 5")
    try screen.wait(forLast: ["ok: rows is 5", Subject.prompt])
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP])
  func `What a file has done is brought back, whatever ends the shell in the midst of it`(signal: Int32) throws {
    let shell = try Pty(home: home)
    shell.type("run long.lab")
    try shell.wait(for: Self.search)
    kill(shell.pid, signal)
    shell.listen(for: 500_000)
    shell.kill()
    let back = try Pty(home: home, command: "exec \"$0\" --resume")
    try back.wait(for: "brought back 2 steps")
    back.type("expect rows == 5")
    try back.wait(for: "ok: rows is 5")
  }

  // MARK: edit

  private func editing(_ script: String) throws -> TmuxScreen {
    _ = try home.write(script, to: "editor.sh")
    let screen = try TmuxScreen.shell(
      home: home, environment: "VISUAL=\"sh \(home.path)/editor.sh\" TMPDIR=\(home.path)")
    try screen.enter("load 40")
    try screen.enter("edit")
    return screen
  }

  private var draft: [String] {
    get throws { try shellScript("ls | grep '^listlab-'", home: home).output.split(separator: "\n").map(String.init) }
  }

  @Test func `Ctrl-C in an editor is the editor's`() throws {
    let screen = try editing("kill -INT $(cat ~/pid); echo 'expect rows == 40' >\"$1\"\n")
    try screen.wait(forLast: ["list> expect rows == 40", "ok: rows is 40", Subject.prompt])
    #expect(try draft == [])
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)])
  func `A signal that ends the shell ends the editor too, and its file goes`(signal: Int32, status: Int) throws {
    let screen = try editing("echo $$ >~/number; mv ~/number ~/editor; exec sleep 1000\n")
    let editor = try #require(pid_t(try home.wait(forFile: "editor").filter(\.isNumber)))
    #expect(try draft.count == 1)
    kill(try screen.pid(), signal)
    try screen.wait("how it ended") { $0.suffix(2) == ["status \(status)", "modes as before"] }
    // One that nobody has waited for yet is a zombie.
    #expect(["", "Z"].contains(try shellScript("ps -o stat= -p \(editor)", home: home).output.prefix(1)))
    #expect(try draft == [])
    try Pty(home: home, command: "exec \"$0\" --resume").wait(for: "brought back 1 step")
  }

  // MARK: --resume

  /// What an earlier shell has left, which takes some seconds to bring back.
  private func long() throws -> (file: String, text: String) {
    _ = try shellScript("mkdir -p .local/state/listlab/work", home: home)
    let text = "#!listlab 1\n" + (1...400).map { "> load 1000000 height 20...120 seed \($0)\n# done\n" }.joined()
    return (try home.write(text, to: ".local/state/listlab/work/1.session"), text)
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP])
  func `Whatever ends the shell while steps are brought back, nothing of it is lost`(signal: Int32) throws {
    let (file, text) = try long()
    let shell = try Pty(home: home, command: "exec \"$0\" --resume")
    try shell.wait(for: "bringing back")
    kill(shell.pid, signal)
    shell.listen(for: 500_000)
    shell.kill()
    #expect(TestHome.text(file) == text)
    #expect(try shellScript("ls .local/state/listlab/work", home: home).output == "1.session\n")
  }

  @Test func `Ctrl-C stops it, and all is still saved`() throws {
    let (file, text) = try long()
    let shell = try Pty(home: home, command: "exec \"$0\" --resume")
    try shell.wait(for: "bringing back")
    kill(shell.pid, SIGINT)
    try shell.wait(for: "of 400 steps; all are still saved, and listlab --resume tries again")
    shell.type("quit")
    shell.listen(for: 300_000)
    #expect(TestHome.text(file) == text)
  }
}
