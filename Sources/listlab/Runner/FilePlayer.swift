import LabSessions

/// Plays files one after the other, as one worker of a test run does.
protocol FilePlayer: AnyObject {
  func play(_ file: String, _ watch: Watch) -> PlayedFile
}

/// What came of playing a file.
enum PlayedFile: Equatable {
  case result(TestResult)
  /// It has none of the wanted tags.
  case unwanted
  /// It was interrupted, or cannot even be begun: there will be no result.
  case ended
}

/// Plays files in this process.
final class ThreadPlayer: FilePlayer {
  private let suite: SessionSuite
  private let trial: SessionTrial

  init(_ suite: SessionSuite, _ trial: SessionTrial) { (self.suite, self.trial) = (suite, trial) }

  func play(_ file: String, _ watch: Watch) -> PlayedFile {
    play(file, begins: watch.begin) { watch.enter($0, $1) }
  }

  /// - Parameters:
  ///   - begins: is called before each time that it is played.
  ///   - gate: is asked before each command.
  func play(_ file: String, begins: () -> Void, gate: @escaping SessionPlayer.Gate) -> PlayedFile {
    let start = ContinuousClock.now
    guard let verdict = trial.verdict(on: file, in: suite, begins: begins, gate: gate) else { return .unwanted }
    // Ctrl-C may also have ended the reading of the file.
    if verdict.wasInterrupted || verdict.exitCode == 2 && Signals.interruptPending() { return .ended }
    return .result(
      TestResult(file: file, verdict: verdict, milliseconds: start.duration(to: .now).wholeMilliseconds))
  }
}

extension Duration {
  var wholeMilliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
