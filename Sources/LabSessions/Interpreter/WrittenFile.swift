import LabLanguage
import ListModel

/// A file that a command writes. Whether it may be written is known before the work that leads to what it will hold.
struct WrittenFile {
  /// As it was said.
  let path: String
  /// Whether an existing file may be replaced.
  let force: Bool

  /// The file that a command names; an existing one is replaced with `force`.
  ///
  /// - Parameter name: makes another name of it, as `a.min.session` of `a.session`.
  init(_ slot: Slot<String>, of call: Call, as name: (String) -> String = { $0 }) {
    (path, force) = (name(call[slot]), call.has("force"))
  }

  /// Its path on the disk of an interpreter, absolute.
  func fullPath(on interpreter: Interpreter) -> String { FilePath.joined(interpreter.folder, path) }

  /// Refuses a file that cannot be written.
  func check(on interpreter: Interpreter, _ call: Call) throws(CommandError) {
    do throws(DiskError) {
      try interpreter.disk.checkMayWrite(at: fullPath(on: interpreter), force: force)
    } catch {
      throw refusal(error, call)
    }
  }

  func write(_ text: String, on interpreter: Interpreter, _ call: Call) throws(CommandError) {
    do throws(DiskError) {
      try interpreter.disk.save(text, at: fullPath(on: interpreter), force: force)
    } catch {
      throw refusal(error, call)
    }
  }

  /// Why it was not written, for whoever said its name.
  func refusal(_ error: DiskError, _ call: Call) -> CommandError {
    CommandError(.unwritableFile, "\(path): \(error.message)", at: call.writtenSpan)
  }
}
