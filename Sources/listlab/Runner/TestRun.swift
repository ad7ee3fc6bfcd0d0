import CTerminal
import LabSessions
import ListDump
import Synchronization
import Glibc

/// A run of `listlab test`: tests files in several threads, and prints their results in the order of the files.
final class TestRun: Sendable {
  private struct State: Sendable {
    var results: OrderedResults
    var report: TestReport
    var hasEnded = false
  }

  private let files: [String]
  private let worker: TestWorker
  private let fileSystem: RealFileSystem
  private let junit: String?
  private let screen: TestScreen
  private let state: Mutex<State>

  /// - Parameter junit: the path of the JUnit file that is written at the end; nil: none.
  init(
    _ files: [String], _ worker: TestWorker, report: TestReport, failsFast: Bool = false, junit: String? = nil,
    screen: TestScreen = TestScreen(), fileSystem: RealFileSystem
  ) {
    (self.files, self.worker, self.junit, self.screen, self.fileSystem) = (files, worker, junit, screen, fileSystem)
    state = Mutex(State(results: OrderedResults(count: files.count, failsFast: failsFast), report: report))
  }

  /// Whether the results of all files were taken for printing.
  var isComplete: Bool { state.withLock { $0.results.isComplete } }
  /// Whether there is no result yet.
  var isEmpty: Bool { state.withLock { $0.report.isEmpty } }
  var exitCode: Int32 { state.withLock { $0.report.exitCode } }
  /// What is known so far.
  var report: TestReport { state.withLock { $0.report } }

  /// Tests all files, unless it is interrupted, or the results have no reader and there is no JUnit file.
  ///
  /// - Returns: false if the system provides no thread.
  func play(
    threads: Int, printing output: StandardOutput, progress: ProgressLine,
    startThread: (@escaping @Sendable () -> Void) -> Bool = { runInThread($0) }
  ) -> Bool {
    let wanted = min(threads, files.count)
    if wanted == 1 { lt_share_one_heap() }
    var started = 0
    while started < wanted, startThread({ self.playFiles() }) { started += 1 }
    guard started > 0 || files.isEmpty else { return false }
    while true {
      let (text, isComplete, done, failed) = state.withLock { state in
        let text = state.report.text(adding: state.results.takeResults())
        return (text, state.results.isComplete, state.results.finishedCount, state.report.failures.count)
      }
      if !text.isEmpty {
        progress.clear()
        output.write(screen.painted(text))
        output.flush()
      }
      if isComplete || Signals.interruptPending() || junit == nil && output.condition != .open { break }
      screen.show(done, of: files.count, failed: failed, on: progress)
      usleep(Self.pause)
    }
    progress.clear()
    return true
  }

  /// The pause between two checks for results to print, in microseconds.
  private static let pause: UInt32 = 5000

  /// Tests file after file in a thread, until none is left.
  private func playFiles() {
    while !Signals.interruptPending(), let index = state.withLock({ $0.results.takeFile() }) {
      let result = worker.play(files[index])
      if result == nil, Signals.interruptPending() { return }
      state.withLock { $0.results.finish(index, with: result) }
    }
  }

  /// Ends the run, once, and writes the JUnit file: in the main thread, or in the one that ends the program on a
  /// signal. The other thread waits for that, because an end of the program meanwhile would leave a partial file.
  ///
  /// - Parameter interruption: why the run ends before its last file, in a word; nil: it does not.
  /// - Returns: the text that remains to be printed, and the problem with the JUnit file; nothing the second time.
  func end(_ interruption: String? = nil) -> (text: String, problem: String?) {
    state.withLock { state in
      guard !state.hasEnded else { return ("", nil) }
      state.hasEnded = true
      let text = state.report.text(adding: state.results.takeAllResults())
      return (text + state.report.closing(interruption: interruption), problem(writing: state.report.junit))
    }
  }

  private func problem(writing report: @autoclosure () -> String) -> String? {
    guard let junit else { return nil }
    do throws(FileError) {
      try fileSystem.write(Array(report().utf8), to: junit)
      return nil
    } catch {
      return "\(junit.visible): error: \(error.message)\n"
    }
  }
}
