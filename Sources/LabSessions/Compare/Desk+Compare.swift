import LabCommands
import ListModel

extension Desk {
  /// Plays the steps in effect under each of several profiles; the list here stays as it is.
  func compare(_ profiles: [Profile], _ call: Call) throws(CommandError) -> Comparison {
    do throws(Comparison.Interruption) {
      return try Comparison(of: lab.commandsInEffect, under: profiles, disk: disk) { [isInterrupted, progress] in
        progress("comparing", $0, $1)
        return !isInterrupted()
      }
    } catch {
      throw CommandError(.interrupted, "the comparison was interrupted", at: call.wholeSpan)
    }
  }
}
