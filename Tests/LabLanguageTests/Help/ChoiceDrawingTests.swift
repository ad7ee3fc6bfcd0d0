import ListModel
import Testing

@testable import LabLanguage

/// The drawings of `help POLICY`.
@Suite struct ChoiceDrawingTests {
  private static let vocabulary = Vocabulary([.list])

  /// The strips, keys and refusals of a choice in all drawings of its policy: what a reader sees of it.
  private static func looks(of policy: PolicySpec) -> [(choice: String, drawn: [String])] {
    var looks: [(choice: String, drawn: [String])] = []
    for (number, drawing) in ChoiceDrawing.all.filter({ $0.policy == policy.name }).enumerated() {
      for choice in drawing.choices(of: policy) {
        let drawn = "\(number): \(drawing.line(of: choice, vocabulary))"
        if let known = looks.firstIndex(where: { $0.choice == choice }) {
          looks[known].drawn.append(drawn)
        } else {
          looks.append((choice, [drawn]))
        }
      }
    }
    return looks
  }

  @Test(arguments: PolicySpec.settable)
  func `the drawings of a policy tell all its choices apart`(policy: PolicySpec) {
    let looks = Self.looks(of: policy)
    #expect(looks.count > 1, "\(policy.name) has no drawing")
    let words = policy.words.map { $0.word }
    #expect(words.filter { word in !looks.contains { $0.choice == word } } == [])
    let alike = looks.indices.flatMap { one in
      looks.indices.filter { $0 > one && looks[$0].drawn == looks[one].drawn }
        .map { "\(looks[one].choice) as \(looks[$0].choice)" }
    }
    #expect(alike == [], "\(policy.name): \(looks[0].drawn)")
  }

  @Test(arguments: ChoiceDrawing.all.map { $0.policy })
  func `each drawing is of a policy that set knows`(name: String) {
    #expect(PolicySpec.settable.contains { $0.name == name })
  }

  @Test(arguments: Set(ChoiceDrawing.all.flatMap { $0.keys }).sorted())
  func `each key beside a drawing is one`(key: String) {
    #expect(StateKey.isKey(key))
  }

  @Test func `only what a choice is about is refused in a drawing`() {
    let refused = PolicySpec.settable.flatMap { policy in
      ChoiceDrawing.text(of: policy, Self.vocabulary).split(separator: "\n").compactMap { line in
        line.firstRange(of: "refused, ").map { "\(policy.name): \(line[$0.upperBound...])" }
      }
    }
    #expect(refused == ["insert-twice: inserted-twice", "mismatch: counts-differ"])
  }

  @Test func `a drawing has the list's top at the left, and a line for the choices that lead to the same`() throws {
    let policy = try #require(PolicySpec.settable.first { $0.name == "return" })
    #expect(
      ChoiceDrawing.text(of: policy, Self.vocabulary) == """
        drawn: |r1 c1 is a row with its cell, |h0 a header, · no cell; the list's top is at the left
          set scrolling walk; viewport 120; load 20 height 40; scroll by 80
                    [------ viewport ------]
            ········|r2 c2  |r3 c1  |r4 c0  ········  before: pool none
            ········|r2 c2  |r3 c3  |r4 c4  ········  after: pool row:2
            ········|r2 c2  |r3 c3  |r4 c0  ········  during: pool row:1
        """)
  }

  /// The page is written by hand from what `help POLICY` draws.
  @Test(arguments: PolicySpec.settable)
  func `the page "Choices" shows what is drawn`(policy: PolicySpec) throws {
    let page = try SourceTree.text(of: "Sources/ListModel/ListModel.docc/Choices.md")
    let start = try #require(page.firstRange(of: "### \(policy.name)\n")).upperBound
    let block = page[start...].components(between: "```\n", and: "\n```")
    let drawn = ChoiceDrawing.text(of: policy, Self.vocabulary).split(separator: "\n").dropFirst()
    #expect(block == drawn.map { String($0.dropFirst(2)).withoutTrailingBlanks }.joined(separator: "\n"))
  }
}

extension Substring {
  /// What stands between the first mark and the next other mark.
  fileprivate func components(between first: String, and second: String) -> String? {
    guard let start = firstRange(of: first)?.upperBound, let end = self[start...].firstRange(of: second) else {
      return nil
    }
    return String(self[start..<end.lowerBound])
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
