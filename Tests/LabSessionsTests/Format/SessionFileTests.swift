import Testing

@testable import LabSessions

@Suite struct `Session files` {
  static let example = """
    #!/usr/bin/env -S listlab run
    #!listlab 1
    # title: keeping cells until after the fetch makes one more
    # tags: pool, profile ,
    # source: https://example.org/report/1
    < base/start.session

    > viewport 400
    > load 100
    # a comment between
    >> height 50
    = rows 100; content 5000; visible 0...7
    = created 8; y["a; b"] {top:num}; text[0] a{/;/}b {{
    > show pool
    | row  c0
    |
    | ...
    |   {id}
    > move 5 to 9999
    ! row-out-of-range
    ~ row 9999
    > stop
    ! interrupted
    > clear
    | {none}

    """

  let file: SessionFile

  init() throws { file = try SessionFile(parsing: Array(Self.example.utf8)) }

  @Test func `the comments on top are read by tools`() {
    #expect(file.version == 1)
    #expect(file.title == "keeping cells until after the fetch makes one more")
    #expect(file.tags == ["pool", "profile"])
    #expect(file.source == "https://example.org/report/1")
    #expect(file.includes.map(\.path) == ["base/start.session"])
    #expect(file.warnings.isEmpty)
    #expect(!file.lastCommandMayFail)
  }

  @Test func `commands carry the line of their first sign, continuations are joined by a blank`() {
    #expect(file.steps.map(\.line) == [8, 9, 14, 19, 22, 24])
    #expect(
      file.steps.map(\.command) == [
        "viewport 400", "load 100 height 50", "show pool", "move 5 to 9999", "stop", "clear",
      ])
    #expect(file.steps[1].fragments.map(\.position.line) == [9, 11])
    #expect(file.steps.map(\.hasNoExpectation) == [true, false, false, false, false, false])
  }

  @Test func `states are keys with patterns`() {
    let states = file.steps[1].states
    #expect(states.map(\.key) == ["rows", "content", "visible", "created", "y[\"a; b\"]", "text[0]"])
    #expect(states.map(\.pattern.source) == ["100", "5000", "0...7", "8", "{top:num}", "a{/;/}b {{"])
    #expect(states.map(\.position.column) == [8, 21, 35, 11, 24, 43])
    #expect(states[5].pattern.literalText == "a;b {")
  }

  @Test func `a failure has a code, and an interrupted step is skipped`() {
    #expect(file.steps[3].failure?.code == "row-out-of-range")
    #expect(file.steps.map(\.isSkipped) == [false, false, false, false, true, false])
  }

  @Test func `output is whole or partial, an empty line, any lines, or none`() throws {
    let whole = try #require(file.steps[2].output)
    #expect(whole.kind == .whole)
    #expect(whole.lines.map(Self.described) == ["row  c0", "", "...any", "  {id}"])
    #expect(file.steps[3].output?.kind == .partial)
    #expect(file.steps[5].output?.demandsNone == true)
    #expect(file.steps[5].output?.positions.count == 1)
  }

  private static func described(_ line: OutputExpectation.Line) -> String {
    if case .pattern(let pattern) = line { pattern.source } else { "...any" }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `every position names the bytes to rewrite`(_ end: String) throws {
    let text = "\u{FEFF}" + Self.example.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
    let bytes = Array(text.utf8)
    let file = try SessionFile(parsing: bytes)
    for state in file.steps.flatMap(\.states) {
      #expect(String(decoding: bytes[state.position.bytes], as: UTF8.self) == state.pattern.source)
      #expect(String(decoding: bytes[state.keyPosition.bytes], as: UTF8.self) == state.key)
    }
    for output in file.steps.compactMap(\.output) where !output.demandsNone {
      let written = output.positions.map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
      #expect(written == output.lines.map { Self.described($0) == "...any" ? "..." : Self.described($0) })
    }
    let first = String(decoding: bytes[file.steps[2].bytes], as: UTF8.self)
    #expect(first == ["> show pool", "| row  c0", "|", "| ...", "|   {id}", ""].joined(separator: end))
  }

  @Test(arguments: [
    ("#!listlab 1\n>load 5\n=rows 5;content   220\n", "load 5", ["rows", "content"]),
    ("#!listlab 1  \n>   load 5  \n=\trows  5 ; content\t220 ;\n", "load 5", ["rows", "content"]),
    ("#!listlab 1\n> >> 5\n>> # x", ">> 5 # x", []),
  ])
  func `other spacing is read all the same`(_ text: String, _ command: String, _ keys: [String]) throws {
    let step = try #require(try SessionFile(parsing: Array(text.utf8)).steps.first)
    #expect(step.command == command)
    #expect(step.states.map(\.key) == keys)
  }

  @Test func `title and tags count before the first command only, and the first title wins`() throws {
    let text = "#!listlab 1\n# title: a\n# title: b\n# tags: x\n# tags: y\n> load 5\n# title: c\n# tags: z\n"
    let file = try SessionFile(parsing: Array(text.utf8))
    #expect(file.title == "a")
    #expect(file.tags == ["x", "y"])
  }

  @Test(arguments: ["> scroll by 5", "= rows {", "?", "> \u{0}"])
  func `the unterminated last line of a partial file is ignored with a warning`(_ rest: String) throws {
    let bytes = Array("#!listlab 1\n> load 5\n\(rest)".utf8) + [0xC3]
    let file = try SessionFile(parsing: bytes, mode: .partial)
    #expect(file.steps.map(\.command) == ["load 5"])
    #expect(file.lastCommandMayFail)
    let warnings = file.warnings.map { $0.rendered(file: "s.partial") }
    #expect(warnings == ["s.partial:3: warning: the last line is incomplete and is ignored"])
  }

  @Test func `a finished file needs no line break at its end`() throws {
    let file = try SessionFile(parsing: Array("#!listlab 1\n> load 5\n= rows 5".utf8))
    #expect(file.steps.first?.states.count == 1)
    #expect(file.warnings.isEmpty)
  }
}
