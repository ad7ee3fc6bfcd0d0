import LabSessions
import Synchronization
import Glibc

/// Plays files in a process of its own, which is restarted when it dies: a crash costs one file.
final class ProcessPlayer: FilePlayer {
  private let arguments: [String]
  private var process: PlayerProcess?

  init(_ trial: SessionTrial, isTrusted: Bool) {
    arguments = PlayerProcess.arguments(trial, isTrusted: isTrusted)
  }

  func play(_ file: String, _ watch: Watch) -> PlayedFile {
    let start = ContinuousClock.now
    guard let process = process ?? PlayerProcess(arguments) else { return .ended }
    self.process = process
    process.handle.begin(file)
    // Another worker has taken over then.
    guard watch.follow(process.handle) else { return .unwanted }
    if let played = process.play(file) { return played }
    self.process = nil
    let playing = process.handle.playing
    let status = process.handle.end()
    // Ctrl-C is for all processes at a terminal.
    if Signals.interruptPending() || status == .exited(ExitStatus.interrupted.value) { return .ended }
    let sentence = (playing ?? Playing(file: file)).sentence("crashed: the process that played it \(status.words)")
    let verdict = SessionSuite.Verdict.crashed(sentence, commands: playing?.played ?? 0)
    return .result(
      TestResult(file: file, verdict: verdict, milliseconds: start.duration(to: .now).wholeMilliseconds))
  }
}

/// A process that plays, as another thread may know it: where it stands, and how to end it.
final class ProcessHandle: Sendable {
  /// How a process ended.
  enum End: Equatable {
    case exited(Int32)
    case killed(Int32)

    var words: String {
      switch self {
      case .exited(let status): "ended with \(status)"
      case .killed(let signal): "died of signal \(signal), \(String(cString: strsignal(signal)))"
      }
    }
  }

  /// The file in memory where it writes down what it is doing.
  private let record: Int32
  /// Nil once it was waited for: then the number may be another's.
  private let pid: Mutex<pid_t?>

  init(pid: pid_t, record: Int32) {
    self.record = record
    self.pid = Mutex(pid)
  }

  deinit { close(record) }

  func begin(_ file: String) { Playing(file: file).write(to: record) }

  /// Where it stands; nil in the moment in which it writes that down.
  var playing: Playing? { Playing(readFrom: record) }

  func kill() { pid.withLock { pid in if let pid { _ = Glibc.kill(pid, SIGKILL) } } }

  /// Kills it if it still lives, and answers how it ended.
  func end() -> End {
    pid.withLock { pid in
      guard let number = pid else { return .exited(0) }
      pid = nil
      var status: Int32 = 0
      while waitpid(number, &status, 0) < 0, errno == EINTR {}
      return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
    }
  }
}

extension Playing {
  func write(to file: Int32) { _ = encoded.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) } }

  init?(readFrom file: Int32) {
    var bytes = [UInt8](repeating: 0, count: Self.maxBytes)
    let count = retryingInterrupts { pread(file, &bytes, Self.maxBytes, 0) }
    self.init(encoded: Array(bytes.prefix(max(0, count))))
  }
}
