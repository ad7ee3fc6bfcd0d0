import Testing

/// `listlab compare`.
@Suite struct CompareTests {
  private static let session = "#!listlab 1\n> viewport 200\n> load 40 height 50\n> scroll by 50\n= offset 7\n"

  @Test func `A session is compared under several profiles`() throws {
    let home = try TestHome()
    _ = try home.write(Self.session.utf8, to: "a.session")
    let table = """
      profile   offset  visible  created  pool  binds  heights-asked
      standard  50      1...4    4        none  5      40
      pgtable   50      0...4*   5*       none  5      40
      * other than under standard
      content  standard 2000, pgtable 2080
      live  standard 4, pgtable 5
      parted by  upper: open under standard, starts-above under pgtable; return: before under standard, after under \
      pgtable; margin: 0 under standard, 2 under pgtable

      """
    for profiles in ["pgtable", "standard pgtable"] {
      let ended = try shellScript("$listlab compare a.session \(profiles) 2>&1", home: home)
      #expect(ended == Ended(status: 0, output: table))
    }
  }

  @Test func `All profiles are compared, and drawn`() throws {
    let home = try TestHome()
    _ = try home.write(Self.session.utf8, to: "a.session")
    let ended = try shellScript("$listlab compare a.session all --to a.svg 2>&1", home: home)
    #expect(ended.status == 0)
    #expect(ended.output.hasPrefix("profile ") && ended.output.contains("\nstandard, uitableview"))
    #expect(ended.output.contains("\n\nparts from standard     after              offset  in\n"))
    #expect(ended.output.hasSuffix("\ndrawn into a.svg\n"))
  }

  @Test func `The offsets are drawn, and a drawing is replaced with --force only`() throws {
    let home = try TestHome()
    _ = try home.write(Self.session.utf8, to: "a.session")
    let script = "$listlab compare a.session pgtable vscode --to a.svg"
    let ended = try shellScript(
      "\(script) | tail -n 1; \(script) >/dev/null; \(script) --force | tail -n 1", home: home)
    let again = "drawn into a.svg\n"
    #expect(
      ended == Ended(status: 0, output: again + "a.svg: error: already exists; --force replaces it\n" + again))
    let drawing = TestHome.text(home.path + "/a.svg") ?? ""
    #expect(drawing.contains(">pgtable, vscode</text>"))
  }

  @Test(arguments: [
    ("none.session vscode", "none.session: error: No such file or directory\n"),
    ("a.session vscde", "Error: there is no profile vscde (did you mean vscode?)\n"),
    ("a.session standard", "Error: standard needs another profile to be compared with\n"),
    ("a.session vscode --to a.png", "Error: --to draws an SVG: its path ends in .svg\n"),
    ("a.session all vscode", "Error: all means every profile, and cannot be combined with other names\n"),
    ("a.session al", "Error: there is no profile al (did you mean all?)\n"),
    ("a.session vscode --force", "Error: --force goes with --to\n"),
    ("a.session vscode vscode", "Error: a profile is named twice\n"),
    ("a.txt vscode", "a.txt:1:1: error: a session must begin with `#!listlab 1`"),
  ])
  func `What cannot be compared is said, and ends with 2`(_ arguments: String, _ message: String) throws {
    let home = try TestHome()
    _ = try home.write(Self.session.utf8, to: "a.session")
    _ = try home.write("load 3\n".utf8, to: "a.txt")
    let ended = try shellScript("$listlab compare \(arguments) 2>&1", home: home)
    #expect(ended.status == 2)
    #expect(ended.output.hasPrefix(message))
  }
}
