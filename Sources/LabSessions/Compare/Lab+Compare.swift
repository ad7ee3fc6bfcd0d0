import LabCommands
import ListModel

extension Lab {
  /// Is told what is being done, and how much of how much of it, and answers whether to go on.
  typealias Watch = (_ work: String, _ done: Int, _ all: Int) -> Bool

  /// Plays the steps in effect under each of several profiles; the list here stays as it is.
  ///
  /// - Throws: `interrupted`.
  func compared(
    under profiles: [Profile], _ call: Call, disk: any Disk, watch: Watch
  ) throws(CommandError) -> Comparison {
    do throws(Comparison.Interruption) {
      return try Comparison(of: commandsInEffect, under: profiles, disk: disk) { watch("comparing", $0, $1) }
    } catch {
      throw CommandError(.interrupted, "the comparison was interrupted", at: call.wholeSpan)
    }
  }

  /// Scrolls the lists that the steps in effect lead to under two profiles; the list here stays as it is.
  ///
  /// - Throws: `bad-argument` for a way that runs upwards or is too long, and `interrupted`.
  func swept(
    under first: Profile, and second: Profile, _ wish: SweepWish, _ call: Call, disk: any Disk, watch: Watch
  ) throws(CommandError) -> Sweep {
    if let start = wish.from, let end = wish.to, end < start {
      throw CommandError(
        .badArgument, "a sweep goes down the list, and \(end) is above \(start)", advice: "from \(end) to \(start)",
        at: call.wholeSpan)
    }
    let lists = try compared(under: [first, second], call, disk: disk, watch: watch).lists
    guard let way = SweepWay(wish, end: max(lists[0].largestOffset, lists[1].largestOffset)) else {
      throw CommandError(
        .badArgument, "a sweep looks at \(SweepWay.longest) offsets at most", advice: "a larger step, or a shorter way",
        at: call.wholeSpan)
    }
    do throws(Comparison.Interruption) {
      return try Sweep(lists, [first, second], along: way) { watch("sweeping", $0, $1) }
    } catch {
      throw CommandError(.interrupted, "the sweep was interrupted", at: call.wholeSpan)
    }
  }
}
