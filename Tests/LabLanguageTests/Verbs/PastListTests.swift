import Testing

@testable import LabLanguage
@testable import ListModel

/// Lists that the past keeps as the way back from the next one.
@Suite struct PastListTests {
  /// A list behind each of some edits and scrolls, the newest last.
  private static func lists(_ count: Int, setUp: String = "load 5000") throws -> [KeptList] {
    var playground = try Playground(setUp)
    return try (0..<count).map { number in
      switch number % 4 {
      case 0: try playground.say("height \(number) \(number)")
      case 1: try playground.say("delete \(number * 3)")
      default: try playground.say("scroll by \(10 + number % 7)")
      }
      return playground.lab.kept
    }
  }

  /// The past of lists, each folded onto the next.
  private static func past(of lists: [KeptList]) -> [PastList] {
    let past = lists.map(PastList.init)
    for place in past.indices.dropLast() {
      past[place].fold(onto: past[place + 1], along: lists[place + 1].way)
    }
    return past
  }

  private static let readings = [[0, 1, 2], [39, 0, 38], [20, 19, 21, 0], Array(0..<40), (0..<40).reversed()]

  @Test(arguments: readings)
  func `lists that are folded one after the other are what they were, in whichever order they are read`(
    _ reading: [Int]
  ) throws {
    let lists = try Self.lists(40)
    let past = Self.past(of: lists)
    #expect(past.count { $0.whole == nil } == 39)
    for place in reading {
      let found = past[place].list
      #expect(found.isSame(as: lists[place]) && found.list.allDefects() == [], "list \(place)")
      #expect(past[place].events == lists[place].list.events && found.list.jump == lists[place].list.jump)
    }
  }

  @Test func `whoever holds a list that is folded still has it, and one that was looked at is folded again`() throws {
    let past = Self.past(of: try Self.lists(6))
    let held = past[1].list
    let rows = held.list.records.count
    past[1].foldAgain()
    #expect(past[1].whole == nil && held.list.records.count == rows && held.list.allDefects() == [])
    _ = past[2].list
    #expect(past[2].whole != nil)
    past[2].foldAgain()
    past[5].foldAgain()
    #expect(past[2].whole == nil && past[5].whole != nil)
    #expect(past[2].list.list.allDefects() == [])
  }

  @Test func `lists are read and folded on several threads at once`() async throws {
    let lists = try Self.lists(40)
    let past = lists.map(PastList.init)
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for seed in 1...4 {
        group.addTask {
          (0..<400).allSatisfy { turn in
            let place = turn * 7 * seed % (past.count - 1)
            past[place].fold(onto: past[place + 1], along: lists[place + 1].way)
            past[turn * 13 % past.count].foldAgain()
            let read = turn * 11 * seed % past.count
            return past[read].list.isSame(as: lists[read])
          }
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(isRight)
  }

  /// The first and the last of many lists, each folded onto the next.
  private static func chain(of count: Int) -> (first: PastList, last: PastList) {
    var list = ListState()
    list.scroller.offset = Points(thousandths: 100)
    let first = PastList(KeptList(list))
    var last = first
    for number in 1..<count {
      let before = list
      list.scroller.offset = Points(thousandths: Int64(100 + number))
      let next = PastList(KeptList(list))
      last.fold(onto: next) { _ in list.way(backTo: before) }
      last = next
    }
    return (first, last)
  }

  @Test func `a hundred thousand lists that lead back to each other can be read, and go`() {
    let count = 100_000
    #expect(Self.chain(of: count).first.list.list.offset.thousandths == 100)
    #expect(Self.chain(of: count).last.list.list.offset.thousandths == Int64(99 + count))
  }

  @Test func `many cells on screen cost what a step changes of them, and come back`() throws {
    let lists = try Self.lists(20, setUp: "load 10000; viewport 44000")
    // Behind deleted rows all others have other numbers.
    for (before, list) in zip(lists, lists.dropFirst()) where before.list.records.count == list.list.records.count {
      #expect(before.bytes(besides: list, along: list.way(backTo: before)) < 6_000)
    }
    let past = Self.past(of: lists)
    for place in [10, 0, 18, 5] { #expect(past[place].list.isSame(as: lists[place])) }
    #expect(past[3].list.list.allDefects() == [])
  }
}
