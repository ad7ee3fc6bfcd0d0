import Foundation
import ListModel
import Testing

@testable import LabLanguage

@Suite struct `The list of errors` {
  /// Every code that the sources name.
  private static func codesInSources() throws -> [String] {
    let codes = try SourceTree.files(under: "Sources").flatMap { file in
      try SourceTree.lines(of: file).filter { $0.contains("Refusal.Code(\"") }
        .compactMap { $0.firstMatch(of: #/Refusal\.Code\("([a-z-]+)"\)/#).map { String($0.1) } }
    }
    return Set(codes).sorted()
  }

  @Test func `holds every code that the sources use, in order, and no other`() throws {
    #expect(ErrorList.all.map(\.code.name) == (try Self.codesInSources()))
  }

  @Test(arguments: ErrorList.all.map(\.code.name))
  func `every code is shown by help errors, with its meaning`(_ code: String) throws {
    var playground = try Playground()
    let line = playground.answer(to: "help errors").split(separator: "\n").first { $0.hasPrefix("  \(code) ") }
    let about = try #require(ErrorList.all.first { $0.code.name == code }?.about)
    #expect(line?.hasSuffix(" \(about)") == true)
  }
}
