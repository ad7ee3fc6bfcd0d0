import Testing

@testable import listlab

/// The start-up file sets up the shell, and nothing else reads it.
@Suite struct StartUpFileTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try shellScript("mkdir -p .config/listlab other/listlab", home: home)
  }

  private func shell(_ arguments: String = "", environment: String = "") throws -> TmuxScreen {
    try TmuxScreen.shell("--no-hints \(arguments)", columns: 120, home: home, environment: environment)
  }

  @Test func `What it sets up counts, aliases too`() throws {
    _ = try home.write("# mine\n\nalias down = scroll by\ndump off\n", to: ".config/listlab/rc")
    let screen = try shell()
    try screen.enter("load 40 height 50")
    try screen.enter("down 75")
    try screen.wait("the answer without a table") { rows in
      rows.last == Subject.prompt && rows.dropLast().last?.hasPrefix("offset 0 → 75 of 2000") == true
    }
  }

  @Test func `A line that fails is named, and the shell starts all the same with the others`() throws {
    _ = try home.write("frobnicate\nload 40\nalias down = scroll by\n", to: ".config/listlab/rc")
    let screen = try shell()
    let path = home.path + "/.config/listlab/rc"
    let all = try screen.scrollback()
    #expect(all.contains("! \(path):1:1: unknown-verb: there is no command"))
    #expect(all.contains("! \(path):2:1: not-here: load does not work in the start-up file"))
    try screen.enter("alias")
    try screen.wait(forLast: ["down = scroll by", Subject.prompt])
    try screen.enter("expect rows == 0")
    try screen.wait(forLast: ["ok: rows is 0", Subject.prompt])
  }

  @Test func `It cannot touch the list, nor by an alias that it has given`() throws {
    _ = try home.write("alias output = load 40\noutput\n", to: ".config/listlab/rc")
    let screen = try shell()
    #expect(try screen.scrollback().contains("rc:2:1: not-here: load does not work in the start-up file"))
    try screen.enter("expect rows == 0")
    try screen.wait(forLast: ["ok: rows is 0", Subject.prompt])
  }

  @Test func `XDG_CONFIG_HOME moves it, and --no-rc leaves it out`() throws {
    _ = try home.write("alias x = show rows\n", to: "other/listlab/rc")
    let moved = try shell(environment: "XDG_CONFIG_HOME=\(home.path)/other")
    try moved.enter("alias")
    try moved.wait(forLast: ["x = show rows", Subject.prompt])
    let without = try shell("--no-rc", environment: "XDG_CONFIG_HOME=\(home.path)/other")
    try without.enter("alias")
    try without.wait(forLast: ["none", Subject.prompt])
  }

  @Test func `Neither the current folder nor a relative path holds one`() throws {
    _ = try home.write("alias x = show rows\n", to: "other/listlab/rc")
    _ = try home.write("alias x = show rows\n", to: "rc")
    let screen = try shell(environment: "XDG_CONFIG_HOME=other")
    try screen.enter("alias")
    try screen.wait(forLast: ["none", Subject.prompt])
  }

  @Test func `A script does not read it`() throws {
    _ = try home.write("dump off\nfrobnicate\n", to: ".config/listlab/rc")
    let ended = try listlab("-c", "load 3", home: home)
    #expect(ended.status == 0 && ended.errors.isEmpty && ended.lines.count > 1)
    #expect(try listlab(input: "load 3\n".utf8, home: home).lines.count > 1)
  }

  @Test func `One that is not a text, or cannot be read, is said in one line`() throws {
    _ = try home.write([0x61, 0xFF, 0x0A], to: ".config/listlab/rc")
    #expect(try shell().scrollback().contains("! \(home.path)/.config/listlab/rc:1:2: this is not UTF-8"))
    _ = try shellScript("rm .config/listlab/rc; mkdir .config/listlab/rc", home: home)
    #expect(try shell().scrollback().contains("! \(home.path)/.config/listlab/rc: is a directory"))
  }
}
