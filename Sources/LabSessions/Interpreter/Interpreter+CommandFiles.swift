package import LabLanguage
import ListModel

extension Interpreter {
  /// Whether a line says `edit` or `quit`, which are not edited themselves.
  package func asksToEditOrLeave(_ line: String) -> Bool {
    let verb = lab.vocabulary.command(in: expandingAlias(line))?.verb.name
    return verb == "edit" || verb == "quit"
  }

  /// How many files may run one another.
  static let maxRunDepth = 16

  /// Reads the commands of a file that is to be run.
  func commandFile(_ path: String, isTrusted: Bool, _ call: Call) throws(CommandError) -> CommandFile {
    guard runDepth < Self.maxRunDepth else {
      throw CommandError(
        .notHere, "run commands are nested \(Self.maxRunDepth) deep, which is the limit",
        advice: "does a file run itself?",
        at: call.wholeSpan)
    }
    let bytes = try bytes(of: path, call)
    do throws(FileError) {
      var file =
        CommandFile.isSession(bytes)
        ? CommandFile(
          session: try SessionReader.parts(
            of: bytes, name: path, path: FilePath.joined(folder, path), fileSystem: fileSystem))
        : try CommandFile(typed: bytes, name: path)
      file.isTrusted = isTrusted
      return file
    } catch {
      throw CommandError(.malformedSession, error.message, at: call.wholeSpan)
    }
  }

  /// Reads a file that a command names.
  package func bytes(of path: String, _ call: Call) throws(CommandError) -> [UInt8] {
    let full = FilePath.joined(folder, path)
    do throws(FileError) {
      return try fileSystem.read(full)
    } catch {
      if isInterrupted() {
        throw CommandError(.interrupted, "reading \(path) was interrupted", at: call.wholeSpan)
      }
      throw CommandError(
        .unreadableFile, "\(path): \(error.message)", advice: advice(on: error, at: full), at: call.readSpan)
    }
  }

  /// Runs the commands of a file up to the first that fails.
  ///
  /// - Parameters:
  ///   - willExecute: is called with each line before it runs.
  ///   - show: is given what came of it, and answers whether to go on.
  package func execute(
    _ file: CommandFile, willExecute: (CommandFile.Line) -> Void = { _ in },
    show: (Answer, CommandFile.Line) -> Bool
  ) -> CommandFileEnd {
    let before = (runDepth, runsUntrusted, folder)
    defer { (runDepth, runsUntrusted, folder) = before }
    (runDepth, runsUntrusted) = (runDepth + 1, runsUntrusted || !file.isTrusted)
    for line in file.lines {
      folder = line.folder ?? before.2
      let here = CommandFileEnd.stopped(file: line.file, line: line.number)
      if isInterrupted() { return here }
      willExecute(line)
      guard let answer = execute(line.text, isTyped: file.isTyped) else { continue }
      guard show(answer, line) else { return .left }
      if answer.error != nil && !line.isToFail || answer.differs { return here }
      if answer.leaves { return .left }
      guard let inner = answer.commandFile else { continue }
      let end = execute(inner, willExecute: willExecute, show: show)
      guard end == .done else { return end }
    }
    return .done
  }
}
