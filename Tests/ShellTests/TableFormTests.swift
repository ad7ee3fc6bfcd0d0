import Testing

/// The forms of tables on the screen.
@Suite struct `The screen` {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test(arguments: [
    (
      "csv",
      """
      row,at,key,kind,y,height,how,cell,bound,drawn,text
      0,0:0,r0,row,0,44,exact,c0,r0,r0,Row 0

      pool     none
      visible  0
      """
    ),
    (
      "markdown",
      """
      | row | at | key | kind | y | height | how | cell | bound | drawn | text |
      | ---: | --- | --- | --- | ---: | ---: | --- | --- | --- | --- | --- |
      | 0 | 0:0 | r0 | row | 0 | 44 | exact | c0 | r0 | r0 | Row 0 |

      pool     none
      visible  0
      """
    ),
    (
      "table",
      """
        row  key        y  height  how    cell  bound  drawn
      >   0  r0         0      44  exact  c0    r0     r0
      pool     none
      visible  0
      """
    ),
  ])
  func `is printed in the form asked for, and other lines are as ever`(form: String, screen: String) throws {
    let ended = try listlab("-c", "output \(form); load 1; show offset", home: home)
    #expect(
      ended.output == """
        rows 0 → 1 · content 0 → 44 · r0 entered (c0 new) · 1 cell
        \(screen)
        offset  0

        """)
    #expect(ended.status == 0)
  }

  @Test func `is as json what the JSON lines say of the command`() throws {
    let ended = try listlab("-c", "output json; load 1", home: home)
    let json = try listlab("--output", "json", "-c", "output json; load 1", home: home)
    let lines = ended.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last == json.output.split(separator: "\n").last)
  }

  @Test func `has no line that is broken where it is taken elsewhere`() throws {
    let screen = try TmuxScreen.shell(columns: 50, rows: 40)
    for line in ["dump off", "output markdown", "load 2", "show rows"] { try screen.enter(line) }
    try screen.waitForPrompt()
    // The terminal breaks it where its last column ends, and the next line has no indent.
    #expect(try screen.scrollback().contains("| how | cell\n| bound | drawn | text |\n"))
  }
}
