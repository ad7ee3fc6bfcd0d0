import CTerminal
import LabFiles
import ListDump
import Synchronization
import Glibc

/// How the program handles signals.
///
/// libedit answers a signal by sending it again to the whole process group, which would kill the script that started
/// the program. So SIGTERM and SIGHUP are blocked and a thread waits for them, and SIGINT is only counted.
enum Signals {
  /// Must be called first, while there is only one thread.
  static func prepare() {
    lt_save_terminal()
    lt_catch_interrupts()
    lt_catch_crashes()
    lt_ignore_write_signals()
    lt_block_endings()
  }

  /// Starts a thread that runs `finish` on SIGTERM and SIGHUP, then restores the terminal and ends the process with 128
  /// + the signal's number. If the system provides no thread, the program ends, because a signal could not end it in
  /// order.
  static func onEnding(_ finish: @escaping @Sendable () -> Void) {
    let hasStarted = runInThread {
      let signal = lt_wait_for_ending()
      becomeEndingThread()
      finish()
      WholeFile.removeUnfinished()
      lt_restore_terminal()
      _exit(128 + signal)
    }
    guard !hasStarted else { return }
    let problems = StandardOutput(descriptor: STDERR_FILENO)
    problems.write("error: the system provides no thread for signals: \(systemMessage(errno))\n")
    problems.flush()
    leave(ExitStatus.internalError.value)
  }

  /// Ends the process with this status. If a signal is already ending it, waits for that end, which has its own status.
  static func leave(_ status: Int32) -> Never {
    becomeEndingThread()
    exit(status)
  }

  /// Lets the calling thread end the process; does not return to any other thread.
  private static func becomeEndingThread() {
    let isFirst = isEnding.withLock { isEnding in
      defer { isEnding = true }
      return !isEnding
    }
    while !isFirst { pause() }
  }

  /// Does not return while a signal is ending the process.
  static func waitWhileEnding() {
    while isEnding.withLock({ $0 }) { pause() }
  }

  private static let isEnding = Mutex(false)

  /// Whether Ctrl-C was pressed since the last prompt. Cheap enough for the inside of a loop.
  static func interruptPending() -> Bool { lt_interrupt_count() > 0 }

  /// The number of times that Ctrl-C was pressed since the last prompt.
  static func interruptCount() -> Int { Int(lt_interrupt_count()) }

  /// Does work that has no effect until it is done: Ctrl-C ends the process at once.
  ///
  /// The output must be flushed before.
  static func endingAtInterrupt<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lt_end_at_interrupts(true)
    defer { lt_end_at_interrupts(false) }
    return try work()
  }

  /// Resets the count of Ctrl-C.
  static func clearInterrupts() { lt_clear_interrupts() }
}
