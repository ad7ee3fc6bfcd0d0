package import LabLanguage
import ListModel

/// A file that a command writes. Whether it may be written is known before the work that leads to what it will hold.
package struct WrittenFile {
  /// As it was said.
  package let path: String
  /// Whether an existing file may be replaced.
  package let force: Bool

  /// The file that a command names; an existing one is replaced with `force`.
  ///
  /// - Parameter name: makes another name of it, as `a.min` of `a.session`.
  package init(_ slot: Slot<String>, of call: Call, as name: (String) -> String = { $0 }) {
    (path, force) = (name(call[slot]), call.has("force"))
  }

  /// Its path on the disk of an interpreter, absolute.
  package func fullPath(on interpreter: Interpreter) -> String { FilePath.joined(interpreter.folder, path) }

  /// Refuses a file that cannot be written.
  package func check(on interpreter: Interpreter, _ call: Call) throws(CommandError) {
    do throws(FileError) {
      try interpreter.fileSystem.checkMayWrite(at: fullPath(on: interpreter), force: force)
    } catch {
      throw refusal(error, call)
    }
  }

  package func write(_ text: String, on interpreter: Interpreter, _ call: Call) throws(CommandError) {
    do throws(FileError) {
      try interpreter.fileSystem.save(text, at: fullPath(on: interpreter), force: force)
    } catch {
      throw refusal(error, call)
    }
  }

  /// Why it was not written, for whoever said its name.
  package func refusal(_ error: FileError, _ call: Call) -> CommandError {
    CommandError(.unwritableFile, "\(path): \(error.message)", at: call.writtenSpan)
  }
}
