import Testing

@testable import LabExplore
@testable import LabSessions

@Suite struct `Simpler words` {
  @Test(arguments: [
    ("0", ""), ("1", "0"), ("3", "0 1 2"), ("-3", "0 1 -1 2 -2 3"), ("10", "0 1 2 3 4 5 6 7 8 9"),
    ("12", "0 1 2 3 4 5 6 7 8 9 10 20"), ("0.5", "0 1 0.2 0.3"),
    ("44.5", "0 1 2 3 4 5 6 7 8 9 10 20 30 40 50 22 33 38 41 43 44 45 22.2 33.3 38.9 41.7 43.1 43.8 44.1 44.3"),
    ("x", ""), ("", ""), ("1.2.3", ""), ("1.2345", ""), ("99999999999999999999", ""), ("-", ""), ("3x", ""),
  ])
  func `are rounder numbers, the roundest and smallest first`(_ number: String, _ simpler: String) {
    let found = SimplerNumbers.simpler(than: number[...])
    #expect(found.joined(separator: " ") == simpler)
  }

  @Test(arguments: ["137", "999999", "1000000000", "12.345", "-0.001", "55"], 0..<20)
  func `numbers end: each is simpler than the one it came from`(_ number: String, _ seed: Int) {
    var random = Seeded(seed)
    var last = number
    var steps = 0
    while steps < 1000 {
      let simpler = SimplerNumbers.simpler(than: last[...])
      if simpler.isEmpty { break }
      let next = simpler[random.below(simpler.count)]
      #expect(!SimplerNumbers.simpler(than: next[...]).contains(last))
      (last, steps) = (next, steps + 1)
    }
    #expect(last == "0")
  }

  @Test(arguments: [
    ("load 40 height 50", 0, ["load", "load 40", "load 40 height"]),
    ("load 2 height 50", 1, ["load 0 height 50", "load 1 height 50"]),
    ("commit", 0, []), ("commit", 1, []),
    (
      "delete 1...2,r2", 1,
      [
        "delete 0...2,r2", "delete 1...0,r2", "delete 1...1,r2", "delete 1...2,r0", "delete 1...2,r1",
      ]
    ),
    ("like 0..<2,-1", 1, ["like 0..<0,-1", "like 0..<1,-1", "like 0..<2,0", "like 0..<2,1"]),
    ("swap 1:2 c1", 1, ["swap 0:2 c1", "swap 1:0 c1", "swap 1:1 c1"]), ("swap 1:2 c1", 2, ["swap 1:2 c0"]),
    (#"text 3 "a 1" 2"#, 2, []), (#"text 1 "a 1" 2"#, 1, [#"text 0 "a 1" 2"#]),
    ("load file a2.csv", 2, []), ("load file 2.csv", 2, []), ("fault stale-index", 1, []), ("set anchor none", 2, []),
    ("text 0 1.2.3", 2, []), ("text 0 x5", 2, []),
  ])
  func `are fewer, and their numbers rounder`(_ command: String, _ group: Int, _ ways: [String]) {
    #expect(SimplerWords(command).ways(in: group) == ways)
  }
}
