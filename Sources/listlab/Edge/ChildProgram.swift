import CTerminal
import Synchronization
import Glibc

/// A program that uses the terminal while this one waits: a pager or an editor. At most one runs at a time.
struct ChildProgram {
  private let pid: pid_t

  /// The process that runs; the thread that ends the program on a signal reads it.
  private static let running = Mutex<pid_t?>(nil)

  /// The system could not start the program.
  struct Failure: Error {
    let code: Int32
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - command: a command line of the shell.
  ///   - argument: one more argument, which the shell does not interpret; nil: none.
  ///   - input: the descriptor that becomes its standard input; nil: it inherits that of this program.
  init(
    _ command: String, _ argument: String? = nil, input: Int32? = nil,
    environment: [String: String] = environmentVariables()
  ) throws(Failure) {
    let words = Self.words(command, argument)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    _ = lt_unblock_in_child(&attributes)
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    // Locked until the process is known: a signal that ends this program meanwhile must end the child, too.
    let (code, pid) = Self.running.withLock { running in
      var pid: pid_t = 0
      let code = posix_spawnp(&pid, words[0], &actions, &attributes, arguments, variables)
      if code == 0 { running = pid }
      return (code, pid)
    }
    guard code == 0 else { throw Failure(code: code) }
    self.pid = pid
    lt_begin_hearing()
  }

  /// The program and its arguments. A shell is used only if the command line needs one, because a shell might keep
  /// signals from the program.
  private static func words(_ command: String, _ argument: String?) -> [String] {
    let isPlain = command.utf8.allSatisfy { byte in
      byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "+")...UInt8(ascii: "9") ~= byte || " _@%:".utf8.contains(byte)
    }
    let plain = command.split(separator: " ").map(String.init)
    if isPlain, !plain.isEmpty { return plain + [argument].compactMap { $0 } }
    return argument.map { ["sh", "-c", "\(command) \"$1\"", "sh", $0] } ?? ["sh", "-c", command]
  }

  /// Waits until the pipe to the program can be written; false if Ctrl-C was pressed more than `interrupts` times.
  func canTakeInput(_ input: Int32, interrupts: Int32) -> Bool { lt_wait_for_pager(pid, input, interrupts) }

  /// Waits until the program ends.
  ///
  /// - Returns: its exit status as a shell computes it.
  func wait() -> Int32 {
    let status = lt_pager_end(pid)
    lt_end_hearing()
    Self.running.withLock { $0 = nil }
    Signals.waitWhileEnding()
    // A program that was killed has not restored the terminal.
    lt_restore_terminal()
    return status
  }

  /// Ends the program that runs. It has `maxWait` to restore the terminal; afterwards it is killed.
  static func end() {
    guard let pid = running.withLock({ $0 }) else { return }
    for signal in [SIGTERM, SIGKILL] where !hasEnded(pid) {
      kill(pid, signal)
      for _ in 0..<maxWait where !hasEnded(pid) { usleep(1000) }
    }
  }

  /// True, too, if the main thread has already waited for the process.
  private static func hasEnded(_ pid: pid_t) -> Bool {
    var state = siginfo_t()
    return waitid(P_PID, id_t(pid), &state, WEXITED | WNOWAIT | WNOHANG) != 0 || state.si_signo == SIGCHLD
  }

  /// How long the child program may take to end, in milliseconds.
  private static let maxWait = 500
}
