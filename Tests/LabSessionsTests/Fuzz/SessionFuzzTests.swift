import LabLanguage
import ListModel
import Testing

@testable import LabSessions

/// Session files that nobody would write, and valid ones with bytes changed.
@Suite struct `Drawn sessions` {
  @Test(arguments: Fuzz.seeds(60))
  func `are refused, or played to an end, and have one canonical form`(_ seed: UInt32) {
    var grammar = FuzzGrammar(.full, Mulberry32(seed: seed))
    var lines: [String] = []
    for _ in 0..<12 { lines += Self.step(&grammar) }
    if let problem = Self.problem(with: Array(Self.text(lines).utf8)) {
      let fewest = Fuzz.smaller(lines) { Self.problem(with: Array(Self.text($0).utf8)) != nil }
      Issue.record("seed \(seed): \(problem)\n\(Self.text(fewest))")
    }
    let damaged = Fuzz.damaged(Array(Self.text(lines).utf8), &grammar.random)
    if let problem = Self.problem(with: damaged) {
      Issue.record("seed \(seed), damaged: \(problem)\n\(String(decoding: damaged, as: UTF8.self).debugDescription)")
    }
  }

  private static func text(_ lines: [String]) -> String { "#!listlab 1\n" + lines.map { $0 + "\n" }.joined() }

  private static func step(_ grammar: inout FuzzGrammar) -> [String] {
    let command = "> " + grammar.line().replacing("\n", with: " ")
    switch grammar.below(6) {
    case 0: return [command, "! " + grammar.pick(["row-out-of-range", "bad-number", "unknown-verb"])]
    case 1: return [command, "= rows \(pattern(&grammar)); offset \(pattern(&grammar))"]
    case 2: return [command, "| \(pattern(&grammar))", "| ...", "| \(pattern(&grammar))"]
    case 3: return [command, "~ \(pattern(&grammar))"]
    case 4: return ["# " + grammar.pick(Fuzz.odd).replacing("\n", with: ""), command]
    default: return [command]
    }
  }

  static func pattern(_ grammar: inout FuzzGrammar) -> String {
    (0..<grammar.below(4) + 1).map { _ in
      grammar.pick([
        "{*}", "{int}", "{num}", "{a}", "{b:int}", "{44±0.5}", "{{", "5", "rows", "0...3", "none",
        "{/\(escapedText(&grammar))/}",
        grammar.pick(Fuzz.odd).replacing("\n", with: " "),
      ])
    }.joined()
  }

  static func escapedText(_ grammar: inout FuzzGrammar) -> String {
    (0..<grammar.below(5) + 1).map { _ in
      grammar.pick([
        "a", "b", "5", ";", " ", "\\.", "\\{", "\\\\", "\\/}", "\\t", "\\x4", "\\u{1F469}", "\\u0301", "é", "👩‍👩‍👧",
        grammar.pick(["*", "[^", ")", "\\d", "\\u{", "\\"]),
      ])
    }.joined()
  }

  /// What is wrong with how a file is read, written canonically and played; nil: nothing.
  private static func problem(with bytes: [UInt8]) -> String? {
    Fuzz.log(String(decoding: bytes, as: UTF8.self))
    guard let canonical = try? canonicalText(of: bytes) else { return nil }
    guard let again = try? canonicalText(of: Array(canonical.utf8)) else { return "its canonical form is malformed" }
    if again != canonical { return "its canonical form has another one" }
    let fileSystem = MemoryFileSystem(FuzzGame.files)
    let interrupter = Interrupter()
    interrupter.stop(at: 400)
    let verdict = SessionSuite(fileSystem: fileSystem) { interrupter.isInterrupted() }.play(bytes, name: "x.session")
    guard case .played(let result) = verdict, !result.violations.isEmpty else { return nil }
    return result.report
  }
}

/// Patterns that nobody would write, on texts that nobody would print.
@Suite struct `Drawn patterns` {
  @Test(arguments: Fuzz.seeds(100))
  func `are refused, or bind all of their names or none`(_ seed: UInt32) {
    var grammar = FuzzGrammar(.full, Mulberry32(seed: seed))
    for _ in 0..<10 {
      let source = `Drawn sessions`.escapedText(&grammar)
      Fuzz.log(source)
      guard let pattern = try? Pattern(parsing: "x{/\(source)/}y", as: .line), let text = pattern.literalText else {
        continue
      }
      // What is read is written so that it is read as the same.
      let written = try? Pattern(parsing: SessionWriter.literalLine(text), as: .line)
      #expect(written?.literalText.map { Array($0.utf8) } == Array(text.utf8), "seed \(seed): \(source)")
    }
    for _ in 0..<4 {
      let source = `Drawn sessions`.pattern(&grammar)
      guard let pattern = try? Pattern(parsing: source, as: .line) else { continue }
      var bindings = Bindings()
      // What a drawn pattern matches is not known; that it binds nothing but its names is.
      let text = `Drawn sessions`.pattern(&grammar)
      let matches = pattern.match(text, &bindings)
      let bound = bindings.known(among: pattern.names).count
      #expect(bound == (matches ? pattern.names.count : 0), "seed \(seed): \(source) on \(text)")
    }
  }
}
