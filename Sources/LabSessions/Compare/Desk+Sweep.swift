import LabCommands
import ListModel

extension Desk {
  /// Scrolls the lists that the steps in effect lead to under two profiles; the list here stays as it is.
  func sweep(_ first: Profile, _ second: Profile, _ wish: SweepWish, _ call: Call) throws(CommandError) -> Sweep {
    if let start = wish.from, let end = wish.to, end < start {
      throw CommandError(
        .badArgument, "a sweep goes down the list, and \(end) is above \(start)", advice: "from \(end) to \(start)",
        at: call.wholeSpan)
    }
    let lists = try compare([first, second], call).lists
    guard let way = SweepWay(wish, end: max(lists[0].largestOffset, lists[1].largestOffset)) else {
      throw CommandError(
        .badArgument, "a sweep looks at \(SweepWay.longest) offsets at most", advice: "a larger step, or a shorter way",
        at: call.wholeSpan)
    }
    do throws(Comparison.Interruption) {
      return try Sweep(lists, [first, second], along: way) { [isInterrupted, progress] in
        progress("sweeping", $0, $1)
        return !isInterrupted()
      }
    } catch {
      throw CommandError(.interrupted, "the sweep was interrupted", at: call.wholeSpan)
    }
  }
}
