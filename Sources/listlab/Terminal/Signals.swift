import CTerminal
import LabFiles
import ListDump
import Synchronization
import Glibc

/// What the program does about signals.
///
/// libedit answers a signal by sending it again to the whole process group, which would kill the script that
/// started us; so SIGTERM and SIGHUP are blocked and a thread takes them, and SIGINT is only counted.
enum Signals {
  /// Sets everything up; to be called first of all, while there is only one thread.
  static func prepare() {
    lt_save_terminal()
    lt_catch_interrupts()
    lt_catch_crashes()
    lt_ignore_write_signals()
    lt_block_endings()
  }

  /// Runs `finish` on SIGTERM and SIGHUP, in a thread of its own, then restores the terminal and ends the process
  /// with 128 + the signal's number. A system that gives no thread ends the program: it could not be ended in order.
  static func onEnding(_ finish: @escaping @Sendable () -> Void) {
    let hasStarted = runInThread {
      let signal = lt_wait_for_ending()
      claimEnding()
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

  /// Ends the process with this status, unless a signal is ending it: then that one does, with its own status.
  static func leave(_ status: Int32) -> Never {
    claimEnding()
    exit(status)
  }

  /// Makes the calling thread the one that ends the process; never returns to any other.
  private static func claimEnding() {
    let isFirst = isEnding.withLock { isEnding in
      defer { isEnding = true }
      return !isEnding
    }
    while !isFirst { pause() }
  }

  /// Never returns while a signal ends the process: what its end brought about is not a reason to go on.
  static func holdWhileEnding() {
    while isEnding.withLock({ $0 }) { pause() }
  }

  private static let isEnding = Mutex(false)

  /// Whether Ctrl-C was pressed since the last prompt. Cheap enough for the inside of a loop.
  static func interruptPending() -> Bool { lt_interrupt_count() > 0 }

  /// How often Ctrl-C was pressed since the last prompt.
  static func interruptCount() -> Int { Int(lt_interrupt_count()) }

  /// Does work that leaves nothing behind until it is done: Ctrl-C ends the process at once, however far that is.
  ///
  /// What was printed before has to be flushed.
  static func endingAtInterrupt<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lt_end_at_interrupts(true)
    defer { lt_end_at_interrupts(false) }
    return try work()
  }

  /// Forgets the Ctrl-C that has been dealt with.
  static func clearInterrupts() { lt_clear_interrupts() }
}
