import LabFiles
import LabSessions
import Synchronization
import Glibc

/// The program in which the user edits text.
struct Editor {
  /// A command line of the shell.
  let command: String

  /// The path of the file being edited; the thread that ends the program on a signal removes it.
  private static let draft = Mutex<String?>(nil)

  /// `$VISUAL`, else `$EDITOR`, else `vi`.
  init() { command = environmentVariable("VISUAL") ?? environmentVariable("EDITOR") ?? "vi" }

  /// Removes the file being edited, because the program is about to end.
  static func removeDraft() {
    draft.withLock { path in
      if let path { unlink(path) }
    }
  }

  /// Opens lines in the editor.
  ///
  /// - Returns: the commands in the saved file.
  /// - Throws: `FileError` if the editor fails or nothing was saved.
  func edited(_ lines: [String]) throws(FileError) -> CommandFile {
    let path = try write(lines.map { $0 + "\n" }.joined())
    Self.draft.withLock { $0 = path }
    defer {
      Self.removeDraft()
      Self.draft.withLock { $0 = nil }
    }
    let before = Self.version(of: path)
    try run(on: path)
    guard Self.version(of: path) != before else { throw FileError("nothing was saved") }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RealFileSystem().read(path)
    } catch {
      throw FileError("\(path): \(error.message)")
    }
    do throws(FileError) {
      return try CommandFile(typed: bytes, name: "edit")
    } catch {
      throw FileError(error.message)
    }
  }

  /// Inode, size and modification time of a file: they change on every save, even one that changes no text.
  private static func version(of path: String) -> [Int] {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return [] }
    return [Int(facts.st_ino), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
  }

  /// Sets the modification time back by an hour, so that even a coarse clock shows a save.
  private static func age(_ file: Int32) -> Int32? {
    let past = timespec(tv_sec: time(nil) - 3600, tv_nsec: 0)
    return futimens(file, [past, past]) == 0 ? nil : errno
  }

  /// Writes text to a new file that only the user can read.
  ///
  /// - Returns: its path.
  private func write(_ text: String) throws(FileError) -> String {
    var template = Array("\(environmentVariable("TMPDIR") ?? "/tmp")/listlab-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw FileError("no temporary file: \(systemMessage(errno))") }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let problem = Array(text.utf8).withUnsafeBytes { writeAll($0, to: file) } ?? Self.age(file)
    close(file)
    guard let problem else { return path }
    unlink(path)
    throw FileError("\(path): \(systemMessage(problem))")
  }

  /// Runs the editor at the terminal until it ends. Ctrl-C is for the editor meanwhile.
  private func run(on path: String) throws(FileError) {
    let status: Int32
    do throws(ChildProgram.Failure) {
      status = try ChildProgram(command, path).wait()
    } catch {
      throw Self.notStarted(command, ": \(systemMessage(error.code))")
    }
    Signals.clearInterrupts()
    guard !Self.shellCannotStart.contains(status) else { throw Self.notStarted(command) }
    guard status == 0 else { throw FileError("\(command) ended with status \(status)") }
  }

  private static func notStarted(_ command: String, _ why: String = "") -> FileError {
    FileError("\(command) cannot be started\(why); VISUAL or EDITOR may name another editor")
  }

  /// The exit statuses of a shell that cannot start, or cannot find, a program.
  private static let shellCannotStart = [Int32(126), 127]
}
