import Testing

@testable import listlab

@Suite struct ColourTests {
  /// The option, the variables, whether it is a terminal, and whether there is colour.
  static let table: [(ColourWish, [String: String], Bool, Bool)] = [
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
    wish: ColourWish, variables: [String: String], isTerminal: Bool, expected: Bool
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
}
