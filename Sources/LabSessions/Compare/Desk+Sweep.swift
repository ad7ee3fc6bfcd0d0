import LabCommands
import ListModel

extension Desk {
  /// Scrolls the lists that the steps in effect lead to under two profiles; the list here stays as it is.
  func sweep(_ first: Profile, _ second: Profile, _ wish: SweepWish, _ call: Call) throws(CommandError) -> Sweep {
    let lists = try compare([first, second], call).lists
    guard let way = SweepWay(wish, end: max(lists[0].largestOffset, lists[1].largestOffset)) else {
      throw CommandError(
        .badArgument, "a sweep has from 1 to \(SweepWay.longest) offsets", advice: "from 0 to 500 step 0.5",
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
