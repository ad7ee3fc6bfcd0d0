import ListModel

/// The progress of a long command, which can be stopped.
package struct Progress {
  private let report: (_ done: Int, _ all: Int) -> Bool

  /// - Parameter report: receives how much of how much is done; false cancels the command.
  package init(_ report: @escaping (_ done: Int, _ all: Int) -> Bool) { self.report = report }

  /// Progress that is ignored and never stops.
  package static var none: Progress { Progress { _, _ in true } }

  /// The progress as the engine reports it.
  ///
  /// A command runs on one thread, and its list releases this function when the command ends, so that no other thread
  /// calls it.
  var cancellation: CancellationCheck {
    nonisolated(unsafe) let report = report
    return CancellationCheck { report(0, 1) }
  }

  /// The progress of one of several parts: while it runs, `done` parts are complete.
  package func part(_ done: Int, of all: Int) -> Progress { Progress { _, _ in report(done, all) } }

  /// Reports the progress.
  ///
  /// - Returns: whether to continue.
  package func shouldContinue(_ done: Int, of all: Int) -> Bool { report(done, all) }
}
