import ListModel
import Testing

/// Whoever names a rule names one that is written down here.
@Suite struct `Tidy references` {
  private static let files = ["Sources", "Tests"].flatMap { (try? SourceTree.files(under: $0)) ?? [] }
  private static let pages = [
    "EngineRules": "Sources/ListModel/ListModel.docc/EngineRules.md",
    "SessionFormat": "Sources/LabSessions/LabSessions.docc/SessionFormat.md",
  ]

  private static func headings(of page: String) throws -> Set<String> {
    let path = try #require(pages[page])
    return Set(
      try SourceTree.lines(of: path).filter { $0.hasPrefix("#") }.map { String($0.drop { $0 == "#" }.dropFirst()) })
  }

  @Test func `there are references to look at`() throws {
    let all = try Self.files.map { try SourceTree.text(of: $0).matches(of: #/EngineRules, ["]/#).count }
    #expect(all.reduce(0, +) > 100)
  }

  @Test(arguments: files)
  func `a page and a heading that a comment names are there`(_ file: String) throws {
    for match in try SourceTree.text(of: file).matches(of: #/\b(EngineRules|SessionFormat), ["]([^"]+)"/#) {
      #expect(try Self.headings(of: String(match.1)).contains(String(match.2)), "\(match.0)")
    }
  }

  @Test(arguments: files)
  func `a numbered rule that is named is one of the engine's`(_ file: String) throws {
    let rules = try SourceTree.text(of: try #require(Self.pages["EngineRules"]))
    for match in try SourceTree.text(of: file).matches(of: #/\bK[0-9]+\b/#) {
      #expect(rules.contains(try Regex("\\*\\*\(match.0)[ *]")), "\(match.0)")
    }
  }

  @Test(arguments: PolicySpec.all.map(\.name) + Fault.allCases.map(\.rawValue) + Profile.allCases.map(\.rawValue))
  func `every policy, fault and profile stands in the rules`(_ name: String) throws {
    let rules = try SourceTree.text(of: try #require(Self.pages["EngineRules"]))
    #expect(rules.contains("| `\(name)`") || rules.contains("`, `\(name)`"))
  }

  @Test(arguments: PolicySpec.all.filter { !$0.words.isEmpty }.map(\.name))
  func `the rules name every value of a policy in its row`(_ name: String) throws {
    let policy = try #require(PolicySpec.all.first { $0.name == name })
    let rows = try SourceTree.lines(of: try #require(Self.pages["EngineRules"])).filter { line in
      line.hasPrefix("|") && line.split(separator: "|").first?.contains("`\(name)`") == true
    }
    #expect(policy.words.filter { value in !rows.contains { $0.contains("`\(value.word)`") } }.map { $0.word } == [])
  }

  @Test(arguments: files)
  func `nothing is named by the number of a chapter that is not here`(_ file: String) throws {
    for line in try SourceTree.lines(of: file) where line.contains("//") || line.contains("func `") {
      #expect(!line.contains(#/\bengine [0-9]/#), "\(line)")
      #expect(!line.contains(#/\((language|sessions|shell|architecture|scenario) [A-Z0-9]/#), "\(line)")
      #expect(!line.contains(#/func `[A-Z][0-9]+: /#), "\(line)")
    }
  }
}
