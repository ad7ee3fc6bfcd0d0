import Testing

@testable import LabLanguage

@Suite struct `A semicolon in a file` {
  private static func advice(on line: String) throws -> String? {
    var playground = try Playground("load 4")
    let vocabulary = playground.lab.vocabulary
    let error = #expect(throws: CommandError.self) { try playground.say(line) }
    return error.map { vocabulary.notingSemicolon($0, in: line) }?.advice
  }

  @Test(arguments: [
    "load 40 height 50; scroll by 50", "fault redraw-dirty-only; scroll page", "verify; show pool",
    "verify ; show pool",
    "show offset; show pool", "insert at 0 text a; text 0 \"x\"", "delete r9;",
  ])
  func `is said to separate commands elsewhere`(_ line: String) throws {
    #expect(
      try Self.advice(on: line)
        == "; separates commands at the prompt of a terminal and in listlab -c: here each has a line of its own")
  }

  @Test func `belongs to the rest of the line where a command takes that`() throws {
    #expect(
      try Self.advice(on: "on bind r2: insert 1 at 0; show refused")
        == "on takes the rest of the line, ; included: the next command goes on a line of its own")
  }

  @Test(arguments: [
    "load x \"; \"", "scroll by x # ; a remark", "scroll by 5;5", "delete r9 # ;", "text 9 \"a; b\"",
  ])
  func `is left alone in quotes, in a word and in a remark`(_ line: String) throws {
    #expect(try Self.advice(on: line)?.contains("; separates") != true)
  }
}
