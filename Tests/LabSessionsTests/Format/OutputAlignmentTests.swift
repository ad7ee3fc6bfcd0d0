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

  private static func actual(_ entry: OutputDiff.Entry) -> String? {
    switch entry {
    case .same(let line), .any(let line), .actual(let line): line
    case .expected: nil
    }
  }

  private static func texts(upTo length: Int) -> [[String]] {
    guard length > 0 else { return [[]] }
    return [[]] + outputs.flatMap { line in texts(upTo: length - 1).map { [line] + $0 } }
  }
}
