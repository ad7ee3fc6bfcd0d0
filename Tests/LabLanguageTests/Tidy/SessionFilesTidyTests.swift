import Foundation
import Testing

@Suite struct `Tidy sessions` {
  private static let files = (try? SourceTree.files(under: "Sessions", ending: ".session")) ?? []

  @Test func `there are some`() { #expect(!Self.files.isEmpty) }

  @Test(arguments: files)
  func `each begins with the header and has a title`(_ file: String) throws {
    let lines = try SourceTree.lines(of: file)
    #expect(lines.first == "#!listlab 1" || lines.dropFirst().first == "#!listlab 1" && lines[0].hasPrefix("#!/"))
    #expect(lines.contains { $0.contains(#/^# title: \S/#) })
  }
}
