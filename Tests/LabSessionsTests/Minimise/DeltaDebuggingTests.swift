import Testing

@testable import LabExplore
@testable import LabSessions

@Suite struct `Delta debugging` {
  /// What is left of the numbers 0..<count, and how many tests it took; each test is checked to be a fair question.
  private static func reduced(
    _ count: Int, maxTests: Int = .max, passing test: @escaping ([Int]) -> Bool
  ) -> (items: [Int], tests: Int) {
    struct Enough: Error {}
    var reduction = DeltaDebugging(Array(0..<count))
    var best = reduction.items
    var tests = 0
    do throws(Enough) {
      try reduction.run { candidate, kept throws(Enough) in
        if tests == maxTests { throw Enough() }
        tests += 1
        #expect(candidate.count < best.count && candidate.starts(with: best.prefix(kept)))
        #expect(candidate == best.filter(Set(candidate).contains))
        guard test(candidate) else { return nil }
        best = candidate
        return candidate
      }
    } catch {}
    #expect(reduction.items == best)
    return (best, tests)
  }

  @Test(arguments: [
    (10, [3]), (10, [0, 9]), (1, []), (0, []), (16, []), (1000, [17, 500, 999]), (1000, [998, 999]),
    (7, [0, 1, 2, 3, 4, 5, 6]),
  ])
  func `leaves just what a failure needs`(_ count: Int, _ needed: [Int]) {
    #expect(Self.reduced(count) { Set($0).isSuperset(of: needed) }.items == needed)
  }

  @Test func `asks few questions where few items matter`() {
    let (items, tests) = Self.reduced(1000) { Set($0).isSuperset(of: [17, 500, 999]) }
    #expect(items == [17, 500, 999])
    #expect(tests < 100)
  }

  @Test(arguments: 0..<300)
  func `leaves nothing that can be left out by itself, whatever the test`(_ seed: Int) {
    var random = Seeded(seed)
    let count = random.below(8)
    // Any answer to any subset, and yes to all of it: tests of real histories are as wild.
    let answers = (0..<1 << count).map { _ in random.below(3) == 0 }
    func passes(_ items: [Int]) -> Bool { items.count == count || answers[items.reduce(0) { $0 | 1 << $1 }] }
    let (left, _) = Self.reduced(count, passing: passes)
    #expect(passes(left))
    for item in left { #expect(!passes(left.filter { $0 != item })) }
  }

  @Test func `goes on with what is really left of a candidate`() {
    // An odd item is worth nothing without the even one before it, and goes with it.
    var reduction = DeltaDebugging(Array(0..<20))
    var questions = 0
    reduction.run { candidate, _ in
      questions += 1
      let left = candidate.filter { $0 % 2 == 0 || candidate.contains($0 - 1) }
      return left.contains(13) ? left : nil
    }
    #expect(reduction.items == [12, 13])
    #expect(questions < 30)
  }

  @Test(arguments: [0, 1, 5, 12])
  func `given up in between, keeps the best so far`(_ tests: Int) {
    let (left, _) = Self.reduced(100, maxTests: tests) { $0.contains(70) }
    #expect(left.contains(70))
    #expect(left.count == [0: 100, 1: 100, 5: 25, 12: 3][tests])
  }
}

/// Numbers that are the same for a seed wherever the tests run (the constants are Knuth's MMIX).
struct Seeded {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
