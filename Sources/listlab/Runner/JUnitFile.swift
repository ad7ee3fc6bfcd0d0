import LabSessions
import ListDump
import Synchronization

/// The JUnit file that a test run was asked for: written once, by whoever ends the run first.
///
/// The main thread and the one that ends the program on a signal both come to write it. The second waits until the
/// first has done it: a program that ended in between would leave half a file under another name.
final class JUnitFile: Sendable {
  private enum Outcome {
    case open
    case written
    case failed(String)
  }

  private let path: String
  private let outcome = Mutex(Outcome.open)

  init(path: String) { self.path = path }

  /// Writes the results that were told; answers what went wrong, as often as it is asked.
  func write(_ run: TestRun, on disk: RealDisk) -> String? {
    outcome.withLock { outcome in
      if case .open = outcome { outcome = attempt(run, disk) }
      return if case .failed(let problem) = outcome { problem } else { nil }
    }
  }

  private func attempt(_ run: TestRun, _ disk: RealDisk) -> Outcome {
    do throws(DiskError) {
      try disk.write(Array(run.junit.utf8), to: path)
      return .written
    } catch {
      return .failed("\(path.visible): error: \(error.message)\n")
    }
  }
}
