import ListModel
import Testing

@testable import LabLanguage

@Suite struct `What expect compares with` {
  @Test(arguments: [
    ("load 20; like 12", "expect state[12] == liked", "ok: state[12] is liked"),
    ("load 20; like 12; mark 12", "expect state[12] == liked,marked", "ok: state[12] is liked,marked"),
    ("load 20", "expect state[12] != selected", "ok: state[12] is none"),
    ("load 20; like 12", "expect state[12] contains liked", "ok: state[12] is liked"),
    ("load 3 keys offset,B,C", "expect key[0] == offset", "ok: key[0] is offset"),
    ("load 3 keys offset,B,C", "expect bound[c1] != offset", "ok: bound[c1] is B"),
    ("load 3 kinds rows,b", "expect kind[0] == rows", "ok: kind[0] is rows"),
    ("load 3; save offset", "expect saved == offset", "ok: saved is offset"),
    ("load 3", "expect created == live", "ok: created is 3"),
    ("load 3 keys a-b,B,C", "expect key[0] == a-b", "ok: key[0] is a-b"),
    ("load 3", #"expect offset != "0 + 4""#, "ok: offset is 0"),
    ("load 3", "expect visible == 0,1,2", "ok: visible is 0...2"),
  ])
  func `is first what the key itself can be, then another key`(_ before: String, _ line: String, _ answer: String)
    throws
  {
    var playground = try Playground(before)
    #expect(playground.answer(to: line) == answer + "\n")
  }

  @Test(arguments: [
    ("expect content - offset - viewport == 80", "ok: content - offset - viewport is 80"),
    ("expect offset == 400 + 10.5 - 10.5", "ok: offset is 400"), ("expect rows != created+1", "ok: rows is 20"),
    ("expect y[5] == 5 * 44", "ok: y[5] is 220"), ("expect content >= 880 - 44", "ok: content is 880"),
    ("expect rows == (created - 1) * 2", "ok: rows is 20"), ("expect to-start == base * 2", "ok: to-start is 400"),
    ("expect rows * 44 == content", "ok: rows * 44 is 880"),
    ("expect to-end == content-to-start-400", "ok: to-end is 80"),
    ("expect top[9] + height[9] == bottom[9]", "ok: top[9] + height[9] is 40"),
    ("let below = content - offset - viewport", "below  80"), ("let more = rows+1", "more  21"),
    (#"let text = "1 + 1""#, "text  1 + 1"),
  ])
  func `is computed where signs stand between numbers, keys and names`(_ line: String, _ answer: String) throws {
    var playground = try Playground("load 20; viewport 400; scroll to 200; let base = offset; scroll to 400")
    #expect(playground.answer(to: line) == answer + "\n")
  }

  @Test(arguments: [
    (
      "expect rows == ‹foo + 3›",
      #"""
      bad-argument: "foo" is no number, key or name of let (help keys lists the keys; put a text in \#
      quotes)
      """#
    ),
    (
      "expect order contains ‹r1 / 2›",
      #"""
      bad-argument: "r1" is no number, key or name of let (help keys lists the keys; put a text in quotes)
      """#
    ),
    (
      "expect rows == ‹anchor + 3›",
      #"""
      bad-number: anchor is "none", and + computes with numbers (put a text in quotes)
      """#
    ),
    ("expect ‹rows / 0 == 3›", "bad-number: the result is no number (not by 0)"),
    ("expect rows - ‹1 == 20›", "expect-failed: rows - 1 is 19, expected 20"),
    (
      "expect rows - ‹1›",
      """
      missing-word: behind the computation come one of == != < <= > >= and a value (as expect content - \
      offset - viewport == 80)
      """
    ),
    (
      "let a = ‹rows foo + 1›",
      """
      bad-argument: "rows foo + 1" is no computation (keys and numbers with + - * / between them, and blanks around \
      these)
      """
    ),
  ])
  func `says what is wrong in a computation`(_ marked: String, _ message: String) throws {
    try checkRefusal(of: marked, after: "load 20", message)
  }

  @Test(arguments: [
    ("show ‹height›", #"unknown-state-key: there is no key "height" (it is written height[ROW])"#),
    ("show ‹state›", #"unknown-state-key: there is no key "state" (it is written state[ROW] or state[CELL])"#),
    ("expect ‹index› == 3", #"unknown-state-key: there is no key "index" (it is written index[CELL])"#),
    ("let a = ‹y›", #"unknown-state-key: there is no key "y" (it is written y[ROW])"#),
  ])
  func `must name its row where it needs one, and is not a beginning of another key`(_ marked: String, _ answer: String)
    throws
  {
    try checkRefusal(of: marked, after: "load 20", answer)
  }
}
