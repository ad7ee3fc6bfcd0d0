import ListDump
import Synchronization
import Glibc

/// The only, buffered writer of the program's output.
///
/// It is flushed before each wait for input, so that a program that reads through a pipe sees each answer whole. After
/// an error it discards what follows; the program reads `condition` when it decides how to end.
final class StandardOutput: Sendable {
  /// Whether all output could be written.
  enum Condition: Equatable, Sendable {
    case open
    /// The reader has closed the pipe (EPIPE): not an error.
    case readerClosed
    /// Another error, such as a full disk (ENOSPC).
    case failed(Int32)
  }

  private struct State {
    var pending: [UInt8] = []
    var condition = Condition.open
  }

  private static let capacity = 1 << 16
  private let descriptor: Int32
  private let state = Mutex(State())

  init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// Whether everything could be written up to the last flush.
  var condition: Condition { state.withLock { $0.condition } }

  /// Prints a text without adding anything.
  func write(_ text: PrintableText) { write(text.string) }

  /// Draws on the terminal.
  func write(_ drawing: TerminalDrawing) { write(drawing.text) }

  private func write(_ text: String) {
    state.withLock { state in
      state.pending.append(contentsOf: text.utf8)
      if state.pending.count >= Self.capacity { Self.empty(&state, into: descriptor) }
    }
  }

  /// Writes all buffered bytes to the system.
  @discardableResult
  func flush() -> Condition {
    state.withLock { state in
      if !state.pending.isEmpty { Self.empty(&state, into: descriptor) }
      return state.condition
    }
  }

  /// Flushes as far as possible without waiting; for the thread that ends the program on a signal.
  ///
  /// The other threads may be stuck in a write to a pipe that nobody reads, holding the lock, and the program must end
  /// all the same. A thread that has just written holds the lock for a moment, so this waits for `maxWait`.
  ///
  /// - Parameter last: text that is printed at the end.
  func flushWithoutWaiting(last: PrintableText = "") {
    for _ in 0..<Self.maxWait {
      if state.withLockIfAvailable({ Self.writeAtOnce(&$0, last: last, to: descriptor) }) != nil { return }
      usleep(1000)
    }
  }

  /// How long to wait for a thread that is printing, in milliseconds.
  private static let maxWait = 300

  private static func writeAtOnce(_ state: inout State, last: PrintableText, to descriptor: Int32) {
    state.pending.append(contentsOf: last.string.utf8)
    var written = 0
    while written < state.pending.count, canWrite(descriptor, milliseconds: 0) {
      // So many bytes can be written to a pipe without blocking when poll says that it is writable.
      let end = min(written + Int(PIPE_BUF), state.pending.count)
      let count = state.pending[written..<end].withUnsafeBytes { posixWrite(descriptor, $0) }
      guard count > 0 else { break }
      written += count
    }
    state.pending.removeFirst(written)
  }

  private static func empty(_ state: inout State, into descriptor: Int32) {
    defer { state.pending.removeAll(keepingCapacity: true) }
    guard state.condition == .open else { return }
    if let code = state.pending.withUnsafeBytes({ writeAll($0, to: descriptor) }) {
      state.condition = code == EPIPE ? .readerClosed : .failed(code)
    }
  }
}

/// `write(2)`, whose name the methods above shadow.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
