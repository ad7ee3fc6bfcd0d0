import LabSessions
import Glibc

/// Why nothing came of editing lines.
struct EditorProblem: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The program in which the user changes a text.
struct Editor {
  /// As the shell understands it.
  let command: String

  /// `$VISUAL`, else `$EDITOR`, else `vi`.
  init(environment: (String) -> String? = environmentVariable) {
    command = environment("VISUAL") ?? environment("EDITOR") ?? "vi"
  }

  /// Lets the user change lines; answers what has become of them.
  func edited(_ lines: [String]) throws(EditorProblem) -> CommandFile {
    let path = try write(lines.map { $0 + "\n" }.joined())
    defer { unlink(path) }
    try run(on: path)
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try RealDisk().read(path)
    } catch {
      throw EditorProblem("\(path): \(error.message)")
    }
    do throws(UnusableSession) {
      return try CommandFile(bytes, name: "edit")
    } catch {
      throw EditorProblem(error.message)
    }
  }

  /// A file that only the user can read, with this text in it.
  private func write(_ text: String) throws(EditorProblem) -> String {
    var template = Array("\(environmentVariable("TMPDIR") ?? "/tmp")/listlab-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw EditorProblem("no temporary file: \(systemMessage(errno))") }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let problem = Array(text.utf8).withUnsafeBytes { writeAll($0, to: file) }
    close(file)
    guard let problem else { return path }
    unlink(path)
    throw EditorProblem("\(path): \(systemMessage(problem))")
  }

  /// Runs the editor at the terminal until it is left. Ctrl-C was its own then.
  private func run(on path: String) throws(EditorProblem) {
    let program = try? ChildProgram(command, path, removing: path)
    let status = program?.wait() ?? Self.notStarted
    Signals.clearInterrupts()
    guard status < Self.notStarted || status > Self.notFound else {
      throw EditorProblem("\(command) cannot be started; VISUAL or EDITOR may name another editor")
    }
    guard status == 0 else { throw EditorProblem("\(command) ended with status \(status)") }
  }

  // What a shell says of a program that it cannot start.
  private static let notStarted: Int32 = 126
  private static let notFound: Int32 = 127
}
