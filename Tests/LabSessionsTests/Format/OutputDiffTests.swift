import Testing

@testable import LabSessions

/// Every pair of short texts: what the difference says must be what matching says.
@Suite struct `Output differences, exhaustively` {
  static let demands = ["a", "b", "{x}", "...", "{x}{*}"]
  static let outputs = ["a", "b", "ab"]

  @Test(arguments: demands, demands)
  func `a difference holds every line of both sides, and is empty exactly when the output matches`(
    _ first: String, _ second: String
  ) throws {
    for third in Self.demands {
      let expected = try #require(try step("| \(first)\n| \(second)\n| \(third)").output)
      for output in Self.texts(upTo: 4) { check(expected, output) }
    }
  }

  private func check(_ expected: OutputExpectation, _ output: [String]) {
    let text = output.map { $0 + "\n" }.joined()
    var bindings = Bindings()
    let matches = expected.match(text, &bindings)
    let diff = OutputDiff(expected: expected, actual: text, bindings: Bindings())
    let shown = diff.entries.compactMap(Self.actual)
    #expect(shown == output, "\(expected.lines) \(output)")
    if matches { return }
    #expect(diff.entries.contains(where: \.isDifference) || !diff.notes.isEmpty, "\(expected.lines) \(output)")
  }

  @Test(arguments: demands, demands)
  func `what an update writes is what came, unless a wildcard would have to go`(_ first: String, _ second: String)
    throws
  {
    for third in Self.demands {
      let lines = "| \(first)\n| \(second)\n| \(third)"
      let expected = try #require(try step(lines).output)
      for output in Self.texts(upTo: 4) {
        var bindings = Bindings()
        let text = output.map { $0 + "\n" }.joined()
        guard !expected.match(text, &bindings) else { continue }
        do throws(OutputRewriting.Conflict) {
          let changes = try OutputRewriting.changes(of: expected, to: text, bindings)
          let new = LinedText(Array("#!listlab 1\n> show pool\n\(lines)\n".utf8)).applying(changes)
          let written = try? SessionFile(parsing: new).steps[0].output
          #expect(written?.match(text, &bindings) == true, "\(lines) \(output)")
        } catch {
          #expect(error == .wildcard && lines.contains { "{.".contains($0) }, "\(lines) \(output)")
        }
      }
    }
  }

  private static func actual(_ entry: OutputDiff.Entry) -> String? {
    switch entry {
    case .same(_, let line), .any(let line), .actual(let line): line
    case .expected: nil
    }
  }

  private static func texts(upTo length: Int) -> [[String]] {
    guard length > 0 else { return [[]] }
    return [[]] + outputs.flatMap { line in texts(upTo: length - 1).map { [line] + $0 } }
  }
}

/// Outputs of thousands of lines, which no table of all pairs could hold.
@Suite struct `Output differences of long outputs` {
  private func diff(_ expected: [String], _ actual: [String]) throws -> OutputDiff {
    let lines = expected.map { "| \($0)" }.joined(separator: "\n")
    let expectation = try #require(try step(lines).output)
    return OutputDiff(
      expected: expectation, actual: actual.map { $0 + "\n" }.joined(), bindings: Bindings())
  }

  private static let lines = (0..<5000).map { "line \($0)" }

  @Test(arguments: ["line {*}", "{*}", "..."])
  func `show just what differs, wherever wildcards stand`(_ wildcard: String) throws {
    var expected = Self.lines
    var actual = Self.lines
    expected[2500] = wildcard
    (actual[5], actual[4000]) = ("five", "four thousand")
    actual.insert("new", at: 3000)
    actual.remove(at: 100)
    #expect(
      try diff(expected, actual).rendered() == """
                   : 2 lines as expected
                   | line 2
                   | line 3
                   | line 4
          expected | line 5
          actual   | five
                   | line 6
                   | line 7
                   | line 8
                   : 88 lines as expected
                   | line 97
                   | line 98
                   | line 99
          expected | line 100
                   | line 101
                   | line 102
                   | line 103
                   : 2893 lines as expected
                   | line 2997
                   | line 2998
                   | line 2999
          actual   | new
                   | line 3000
                   | line 3001
                   | line 3002
                   : 994 lines as expected
                   | line 3997
                   | line 3998
                   | line 3999
          expected | line 4000
          actual   | four thousand
                   | line 4001
                   | line 4002
                   | line 4003
                   : 996 lines as expected
        """)
    let entries = try diff(expected, actual).entries
    #expect(entries.contains(wildcard == "..." ? .any("line 2500") : .same(2500, "line 2500")))
  }

  @Test func `show lines that have nothing in common one block after the other`() throws {
    let diff = try diff(Self.lines, Self.lines.map { "new \($0)" } + ["more"])
    let gone = Self.lines.map { "  expected | \($0)" }
    let new = Self.lines.map { "  actual   | new \($0)" }
    #expect(diff.rendered() == (gone + new + ["  actual   | more"]).joined(separator: "\n"))
  }

  @Test func `find what stands between dots, and show the end beside what came instead`() throws {
    let expected = ["line 0", "...", "gone", "...", "line 2500", "line 2501", "...", "last"]
    let diff = try diff(expected, Self.lines)
    #expect(
      diff.rendered() == """
                   | line 0
          expected | gone
          any      | line 1
          any      | line 2
          any      | line 3
                   : 4992 lines as expected
          any      | line 4996
          any      | line 4997
          any      | line 4998
          expected | last
          actual   | line 4999
        """)
    #expect(diff.entries.filter { if case .same = $0 { true } else { false } }.count == 3)
  }

  @Test(arguments: [(3000, true), (3001, false)])
  func `look for lines that agree up to so many more on one side`(_ more: Int, _ isFound: Bool) throws {
    let new = (0..<more).map { "new \($0)" }
    let entries = try diff(["a", "b", "c"], ["x"] + new + ["b", "y"]).entries
    #expect(entries.contains(.same(1, "b")) == isFound)
  }

  @Test(arguments: [600, 5000])
  func `show a block that stands elsewhere as gone and as new`(_ count: Int) throws {
    let lines = Array(Self.lines[..<count])
    let entries = try diff(lines, Array(lines[100...] + lines[..<100])).entries
    let gone: [OutputDiff.Entry] = lines[..<100].enumerated().map { .expected($0, $1) }
    let same: [OutputDiff.Entry] = zip(100..., lines[100...]).map { .same($0, $1) }
    let new: [OutputDiff.Entry] = lines[..<100].map { .actual($0) }
    #expect(entries == gone + same + new)
  }
}
