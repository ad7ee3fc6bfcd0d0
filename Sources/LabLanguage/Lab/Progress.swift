import ListModel

/// Reports how far a long command is, and answers whether it should continue.
package struct Progress {
  private let report: (_ done: Int, _ all: Int) -> Bool

  /// - Parameter report: receives how much of how much is done; false cancels the command.
  package init(_ report: @escaping (_ done: Int, _ all: Int) -> Bool) { self.report = report }

  /// Reports to nobody, and is never cancelled.
  package static var none: Progress { Progress { _, _ in true } }

  /// The same question for a loop in the engine.
  ///
  /// A command runs on one thread, and its list drops the check when the command ends: no other thread asks.
  var cancellation: CancellationCheck {
    nonisolated(unsafe) let report = report
    return CancellationCheck { report(0, 1) }
  }

  /// The progress of one of several parts: while the part runs, `done` of `all` parts are done.
  package func part(_ done: Int, of all: Int) -> Progress { Progress { _, _ in report(done, all) } }

  /// Reports how much is done, and answers whether to continue.
  package func shouldContinue(_ done: Int, of all: Int) -> Bool { report(done, all) }
}
