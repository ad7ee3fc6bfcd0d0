import Foundation
import LabLanguage
import Testing

@Suite struct GlossaryTests {
  @Test func `the page has the words that help prints, with their names elsewhere`() throws {
    let page = try String(
      contentsOfFile: Project.folder + "/Sources/LabSessions/LabSessions.docc/Glossary.md", encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map(String.init)
    let expected = Synonym.ofField.map { entry in
      guard case .field(let names) = entry.kind else { return "" }
      let cells = [entry.word, entry.meaning, names.uikit, names.android, names.flutter, names.web]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    #expect(rows == expected)
  }

  @Test func `each word stands once, with a meaning`() {
    #expect(Set(Synonym.ofField.map(\.word)).count == Synonym.ofField.count)
    #expect(Synonym.ofField.allSatisfy { !$0.meaning.isEmpty })
  }
}
