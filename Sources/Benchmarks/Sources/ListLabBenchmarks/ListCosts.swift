import ListDump
import ListModel
import RowRace

/// Times whole commands of the list, whereas `Contest` times only its rows.
///
/// Each measurement repeats one command on a list of mixed rows, of which a few dozen are visible. There is nothing to
/// compare it with in the same run: run two builds of this program in turn.
enum ListCosts {
  /// Prints a line for each command.
  static func printAll(count: Int) {
    let fresh = loadedList(count)
    let estimated = loadedList(count, estimate: Points(70))
    report("copy of the row tree", count, copies(fresh.records.heights))
    report("first edit after a copy", count, firstEdits(fresh.records.heights))
    report("scroll by 50", count, scrolls(fresh, dumps: false))
    report("scroll by 50, with the screen", count, scrolls(fresh, dumps: true))
    report("scroll by 50 over estimates", count, scrolls(estimated, dumps: false))
    report("scroll row over estimates", count, rowScrolls(estimated))
  }

  /// Executes a command `times` times, and returns a sum of results, so that the optimiser cannot remove the calls.
  private typealias Work = (_ times: Int) -> Int

  private static func report(_ name: String, _ count: Int, _ work: Work) {
    print(count.grouped.rightAligned(14) + "  " + name.leftAligned(32) + (median(of: work)?.time ?? "").rightAligned(8))
  }

  /// The time of one execution in nanoseconds: the median of eleven turns of a few milliseconds each.
  private static func median(of work: Work) -> Double? {
    let clock = ProcessorClock()
    var times = 1
    while times < 1_000_000, clock.measure({ _ = work(times) }) < .milliseconds(3) { times *= 2 }
    return (0..<11).map { _ in clock.measure { _ = work(times) }.nanoseconds / Double(times) }.median
  }

  private static func copies(_ tree: RowTree) -> Work {
    { times in
      var kept = tree
      for _ in 0..<times { kept = passed(tree) }
      return kept.count
    }
  }

  /// A copy that the optimiser cannot remove.
  @_optimize(none)
  private static func passed(_ tree: RowTree) -> RowTree { tree }

  /// The cost of a step that can be undone: the copy shares all but the path to the row.
  private static func firstEdits(_ tree: RowTree) -> Work {
    var row = 1
    return { times in
      var sum = 0
      for _ in 0..<times {
        var copy = tree
        row = (row &* 48_271) % tree.count
        copy.setHeight(of: row..<row + 1, to: Points(30))
        sum &+= copy.count
      }
      return sum
    }
  }

  /// Scrolls down as a script would, and from the end to the start again.
  private static func scrolls(_ start: ListState, dumps: Bool) -> Work {
    var list = start
    return { times in
      var sum = 0
      for _ in 0..<times {
        list.beginCommand()
        let isAtEnd = list.offset + list.viewport >= list.content
        run { () throws(Refusal) in try list.scroll(to: isAtEnd ? .zero : list.offset + Points(50)) }
        sum &+= dumps ? screenText(list).string.utf8.count : list.live.count
      }
      return sum
    }
  }

  private static func rowScrolls(_ start: ListState) -> Work {
    var (list, row) = (start, 1)
    return { times in
      for _ in 0..<times {
        row = (row &* 48_271) % list.records.count
        list.beginCommand()
        run { () throws(Refusal) in try list.scroll(toRow: row, at: .middle) }
      }
      return list.live.count
    }
  }

  /// A list of mixed rows, of which a few dozen are visible.
  private static func loadedList(_ count: Int, estimate: Points? = nil) -> ListState {
    var plan = LoadPlan(count: count)
    plan.heights = .random(low: 20, high: 120, seed: 1)
    var list = ListState()
    run { () throws(Refusal) in
      if let estimate { try list.setEstimate(estimate) }
      try list.load(plan)
      try list.setViewport(height: Points(800), width: nil)
    }
    return list
  }

  /// Executes a command that is never refused.
  private static func run(_ command: () throws(Refusal) -> Void) {
    do { try command() } catch { preconditionFailure("refused: \(error)") }
  }
}
