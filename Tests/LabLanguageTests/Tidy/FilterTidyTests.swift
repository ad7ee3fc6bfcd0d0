import Testing

/// `swift test --filter` passes where it finds nothing to run.
@Suite struct `Tidy filters` {
  /// What stands behind `--filter` where tests are run by name, one alternative each.
  private static let alternatives = [".ci/checks", "README.md", ".github/CONTRIBUTING.md"].flatMap { file in
    ((try? SourceTree.text(of: file)) ?? "").matches(
      of: #/(?:swift test|\$\(test\)) [^\n]*--filter (?:'([^']+)'|(\w+))/#
    )
    .flatMap { ($0.1 ?? $0.2 ?? "").split(separator: "|") }.map { "\(file): \($0)" }
  }

  /// The names of test targets, suites and tests.
  private static let names = ((try? SourceTree.files(under: "Tests")) ?? []).flatMap { file in
    let text = (try? SourceTree.text(of: file)) ?? ""
    let declared = text.matches(of: #/(?:struct|func) (?:`([^`]+)`|(\w+))/#).map { String($0.1 ?? $0.2 ?? "") }
    return file.split(separator: "/").dropFirst().prefix(1).map(String.init) + declared
  }

  @Test func `there are filters to look at`() { #expect(Self.alternatives.count > 10) }

  @Test(arguments: alternatives)
  func `each alternative of a filter is in the name of a test`(_ alternative: String) throws {
    let filter = try #require(alternative.split(separator: ": ").last)
    #expect(Self.names.contains { $0.contains(filter) })
  }
}
