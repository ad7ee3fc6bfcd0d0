import Testing

@testable import listlab

@Suite struct ColourTests {
  /// The option, the variables, whether it is a terminal, and whether there is colour.
  static let table: [(ColourMode, [String: String], Bool, Bool)] = [
    (.auto, ["TERM": "xterm"], true, true),
    (.auto, ["TERM": "xterm"], false, false),
    (.auto, [:], true, false),
    (.auto, ["TERM": "dumb"], true, false),
    (.auto, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], false, false),
    (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": ""], false, false),
    (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
    (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
    (.auto, ["TERM": "xterm", "NO_COLOR": "0"], true, false),
    (.always, ["TERM": "dumb", "NO_COLOR": "1"], false, true),
    (.never, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], true, false),
  ]

  @Test(arguments: table)
  func `The option beats NO_COLOR beats CLICOLOR_FORCE beats the terminal`(
    wish: ColourMode, variables: [String: String], isTerminal: Bool, expected: Bool
  ) {
    #expect(wish.decide(isTerminal: isTerminal) { variables[$0] } == expected)
  }
}

@Suite struct InputTests {
  static let table: [(Bool, Bool, String?, Input)] = [
    (true, true, "xterm", .editor), (true, true, "dumb", .prompt), (true, true, "emacs", .prompt),
    (true, true, "", .prompt), (true, true, nil, .prompt), (true, false, "xterm", .keyboard),
    (false, true, "xterm", .stream), (false, false, nil, .stream),
  ]

  @Test(arguments: table)
  func `Lines are edited only between two terminals that can`(
    input: Bool, output: Bool, term: String?, expected: Input
  ) {
    #expect(Input.decide(inputIsTerminal: input, outputIsTerminal: output, term: term) == expected)
  }

  @Test(arguments: [20, 80, 200])
  func `A line has colours while it is typed, and none where there are to be none`(columns: Int) throws {
    let home = try TestHome()
    let coloured = try TmuxScreen.shell("--no-hints --color always", columns: columns, home: home)
    try coloured.type("load 4 x")
    try coloured.wait(forLast: ["list> load 4 x"])
    #expect(try coloured.colouredRows().contains("\u{1B}[36mload\u{1B}[39m \u{1B}[33m4\u{1B}[39m x"))
    try coloured.press("C-a")
    try coloured.type("z")
    try coloured.wait(forLast: ["list> zload 4 x"])
    #expect(try coloured.colouredRows().contains("\u{1B}[31mzload\u{1B}[39m"))
    let plain = try TmuxScreen.shell("--no-hints", columns: columns, home: home)
    try plain.type("load 4 x")
    try plain.wait(forLast: ["list> load 4 x"])
    #expect(try !plain.colouredRows().contains("\u{1B}[3"))
  }

  @Test func `An alias has the colour of a command, and what follows it those behind one`() throws {
    let screen = try TmuxScreen.shell("--no-hints --color always")
    try screen.enter("alias down = scroll by")
    try screen.waitForPrompt()
    try screen.type("down 75")
    try screen.wait(forLast: ["list> down 75"])
    #expect(try screen.colouredRows().contains("\u{1B}[36mdown\u{1B}[39m \u{1B}[33m75"))
  }
}
