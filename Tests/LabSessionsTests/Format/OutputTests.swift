import Testing

@testable import LabSessions

/// The only step of a session with the given expectation lines.
func step(_ lines: String, command: String = "show pool") throws -> SessionStep {
  let file = try SessionFile(parsing: Array("#!listlab 1\n> \(command)\n\(lines)\n".utf8))
  return file.steps[0]
}

@Suite struct Outputs {
  @Test(
    arguments: [
      ("| a\n| b", "a\nb", true), ("| a\n| b", "a\nb\n", true), ("| a\n| b", "a", false), ("| a", "a\nb", false),
      ("| a\n|", "a\n\n", true), ("| a\n|", "a", false), ("|", "\n", true), ("|", "", false), ("|", "  ", true),
      ("| {none}", "", true), ("| {none}", "\n", false), ("| {none}", "a", false), ("| a  ", "a\t\r\n", true),
      ("| ...", "", true), ("| ...", "a\nb", true), ("| a\n| ...", "a", true), ("| a\n| ...", "b", false),
      ("| ...\n| z", "a\nb\nz", true), ("| ...\n| z", "z\na", false), ("| a\n| ...\n| z", "a\nz", true),
      ("| a\n| ...\n| a", "a", false), ("| ...\n| b\n| ...\n| b", "b\nb", true), ("| ...\n| b\n| ...\n| b", "b", false),
      ("| ...\n| a\n| b\n| ...", "a\na\nb", true), ("| ...\n| ...", "", true), ("| {...}", "...", true),
      ("| {...}", "a", false), ("|  ...", "a", false), ("|  ...", " ...", true),
      ("~ b", "a\nb\nc", true), ("~ b", "abc", false), ("~ a\n~ c", "a\nb\nc", true), ("~ c\n~ a", "a\nb\nc", false),
      ("~ a\n~ a", "a", false), ("~", "a", false), ("~", "a\n\nb", true), ("~ {x} {x}\n~ {x}", "a b\nb b\nb", true),
      // A name keeps what it stands for where its line fits first.
      ("~ {x}\n~ {x}", "a\nb\nc\na", true), ("~ {x}\n~ {x}", "a\nb\nc\nb", false),
      ("| ...\n| id {x}\n| ...\n| use {x}", "id a\nid b\nuse a", true),
      ("| ...\n| id {x}\n| ...\n| use {x}", "id a\nid b\nuse b", false),
    ] as [(String, String, Bool)])
  func `an output is matched by lines`(_ expected: String, _ output: String, _ matches: Bool) throws {
    var bindings = Bindings()
    let expectation = try #require(try step(expected).output)
    #expect(expectation.match(output, &bindings) == matches)
  }

  @Test func `names last from line to line, and a mismatch binds none`() throws {
    var bindings = Bindings()
    #expect(try #require(try step("| {x}\n| {x}").output).match("c0\nc0", &bindings))
    #expect(bindings["x"] == "c0")
    #expect(try !#require(try step("| {y}\n| {x}").output).match("c0\nc1", &bindings))
    #expect(bindings["y"] == nil)
  }

}

@Suite(.timeLimit(.minutes(1))) struct `A search that has no quick answer` {
  private func matches(_ lines: String, _ output: String) throws -> Bool {
    var bindings = Bindings()
    return try #require(try step(lines).output).match(output, &bindings)
  }

  @Test(arguments: [(20, true), (2999, true), (3000, true), (3001, false)])
  func `compares each line of a long output once`(_ count: Int, _ matches: Bool) throws {
    let output = String(repeating: "a\n", count: 3000)
    #expect(try self.matches(String(repeating: "~ a\n", count: count), output) == matches)
    #expect(try !self.matches(String(repeating: "~ a\n", count: count) + "~ b", output))
  }

  @Test func `compares each line with the longest block at most`() throws {
    let block = String(repeating: "| a\n", count: 500)
    let output = String(repeating: "a\n", count: 2000)
    #expect(try matches("| ...\n\(block)| ...", output))
    #expect(try !matches("| ...\n\(block)| b\n| ...", output))
  }

  @Test(arguments: [(100_000, true), (100_001, false)])
  func `goes through any number of wildcards in a line`(_ count: Int, _ matches: Bool) throws {
    let line = String(repeating: "a", count: 100_000)
    #expect(try self.matches("| " + String(repeating: "{*}a", count: count), line) == matches)
  }

  @Test func `goes through names that stand for each other`() throws {
    let lines = String(repeating: "| {a}{b}{c}{d}{e}{a}{b}{c}{d}{e}!\n| ...\n", count: 20)
    let output = String(repeating: String(repeating: "ab", count: 600) + "\n", count: 20)
    #expect(try !matches(lines, output))
  }
}

@Suite struct `Output differences` {
  @Test(arguments: [
    (
      "| a\n| b\n| c", "a\nx\nc",
      """
                 | a
        expected | b
        actual   | x
                 | c
      """
    ),
    (
      "| a\n| b\n| c\n| d", "a\nx\ny\nd",
      """
                 | a
        expected | b
        expected | c
        actual   | x
        actual   | y
                 | d
      """
    ),
    (
      "| a\n|\n| c", "a\nc\nd",
      """
                 | a
        expected |
                 | c
        actual   | d
      """
    ),
    (
      "| {none}", "a",
      """
        actual   | a
        expected is no output
      """
    ),
    (
      "| a {*}", "",
      """
        expected | a {*}
        actual   is no output
      """
    ),
    (
      "| 1\n| 2\n| 3\n| 4\n| 5\n| 6\n| 7\n| 8\n| 9\n| 10", "1\n2\n3\n4\n5\nx\n7\n8\n9\n10",
      """
                 : 2 lines as expected
                 | 3
                 | 4
                 | 5
        expected | 6
        actual   | x
                 | 7
                 | 8
                 | 9
                 : 1 line as expected
      """
    ),
    (
      "| a\n| ...\n| z", "a\nb\nc\ny",
      """
                 | a
        any      | b
        any      | c
        expected | z
        actual   | y
      """
    ),
    (
      "| a\n| ...\n| z", "b\nc",
      """
        expected | a
        expected | z
        actual   | b
        actual   | c
      """
    ),
    (
      "| a\n| b\n| ...\n| d", "a\nx\ny\nz\nd",
      """
                 | a
        expected | b
        actual   | x
        any      | y
        any      | z
                 | d
      """
    ),
    (
      "~ b\n~ d", "a\nb\nc\n",
      """
        any      | a
                 | b
        expected | d
        any      | c
      """
    ),
    (
      "| {x}\n| {x}!\n| c", "c0\nc1!\nc",
      """
                 | c0
        expected | {x}!
        actual   | c1!
                 | c
        where x is c0
      """
    ),
    (
      "| a\u{1B}[2J", "b\u{202E}\u{7}",
      """
        expected | a\\u{1B}[2J
        actual   | b\\u{202E}\\u{7}
      """
    ),
  ])
  func `both sides are named`(_ expected: String, _ output: String, _ rendered: String) throws {
    let expectation = try #require(try step(expected).output)
    let diff = OutputDiff(expected: expectation, actual: output, bindings: Bindings())
    #expect(diff.rendered() == rendered)
  }
}
