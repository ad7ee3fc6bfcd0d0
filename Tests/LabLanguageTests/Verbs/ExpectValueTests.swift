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
    ("expect offset == ‹offset + 44›", "\"offset + 44\" contains +"),
    ("expect rows != ‹created+1›", "\"created+1\" contains +"),
    ("expect y[5] == ‹5*44›", "\"5*44\" contains *"), ("expect content == ‹rows * 44›", "\"rows * 44\" contains *"),
    ("expect content >= ‹880 - 44›", "\"880 - 44\" contains -"),
    ("expect order contains ‹r1 / 2›", "\"r1 / 2\" contains /"),
  ])
  func `is never calculated`(_ marked: String, _ message: String) throws {
    let advice = "use one number, one key or one name of let; put a text in quotes"
    try checkRefusal(
      of: marked, after: "load 20", "bad-argument: \(message), and expect does no arithmetic (\(advice))")
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
