import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Names of values` {
  /// What was said before; the line; what it prints, with ⏎ for the ends of lines.
  @Test(arguments: [
    ("load 40; scroll by 44", "let start = offset", "start  44⏎"),
    (
      "load 40", "let start=offset",
      "bad-text: \"start=offset\" is not a name (a letter, then letters, digits, - and _, as in let start = offset)"
    ),
    ("load 40", "let a_1-B = y[r3]", "a_1-B  132⏎"),
    ("load 40", "let a = \"two words\"", "a  two words⏎"),
    ("load 40", "let rest = order", "rest  r0...r39⏎"),
    ("load 40; let a = rows; delete 0; let b = rows; let a = rows", "let", "a  39⏎b  39⏎"),
    ("load 40; let a = rows", "let a", "a  40⏎"),
    ("", "let", "none⏎"),
    ("load 40; let a = rows; delete 0", "expect rows < a", "ok: rows is 39⏎"),
    ("load 40; let a = rows; undo", "expect rows == a", "expect-failed: rows is 0, expected 40"),
    ("load 40; let a = rows; load 7; undo", "expect rows == a", "ok: rows is 40⏎"),
    ("load 40", "expect rows == a", "expect-failed: rows is 40, expected a"),
    ("load 40; let a = \"rows\"", "expect rows == a", "expect-failed: rows is 40, expected rows"),
    ("", "let \(String(repeating: "a", count: 100)) = rows", "\(String(repeating: "a", count: 100))  0⏎"),
    (
      "", "let \(String(repeating: "a", count: 101)) = rows",
      "name-too-long: a name of 101 characters is too long (at most 100)"
    ),
  ])
  func `a value keeps its name, whatever becomes of the list`(_ before: String, _ line: String, _ answer: String) throws
  {
    var playground = try Playground(before)
    let (list, steps) = (playground.list, playground.lab.steps)
    #expect(playground.answer(to: line).inOneLine == answer)
    #expect(playground.list == list)
    #expect(playground.lab.steps == steps)
  }

  @Test(arguments: [
    ("let ‹rows› = offset", "bad-argument: rows is a key already (another name)"),
    ("let ‹none› = pool", "bad-argument: none is a value already (another name)"),
    (
      "let ‹2a› = pool",
      "bad-text: \"2a\" is not a name (a letter, then letters, digits, - and _, as in let start = offset)"
    ),
    (
      "let ‹\"a\"› = pool",
      "bad-text: \"a\" is not a name (a letter, then letters, digits, - and _, as in let start = offset)"
    ),
    (
      "let ‹é› = pool",
      "bad-text: \"é\" is not a name (a letter, then letters, digits, - and _, as in let start = offset)"
    ),
    ("let a = ‹ofset›", "unknown-state-key: there is no key \"ofset\" (did you mean offset?)"),
    ("let a = ‹y[40]›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    ("let a =‹›", "missing-word: = needs KEY (usage: let [NAME] [= KEY])"),
    ("‹let› = rows", "missing-word: the value has no name (let NAME = KEY)"),
    ("let ‹b›", "bad-argument: b is not defined yet (let b = KEY)"),
    ("let a = rows ‹pool›", "unexpected-word: \"pool\" is unexpected here (usage: let [NAME] [= KEY])"),
  ])
  func `a refusal says what is wrong and where, and changes nothing`(_ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: "load 40", answer)
  }

  @Test(arguments: [
    ("let a = offset", "let a = offset"), ("let a = \"44\"", "let a = \"44\""), ("let   a", "let a"), ("let", "let"),
    ("sho offset \"rows\"  y[5]", "show offset \"rows\" y[5]"),
  ])
  func `a command is written as it is read`(_ line: String, _ canonical: String) throws {
    let call = try Vocabulary([.list]).parse(line)
    #expect(call?.canonical == canonical)
  }

  @Test func `several keys are shown a line each, and none of them where one is wrong`() throws {
    var playground = try Playground("load 40; scroll by 44")
    #expect(
      playground.answer(to: "show offset y[r2] \"rows\" offset") == "offset  44\ny[r2]  88\nrows  40\noffset  44\n")
    try checkRefusal(
      of: "show offset ‹ofset› rows", after: "load 40",
      "unknown-state-key: there is no key \"ofset\" (did you mean offset?)")
  }
}
