import ListModel

/// How a command that takes long says how far it is, and hears that it is to stop.
package struct Progress {
  /// Is told how much of how much is done, and answers whether to go on.
  private let report: (_ done: Int, _ all: Int) -> Bool

  package init(_ report: @escaping (_ done: Int, _ all: Int) -> Bool) { self.report = report }

  /// Nobody listens, and nobody stops it.
  package static var none: Progress { Progress { _, _ in true } }

  /// The same for the list itself.
  ///
  /// A command runs on one thread, and its list has forgotten the watch when it has ended: nobody asks from elsewhere.
  var watch: Watch {
    nonisolated(unsafe) let report = report
    return Watch { report(0, 1) }
  }

  /// The same for one of several parts: while it runs, so many of them are done.
  package func part(_ done: Int, of all: Int) -> Progress { Progress { _, _ in report(done, all) } }

  /// Says how far something is, and answers whether to go on.
  package func goesOn(_ done: Int, of all: Int) -> Bool { report(done, all) }
}
