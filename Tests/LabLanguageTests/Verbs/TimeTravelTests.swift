import ListModel
import Testing

@testable import LabLanguage

/// Whoever goes to a step of the past finds the list as it was, with what its command did.
@Suite struct TimeTravelTests {
  /// Commands of all sorts, over rows in many runs of many heights, with many cells on screen.
  private static let script =
    "load 5000 height 20...120; viewport 9000; "
    + (0..<30).map { "move \($0 * 97) to \(4000 - $0 * 61); " }.joined()
    + "scroll by 70; scroll by 700; insert 3 at 40; delete 9...12; height 3 55; swap 5 4000; scroll row 900 top; "
    + "like 903; text 904 \"new\"; filter \"1\"; unfilter; source insert at 2; view insert at 2; reload; set gap 4; "
    + "viewport 300; scroll by 44; scroll by -44; load 200; move 3 to 150; undo 3; sections 9 9 9; move 2 to 20; scroll by 44"

  /// What can be told of a list, its last command included.
  private static func facts(_ list: ListState) throws -> String {
    let values = StateKey.recorded.map { "\($0.word) \($0.value(in: list) ?? "refused")" }.joined(separator: "\n")
    #expect(list.allViolations() == [] || list.isOutOfSync)
    return values + "\(list.events)" + "\(list.jump as Jump?)"
  }

  /// A lab, and what could be told of the list behind each of its steps.
  private static func play() throws -> (playground: Playground, facts: [Int: String]) {
    var playground = try Playground()
    var told: [Int: String] = [0: try facts(playground.list)]
    for line in script.split(separator: "; ") {
      try playground.say(String(line))
      told[playground.lab.steps] = try facts(playground.list)
    }
    return (playground, told)
  }

  @Test func `undo and redo lead to each list as it was, step by step`() throws {
    var (playground, facts) = try Self.play()
    let steps = playground.lab.steps
    for _ in 0..<2 {
      while playground.lab.steps > 0 {
        #expect(try Self.facts(playground.list) == facts[playground.lab.steps], "step \(playground.lab.steps)")
        try playground.say("undo")
      }
      while playground.lab.steps < steps {
        #expect(try Self.facts(playground.list) == facts[playground.lab.steps], "step \(playground.lab.steps)")
        try playground.say("redo")
      }
    }
  }

  @Test(arguments: [[3, 40, 1, 33, 0, 45], [45, 2, 44, 5, 20]])
  func `goto leads to each list as it was, wherever from`(_ steps: [Int]) throws {
    var (playground, facts) = try Self.play()
    for step in steps {
      try playground.say("goto \(step)")
      #expect(try Self.facts(playground.list) == facts[step], "step \(step)")
    }
  }

  @Test func `a step of the past can be gone on from, and back to what came before it`() throws {
    var (playground, facts) = try Self.play()
    try playground.say("goto 12")
    try playground.say("move 7 to 70")
    try playground.say("scroll by 44")
    try playground.say("undo 3")
    #expect(try Self.facts(playground.list) == facts[11])
    try playground.say("redo")
    #expect(try Self.facts(playground.list) == facts[12])
  }

  @Test func `copies of a lab share its steps, and each goes its own way`() throws {
    var (one, facts) = try Self.play()
    var other = one
    try one.say("goto 5")
    try other.say("move 1 to 9")
    try other.say("undo 20")
    let step = other.lab.steps
    #expect(try Self.facts(other.list) == facts[step])
    try one.say("goto 30")
    #expect(try Self.facts(one.list) == facts[30] && Self.facts(other.list) == facts[step])
  }
}
