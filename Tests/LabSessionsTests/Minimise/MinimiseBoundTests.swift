@testable import LabExplore
import LabSessions
import Synchronization
import Testing

@Suite struct `Minimising a long session` {
  /// A thousand commands of which three show the fault: the load, the fault, and the one move behind it.
  static func session(of count: Int) -> String {
    var random = Seeded(2026)
    var lines = ["> viewport 200", "> load 300 heights 40,50,60"]
    while lines.count < count {
      if lines.count == count * 3 / 10 { lines.append("> fault stale-index") }
      if lines.count == count * 8 / 10 { lines.append("> move 299 to 0") }
      switch random.below(5) {
      case 0: lines.append("> like \(random.below(300))")
      case 1: lines.append("> select \(random.below(300))")
      case 2: lines.append("> scroll row \(random.below(300)) middle")
      case 3: lines.append("> scroll to 0")
      default: lines.append("> scroll by \(random.below(200) - 100)")
      }
    }
    return "# title: a long day\n" + lines.map { $0 + "\n" }.joined()
  }

  @Test func `leaves the three commands that show the fault`() throws {
    let small = try `A minimal session`.minimal(Self.session(of: 1000))
    #expect(
      small.text == """
        #!listlab 1
        # title: a long day
        # Minimised from a.session, line 803: 3 of 1000 commands.
        # What stays: cell-index: c1 in row 0 still has index 1
        > load 2
        > fault stale-index
        > move 1 to 0
        = violations cell-index:2

        """)
    #expect(small.stop == nil)
    #expect(small.tries < 300)
    #expect(`A minimal session`.report(on: small.text) == "ok  Sessions/a.min  3 commands\n")
  }

  /// Sessions of which nothing is as it is in an empty list, and nothing ever was as it is expected.
  @Test(arguments: [
    (["insert at 0", "like 7"], "expect rows == 5", "> insert at 0\n> expect rows == 5\n"),
    (["scroll by 37", "delete 3"], "expect binds == 5", "> load 1\n> expect binds == 5\n"),
    (["scroll by 37", "delete 3"], "show rows\n| x", "> load 1\n> show rows\n| x\n"),
    (["scroll by 37", "like 7"], "expect offset == 5", "> load 20\n> scroll by 1\n> expect offset == 5\n"),
  ])
  func `finds the few that show a value that never was right`(_ pair: [String], _ last: String, _ steps: String) throws
  {
    let lines = (0..<150).flatMap { _ in pair } + [last]
    let small = try `A minimal session`.minimal("> load 500 height 50\n" + lines.map { "> \($0)\n" }.joined())
    #expect(small.steps == steps)
    #expect(small.played < 30 * small.all)
  }

  @Test func `finds the few by which a value came true and was broken`() throws {
    var lines = (0..<300).map { "> like \($0 % 40)\n" }
    lines[99] = "> delete 5\n"
    lines[200] = "> delete 6\n"
    let small = try `A minimal session`.minimal("> load 45\n\(lines.joined())> expect rows == 44\n")
    #expect(small.steps == "> load 45\n> delete 0\n> delete 0\n> expect rows == 44\n")
    #expect(small.played < 10 * small.all)
  }

  @Test func `finds the many by which a value came true and was broken`() throws {
    let inserts = String(repeating: "> insert at 0\n> like 0\n", count: 100)
    let small = try `A minimal session`.minimal("> load 4\n\(inserts)> expect rows == 64\n")
    #expect(small.steps == String(repeating: "> insert at 0\n", count: 65) + "> expect rows == 64\n")
    #expect(small.played < 100 * small.all)
  }

  @Test func `does not look for ever for how a value came true`() throws {
    let inserts = String(repeating: "> insert at 0\n> like 0\n", count: 600)
    let small = try `A minimal session`.minimal("> load 4\n\(inserts)> expect rows == 404\n")
    #expect(small.steps == "> insert at 0\n> expect rows == 404\n")
    #expect(small.played < 60 * small.all)
  }

  @Test(arguments: [1, 2, 10, 25, 60])
  func `ends after so many tries, and keeps the best so far`(_ most: Int) throws {
    var limits = MinimalSession.Limits()
    limits.maxTries = most
    let small = try `A minimal session`.minimal(Self.session(of: 100), limits: limits)
    #expect((small.tries, small.stop) == (most, .outOfTries))
    #expect(small.text.contains("\n# Out of tries: may not be minimal.\n"))
    #expect(small.count == [1: 77, 2: 77, 10: 21, 25: 4, 60: 3][most])
    // It shows the failure all the same.
    #expect(small.steps.contains("\n= violations cell-index:"))
    let report = `A minimal session`.report(on: small.text)
    #expect(report == "ok  Sessions/a.min  \(small.count) commands\n")
  }

  @Test(arguments: [MinimiseStop.interrupted, .outOfTime], [0, 99, 150, 250, 400])
  func `ends when it is told to, wherever it is`(_ stop: MinimiseStop, _ commands: Int) throws {
    var asked = 0
    var limits = MinimalSession.Limits()
    limits.watch = { state in
      asked += 1
      #expect(state.all == 100 && (3...100).contains(state.left))
      return asked > commands ? stop : nil
    }
    guard commands > 99 else {
      #expect(throws: MinimalSession.Problem.stopped(stop)) {
        try `A minimal session`.minimal(Self.session(of: 100), limits: limits)
      }
      return
    }
    let small = try `A minimal session`.minimal(Self.session(of: 100), limits: limits)
    #expect(small.stop == stop)
    #expect(small.count < 100 && asked == commands + 1)
    #expect(`A minimal session`.report(on: small.text) == "ok  Sessions/a.min  \(small.count) commands\n")
  }
}
