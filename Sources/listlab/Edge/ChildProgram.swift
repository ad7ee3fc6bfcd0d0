import CTerminal
import Synchronization
import Glibc

/// A program that has the terminal while we wait for it: a pager, or an editor. There is one at a time.
struct ChildProgram {
  private let pid: pid_t

  /// The one that runs, for the thread that ends our program on a signal.
  private static let running = Mutex<pid_t?>(nil)

  /// Why the system does not start one.
  struct Failure: Error {
    let code: Int32
  }

  /// Starts it.
  ///
  /// - Parameters:
  ///   - command: as the shell understands it.
  ///   - argument: what comes after that, as it is.
  ///   - input: what becomes its standard input; nil: ours.
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
    // Locked, so that a signal that ends us meanwhile finds the program once it is there.
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

  /// The program and its arguments: a shell only where one is needed, as it might stand between a signal and the program.
  private static func words(_ command: String, _ argument: String?) -> [String] {
    let isPlain = command.utf8.allSatisfy { byte in
      byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "+")...UInt8(ascii: "9") ~= byte || " _@%:".utf8.contains(byte)
    }
    let plain = command.split(separator: " ").map(String.init)
    if isPlain, !plain.isEmpty { return plain + [argument].compactMap { $0 } }
    return argument.map { ["sh", "-c", "\(command) \"$1\"", "sh", $0] } ?? ["sh", "-c", command]
  }

  /// Waits until its input takes something; false if Ctrl-C was pressed more than so often.
  func canTakeInput(_ input: Int32, interrupts: Int32) -> Bool { lt_wait_for_pager(pid, input, interrupts) }

  /// Waits until it is left; answers its status as a shell has it.
  func wait() -> Int32 {
    let status = lt_pager_end(pid)
    lt_end_hearing()
    Self.running.withLock { $0 = nil }
    Signals.holdWhileEnding()
    // One that was killed leaves the terminal as it had it.
    lt_restore_terminal()
    return status
  }

  /// Ends the one that runs. It has a moment to put the terminal in order, and cannot touch it afterwards.
  static func end() {
    guard let pid = running.withLock({ $0 }) else { return }
    for signal in [SIGTERM, SIGKILL] where !hasEnded(pid) {
      kill(pid, signal)
      for _ in 0..<patience where !hasEnded(pid) { usleep(1000) }
    }
  }

  /// Also when the main thread has heard of the end already.
  private static func hasEnded(_ pid: pid_t) -> Bool {
    var state = siginfo_t()
    return waitid(P_PID, id_t(pid), &state, WEXITED | WNOWAIT | WNOHANG) != 0 || state.si_signo == SIGCHLD
  }

  /// How many milliseconds the end of the program waits for the child's.
  private static let patience = 500
}
