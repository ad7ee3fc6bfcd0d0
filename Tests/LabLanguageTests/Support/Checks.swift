import ListModel
import Testing

@testable import LabLanguage

/// Checks that a line is refused just so, and that nothing has changed.
///
/// - Parameter marked: the line, with ‹ › around what the error means.
func checkRefusal(of marked: String, after script: String, _ answer: String) throws {
  var playground = try Playground(script)
  let (list, steps) = (playground.list, playground.lab.steps)
  let line = marked.unmarked
  let error = #expect(throws: CommandError.self) { try playground.say(line) }
  #expect(error?.answer == answer)
  #expect(error?.marked(in: line) == marked)
  #expect(playground.list == list)
  #expect(playground.lab.steps == steps)
}

/// Checks what a line changes, and that it says so; it is a step exactly if it changes something, and undo and redo
/// lead back and forth.
func checkEffect(of line: String, after script: String, _ summary: String, _ changes: String) throws {
  var playground = try Playground(script)
  let (before, steps) = (playground.list, playground.lab.steps)
  let report = try #require(try playground.say(line))
  #expect(report.summary ?? "" == summary)
  #expect(playground.changes(since: before) == changes)
  #expect(report.output == "")
  #expect(report.violations == [])
  #expect(report.hasChanged == (report.summary != "nothing changed"))
  #expect(playground.lab.steps == steps + (report.hasChanged ? 1 : 0))
  guard report.hasChanged else { return }
  let after = playground.list
  try playground.say("undo")
  #expect(playground.list == before)
  try playground.say("redo")
  #expect(playground.list == after)
}

/// The edits that `source` and `view` take, and others, as a refusal lists them.
func editNames(_ others: String...) -> String { (Lab.edits.map(\.name) + others).sorted().joined(separator: ", ") }
