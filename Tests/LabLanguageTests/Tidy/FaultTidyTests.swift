import Testing

/// A fault that no list has is one that nobody can switch on.
@Suite struct `Tidy faults` {
  private static let files = ((try? SourceTree.files(under: "Sources/ListModel/Faults")) ?? []).filter {
    (try? SourceTree.text(of: $0))?.contains(" = Fault(") == true
  }

  @Test func `there are faults to look at`() { #expect(Self.files.count > 4) }

  @Test(arguments: files)
  func `the list of a file has every fault of the file`(_ file: String) throws {
    let text = try SourceTree.text(of: file)
    let list = try #require(text.firstMatch(of: #/static let of\w+: \[Fault\] = \[([^\]]*)\]/#)?.1)
    let listed = list.split { !$0.isLetter && !$0.isNumber }
    #expect(listed == text.matches(of: #/static let (\w+) = Fault\(/#).map(\.1))
  }
}
