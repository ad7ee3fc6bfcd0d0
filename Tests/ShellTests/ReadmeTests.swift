import Foundation
import Testing

/// README and gallery show what the program prints.
@Suite struct ReadmeTests {
  static let readme = TestHome.text(Subject.package + "/README.md") ?? ""
  static let gallery = TestHome.text(Subject.package + "/Sources/LabSessions/LabSessions.docc/Gallery.md") ?? ""

  /// The fenced blocks of README and gallery, in order.
  static let blocks: [[String]] = {
    var blocks: [[String]] = []
    var block: [String]?
    for line in (readme + gallery).split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
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

  @Test func `the README has four blocks of commands and at most 9 KB`() {
    #expect(Self.readme.components(separatedBy: "```\nlist> ").count == 5)
    #expect(Self.readme.utf8.count <= 9 * 1024)
  }

  @Test(arguments: blocks.filter { $0.first?.hasPrefix("list> ") ?? false })
  func `a block of commands is what the program prints`(block: [String]) throws {
    let script = Self.commands(in: block).joined(separator: "; ")
    let ended = try listlab("--echo", "-c", script, home: TestHome())
    // An error goes to standard error: none but the last command of a block may fail.
    #expect((ended.output + ended.errors).split(separator: "\n").map(String.init) == block)
  }

  @Test func `the tour can be pasted as it stands, and works`() throws {
    let home = try TestHome()
    let folder = Subject.package + "/Sources/LabCourse/Tour/"
    _ = try home.write((TestHome.text(folder + "people.csv") ?? "").utf8, to: "people.csv")
    let ended = try listlab("-c", TestHome.text(folder + "tour.txt") ?? "", home: home)
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
      Self.blocks.first { $0.count == 1 && $0[0].hasSuffix(" && swift test") }?.first)
    let checks = try #require(TestHome.text(Subject.package + "/.ci/checks"))
    #expect(checks.split(separator: "\n").contains("\t" + command))
  }

  @Test func `continuous integration builds the program as the README does`() throws {
    let command = try #require(Self.readme.firstMatch(of: #/swift build -c release [^)\n]*--product listlab/#)?.0)
    let checks = try #require(TestHome.text(Subject.package + "/.ci/checks"))
    #expect(checks.split(separator: "\n").contains("\t" + command))
  }
}
