import Foundation
import LabLanguage
import Testing

@Suite struct GlossaryTests {
  @Test func `the page has the words that help prints, with their names elsewhere`() throws {
    let page = try String(
      contentsOfFile: Project.folder + "/Sources/LabSessions/LabSessions.docc/Glossary.md", encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map(String.init)
    let expected = WordList.all.map { entry in
      let cells = [entry.word, entry.meaning, entry.uikit, entry.android, entry.flutter, entry.web]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    #expect(rows == expected)
  }

  @Test func `each word stands once, with a meaning`() {
    #expect(Set(WordList.all.map(\.word)).count == WordList.all.count)
    #expect(WordList.all.allSatisfy { !$0.meaning.isEmpty })
  }
}
