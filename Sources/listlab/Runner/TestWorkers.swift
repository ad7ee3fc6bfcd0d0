import CTerminal
import LabSessions
import ListDump

/// Plays the files of a test run in several threads, and prints what becomes of them in their order.
///
/// A command cannot be stopped in its middle. So a file that takes too long is given up: its thread is left to itself
/// and another takes its place, and the process ends without waiting for it. Where a process of its own plays it, that
/// is killed.
final class TestWorkers: Sendable {
  private struct State: Sendable {
    var run: TestRun
    /// The files being played, by their place.
    var watches: [Int: Watch] = [:]
    /// How many threads play, without those that were left to themselves.
    var workers = 0
  }

  private let state: Monitor<State>
  private let makePlayer: @Sendable () -> any FilePlayer
  private let timeout: Duration?
  private let threads: Int
  private let needsReader: Bool
  private let startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// - Parameters:
  ///   - makePlayer: makes what a worker plays with.
  ///   - needsReader: whether the run is over when nobody reads what is printed; else there is a report to be written.
  ///   - startThread: false if the system gives none.
  init(
    _ run: TestRun, timeout: Duration?, threads: Int, needsReader: Bool = true,
    makePlayer: @escaping @Sendable () -> any FilePlayer,
    startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { runInThread($0) }
  ) {
    state = Monitor(State(run: run))
    (self.makePlayer, self.timeout) = (makePlayer, timeout)
    self.threads = min(threads, run.files.count)
    (self.needsReader, self.startThread) = (needsReader, startThread)
  }

  /// What the run amounts to so far.
  var run: TestRun { state.withLock { $0.run } }

  /// What remains to be printed when the run ends.
  func takeClosing(_ interruption: TestRun.Interruption? = nil) -> String {
    state.withLock { $0.run.takeClosing(interruption) }
  }

  /// Plays everything, unless it is interrupted or nobody reads the results any more.
  ///
  /// - Returns: false if files are left that the system gives no thread to play in.
  func play(printing output: StandardOutput, progress: inout TestProgress) -> Bool {
    if threads == 1 { lt_share_one_heap() }
    for _ in 0..<threads { addWorker() }
    var isStuck = false
    while true {
      let news = state.wait(milliseconds: 50) { state -> (text: String, isOver: Bool)? in
        let text = state.run.takeText()
        isStuck = state.workers == 0 && !state.run.isComplete
        let isOver = isStuck || state.run.isComplete
        return text.isEmpty && !isOver ? nil : (text, isOver)
      }
      if let news, !news.text.isEmpty {
        progress.clear(output)
        output.write(PrintableText(document: news.text))
        output.flush()
      }
      if news?.isOver == true || Signals.interruptPending() || needsReader && output.condition != .open { break }
      if let timeout { giveUp(after: timeout) }
      let (done, all) = state.withLock { ($0.run.finishedCount, $0.run.files.count) }
      progress.show("\(done) of \(all) files", on: output)
    }
    progress.clear(output)
    return !isStuck || Signals.interruptPending()
  }

  private func addWorker() {
    state.withLock { $0.workers += 1 }
    if !startThread({ self.work() }) { state.withLock { $0.workers -= 1 } }
  }

  /// Plays file after file until none is left.
  private func work() {
    let player = makePlayer()
    while let (place, file, watch) = take() {
      guard finish(place, watch, player.play(file, watch)) else { return }
    }
    state.withLock { $0.workers -= 1 }
  }

  /// Notes what became of a file. Answers whether its thread is to go on: where the file was given up, another thread
  /// has taken or takes its place, and `giveUp` has counted that.
  private func finish(_ place: Int, _ watch: Watch, _ played: PlayedFile) -> Bool {
    state.withLock { state in
      guard state.watches[place] === watch else { return false }
      let result = played.result
      if result == nil && watch.isStopped { return false }
      state.watches[place] = nil
      if played == .ended {
        state.workers -= 1
        return false
      }
      return state.run.finish(place, with: result)
    }
  }

  private func take() -> (Int, String, Watch)? {
    state.withLock { state in
      guard !Signals.interruptPending(), let place = state.run.take() else { return nil }
      let watch = Watch(file: state.run.files[place])
      state.watches[place] = watch
      return (place, state.run.files[place], watch)
    }
  }

  /// Gives up the files that take too long.
  private func giveUp(after limit: Duration) {
    let late = state.withLock { $0.watches.sorted { $0.key < $1.key } }
    for (place, watch) in late {
      guard let message = watch.stop(after: limit) else { continue }
      let isFirst = state.withLock { state in
        guard state.watches[place] === watch else { return false }
        state.watches[place] = nil
        let verdict = SessionSuite.Verdict.timedOut(message.text, commands: message.commands)
        let result = TestResult(file: state.run.files[place], verdict: verdict, milliseconds: limit.wholeMilliseconds)
        let isFirst = state.run.finish(place, with: result)
        if isFirst { state.workers -= 1 }
        return isFirst
      }
      if isFirst { addWorker() }
    }
  }

}

extension PlayedFile {
  fileprivate var result: TestResult? { if case .result(let result) = self { result } else { nil } }
}

extension Duration {
  /// The seconds, with as many decimals as it takes: `2`, `0.5`.
  var secondsText: String {
    let (seconds, rest) = components
    guard rest != 0 else { return "\(seconds)" }
    let thousandths = String(rest / 1_000_000_000_000_000)
    let decimals = String(repeating: "0", count: max(0, 3 - thousandths.count)) + thousandths
    return "\(seconds).\(String(decimals.reversed().drop { $0 == "0" }.reversed()))"
  }
}
