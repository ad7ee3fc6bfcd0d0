import LabLanguage
import LabSessions
import ListModel
import Testing

/// Files that nobody would load, in every form.
@Suite struct `Drawn files` {
  private static let pieces: [String: [String]] = [
    "csv": [
      "section,", "key,", "height", "\n", ",", "A", "\"", "\"\"", "1", "50", "r3", "text", "image", "yes", "-1", "1e3",
    ],
    "tsv": ["section\t", "key\t", "height", "\n", "\t", "A", "\"", "0", "50", "r3", "text"],
    "json": [
      "[", "]", "{", "}", "\"key\":", "\"height\":", "\"A\"", "50", ",", "null", "true", "\"\\u00e9\"", "\"section\":",
      "1",
    ],
    "jsonl": [
      "{", "}", "\"key\":", "\"height\":", "\"A\"", "50", ",", "\n", "null", "[[[[", "\"section\":", "999999999",
    ],
    "txt": ["a word ", "\n", "\r\n", "行", "\t", "\u{1B}"],
    "md": ["# ", "```", "\n", "    ", "- ", "a word ", "~~~", "\u{301}"],
  ]

  @Test(arguments: Fuzz.seeds(30))
  func `are refused with their place, or give a list without defects`(_ seed: UInt32) {
    var random = Mulberry32(seed: seed)
    for (form, pieces) in Self.pieces.sorted(by: { $0.key < $1.key }) {
      let words = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Int.random(in: 0..<15, using: &random) == 0
          ? Fuzz.odd.randomElement(using: &random) ?? "" : pieces.randomElement(using: &random) ?? ""
      }
      let text = words.joined()
      Fuzz.log("\(form): \(text)")
      let stage = InterruptedInterpreter("load 3", files: ["/here/x.\(form)": text])
      let before = stage.interpreter.list
      let answer = stage.interpreter.say("load file x.\(form)")
      let seen = "seed \(seed), \(form): \(text.debugDescription)"
      #expect(answer.error == nil || stage.interpreter.list == before, "\(seen)")
      #expect(!answer.report.isInternalError, "\(seen)")
      #expect(stage.interpreter.list.localViolations().isEmpty, "\(seen)")
    }
  }
}
