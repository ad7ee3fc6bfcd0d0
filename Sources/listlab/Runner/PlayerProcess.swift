import LabFiles
import CTerminal
import LabSessions
import Glibc

/// A child that plays files: paths go in, each ended by a NUL, and results come out.
final class PlayerProcess {
  /// The word that makes the program such a child.
  static let word = "--play-files"
  /// Where the child writes down what it is doing.
  static let record: Int32 = 3

  let handle: ProcessHandle
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []

  static func arguments(_ trial: SessionTrial, isTrusted: Bool) -> [String] {
    ["listlab", word, isTrusted ? "trusted" : "", "\(trial.repeats)"] + trial.tags
  }

  /// Starts it; nil if the system gives no process.
  init?(_ arguments: [String]) {
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    let record = lt_memory_file()
    guard record >= 0, lt_pipe(&toChild), lt_pipe(&fromChild),
      let pid = Self.start(arguments, input: toChild[0], output: fromChild[1], record: record)
    else {
      for file in [record] + toChild + fromChild where file >= 0 { close(file) }
      return nil
    }
    close(toChild[0])
    close(fromChild[1])
    (input, output) = (toChild[1], fromChild[0])
    handle = ProcessHandle(pid: pid, record: record)
  }

  deinit {
    // It ends with its input.
    close(input)
    close(output)
    _ = handle.end()
  }

  private static func start(_ arguments: [String], input: Int32, output: Int32, record: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, record, Self.record)
    guard lt_unblock_in_child(&attributes) == 0 else { return nil }
    let argv = arguments.map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var pid: pid_t = 0
    return posix_spawn(&pid, "/proc/self/exe", &actions, &attributes, argv, environ) == 0 ? pid : nil
  }

  /// Has it play a file; nil if it died.
  func play(_ file: String) -> PlayedFile? {
    let wish = Array(file.utf8) + [0]
    guard wish.withUnsafeBytes({ writeAll($0, to: input) }) == nil else { return nil }
    while true {
      var rest = received[...]
      if let answer = Netstrings.first(of: &rest) {
        received = Array(rest)
        return answer.isEmpty ? .unwanted : TestResult(encoded: Array(answer.utf8)).map { .result($0) }
      }
      guard receive() else { return nil }
    }
  }

  /// Waits for more of its answer; false if it has gone.
  private func receive() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = retryingInterrupts { read(output, &piece, piece.count) }
    received += piece.prefix(max(0, count))
    return count > 0
  }
}

/// The other side: the program as such a child.
struct PlayingChild {
  private let player: ThreadPlayer

  /// Nil: the program is started as anything else.
  init?(_ arguments: [String]) {
    guard arguments.first == PlayerProcess.word, arguments.count >= 3, let repeats = Int(arguments[2]) else {
      return nil
    }
    let suite = SessionSuite(.full, disk: RealDisk(), isTrusted: arguments[1] == "trusted") {
      Signals.interruptPending()
    }
    player = ThreadPlayer(suite, SessionTrial(tags: Array(arguments.dropFirst(3)), repeats: repeats))
  }

  /// Plays until no more paths come.
  func run() -> ExitStatus {
    lt_catch_interrupts()
    lt_ignore_write_signals()
    lt_die_with_parent()
    var paths = ByteBuffer(separator: 0)
    while let path = next(&paths) {
      guard let answer = answer(to: path) else { return .interrupted }
      let bytes = Netstrings.written([String(decoding: answer, as: UTF8.self)])
      if bytes.withUnsafeBytes({ writeAll($0, to: STDOUT_FILENO) }) != nil { break }
    }
    return .passed
  }

  private func next(_ paths: inout ByteBuffer) -> String? {
    while true {
      if let path = paths.takeLine() { return String(decoding: path, as: UTF8.self) }
      let count = paths.append { room in retryingInterrupts { read(STDIN_FILENO, room.baseAddress, room.count) } }
      if count <= 0 { return nil }
    }
  }

  /// What is reported about a file: nothing if it is not wanted; nil if it was interrupted.
  private func answer(to path: String) -> [UInt8]? {
    var playing = Playing(file: path)
    let played = player.play(path) {
      playing.begin()
      playing.write(to: PlayerProcess.record)
    } gate: { file, step in
      playing.enter(file, step)
      playing.write(to: PlayerProcess.record)
      return true
    }
    switch played {
    case .result(let result): return result.encoded
    case .unwanted: return []
    case .ended: return nil
    }
  }
}
