import Testing

@testable import LabLanguage

@Suite struct `The parts of a line` {
  private static let vocabulary = Vocabulary([.list])

  @Test(
    arguments: [
      ("", []), ("   ", []), ("re", []), ("loa", []),
      ("frobnicate 3", [(.unknown, "frobnicate"), (.number, "3")]),
      ("load 40 height 50", [(.verb, "load"), (.number, "40"), (.keyword, "height"), (.number, "50")]),
      ("scroll by -50 # back", [(.verb, "scroll"), (.keyword, "by"), (.number, "-50"), (.comment, "# back")]),
      ("# all of it", [(.comment, "# all of it")]),
      ("text 3 \"行 and", [(.verb, "text"), (.number, "3"), (.text, "\"行 and")]),
      ("text 3 \"行 and\" x", [(.verb, "text"), (.number, "3"), (.text, "\"行 and\"")]),
      ("visible", [(.verb, "visible")]), ("text[3]", [(.verb, "text[3]")]),
    ] as [(String, [(LinePart.Kind, String)])])
  func `are told while it is typed`(_ line: String, _ expected: [(kind: LinePart.Kind, text: String)]) {
    let parts = Self.vocabulary.parts(of: line)
    #expect(parts.map(\.kind) == expected.map(\.kind))
    #expect(parts.map { String(line.dropFirst($0.span.lowerBound).prefix($0.span.count)) } == expected.map(\.text))
  }
}
