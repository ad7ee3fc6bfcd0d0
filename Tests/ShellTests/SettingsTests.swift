import Testing

/// The user's own `.editrc`.
@Suite struct SettingsTests {
  private func home(editrc: String) throws -> TestHome {
    let home = try TestHome()
    _ = try home.write(editrc, to: ".editrc")
    return home
  }

  @Test func `A key bound in .editrc is honoured`() throws {
    let screen = try TmuxScreen.shell(
      home: try home(editrc: "listlab:bind ^T ed-move-to-beg\n"), environment: "-u EDITRC")
    try screen.type("ote")
    try screen.press("C-t")
    try screen.type("n")
    try screen.wait(forLast: ["list> note"])
  }

  @Test func `.editrc can be left out`() throws {
    let screen = try TmuxScreen.shell(
      "--no-editrc --no-hints", home: try home(editrc: "listlab:bind x ed-move-to-beg\n"), environment: "-u EDITRC")
    try screen.type("xyz")
    try screen.wait(forLast: ["list> xyz"])
  }

  @Test func `In vi mode Tab, Up and Escape work`() throws {
    let screen = try TmuxScreen.shell(home: try home(editrc: "bind -v\n"), environment: "-u EDITRC")
    try screen.type("scr")
    try screen.press("Tab")
    try screen.wait(forLast: ["list> scroll"])
    try screen.type("xy")
    try screen.press("Escape")
    try screen.type("x0x")
    try screen.wait(forLast: ["list> croll x"])
    try screen.press("Enter")
    try screen.waitForPrompt()
    try screen.type("cr")
    try screen.press("Up")
    try screen.wait(forLast: ["list> croll x"])
  }

  @Test func `Where the settings turn editing off there is a plain prompt`() throws {
    let screen = try TmuxScreen.shell(home: try home(editrc: "edit off\n"), environment: "-u EDITRC")
    try screen.enter("show offset")
    try screen.wait(forLast: ["list> show offset", "offset  0", "list>"])
  }
}
