import Testing

/// What the README says is what the program does.
@Suite struct ReadmeTests {
  static let readme = TestHome.text(Subject.package + "/README.md") ?? ""

  /// The fenced blocks of the README, in order.
  static let blocks: [[String]] = {
    var blocks: [[String]] = []
    var block: [String]?
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let done = block { blocks.append(done) }
        block = block == nil ? [] : nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }()

  /// The commands typed in a block: what comes after its prompts, up to a remark.
  static func commands(in block: [String]) -> [String] {
    block.filter { $0.hasPrefix("list> ") }.map { line in
      let typed = line.dropFirst(6)
      return String(typed.firstRange(of: "   ").map { typed[..<$0.lowerBound] } ?? typed)
    }
  }

  @Test(arguments: [
    "list> scroll by 75", "list> lint", "list> fault redraw-dirty-only", "list> image 0...3 in 3", "list> estimate 100",
    "list> set inset 64 34",
    "list> compare uitableview pgtable chameleon", "list> minimise", "list> find pool-cap",
  ])
  func `the picture of a session is what the program prints`(line: String) throws {
    let block = try #require(Self.blocks.first { $0.contains(line) })
    let script = Self.commands(in: block).joined(separator: "; ")
    let ended = try listlab("--echo", "-c", script, home: TestHome())
    #expect(ended.output.split(separator: "\n").map(String.init) == block)
  }

  @Test func `the tour can be pasted as it stands, and works`() throws {
    let tour = try #require(Self.blocks.first { $0.contains { $0.hasPrefix("record ") } })
    let home = try TestHome()
    _ = try home.write(Self.readme.utf8, to: "README.md")
    let ended = try listlab("-c", tour.joined(separator: "\n"), home: home)
    #expect(ended.errors == "")
    #expect(ended.status == 0)
    #expect(ended.output.contains("ok  tour.session"))
  }

  @Test func `the session in the README passes`() throws {
    let session = try #require(Self.blocks.first { $0.first == "#!listlab 1" })
    let home = try TestHome()
    _ = try home.write((session.joined(separator: "\n") + "\n").utf8, to: "readme.session")
    let ended = try listlab("test", "readme.session", home: home)
    #expect(ended.output == "ok  readme.session  5 commands\n1 passed, 0 failed\n")
  }

  @Test func `continuous integration runs the README's test command word for word`() throws {
    let command = try #require(
      Self.blocks.first { $0.count == 1 && $0[0].contains(" LISTLAB_OPTIMISED=1 swift test ") }?.first)
    let script = try #require(TestHome.text(Subject.package + "/.ci/run"))
    #expect(script.split(separator: "\n").map(String.init).contains(command))
  }

  @Test func `continuous integration builds the program as the README does`() throws {
    let command = try #require(Self.readme.firstMatch(of: #/swift build -c release [^)\n]*--product listlab/#)?.0)
    let script = try #require(TestHome.text(Subject.package + "/.ci/run"))
    #expect(script.split(separator: "\n").contains(command))
  }
}
