import LabCommands
import ListModel

/// Commands that are to be obeyed one after the other, as if they were typed.
package struct CommandFile: Sendable {
  package struct Line: Sendable {
    /// How messages call the file in which it stands.
    package let file: String
    /// Where it stands there, from 1.
    package let number: Int
    package let text: String
    /// Where the paths in it begin, absolute; nil: where those that are typed do.
    var folder: String?
    /// Whether its session says that it fails.
    package var isToFail = false
  }

  package let lines: [Line]
  /// Whether its commands may write files.
  var isTrusted = true
  /// Whether the commands are as one types them: then aliases count.
  private(set) var isTyped = false

  /// Commands in full words, as they were kept.
  init(lines: [Line]) { self.lines = lines }

  /// The lines of a text, as they would be typed.
  ///
  /// - Throws: that it is no text.
  package init(typed bytes: [UInt8], name: String) throws(UnusableSession) {
    do throws(MalformedSession) {
      let source = try SourceText(bytes: bytes, mode: .complete)
      lines = source.lines.map { Line(file: name, number: $0.number, text: source.string($0.text)) }
      isTyped = true
    } catch {
      throw UnusableSession(error, in: name)
    }
  }

  /// The commands of a session and of those that it includes.
  init(session parts: [SessionPart]) {
    lines = parts.flatMap { part in
      part.file.steps.filter { !$0.isSkipped }
        .map {
          Line(file: part.name, number: $0.line, text: $0.command, folder: part.folder, isToFail: $0.failure != nil)
        }
    }
  }

  /// Whether a file is a session by its first lines.
  static func isSession(_ bytes: [UInt8]) -> Bool {
    var opening = ScriptOpening()
    for line in bytes.prefix(1 << 16).split(separator: .newline, maxSplits: 2, omittingEmptySubsequences: false) {
      if !opening.takes(String(decoding: line, as: UTF8.self)) || opening.isSession { break }
    }
    return opening.isSession
  }
}

/// What came of the commands of a file.
package enum CommandFileEnd: Equatable, Sendable {
  /// All were obeyed.
  case done
  /// This line failed, or Ctrl-C was pressed before it.
  case stopped(file: String, line: Int)
  /// One asked to leave, or nobody wants to see more.
  case left
}

extension Interpreter {
  /// Whether a line says `edit` or `quit`, which are not edited themselves.
  package func asksToEditOrLeave(_ line: String) -> Bool {
    let verb = (try? lab.vocabulary.parse(expandingAlias(line)))??.verb.name
    return verb == "edit" || verb == "quit"
  }

  /// How many files may run one another.
  private static let deepest = 16

  /// Reads the commands of a file that is to be run.
  func commandFile(_ path: String, isTrusted: Bool, _ call: Call) throws(CommandError) -> CommandFile {
    guard runDepth < Self.deepest else {
      throw CommandError(
        .notHere, "files run one another \(Self.deepest) deep, which is the most", advice: "does one run itself?",
        at: call.wholeSpan)
    }
    let bytes = try bytes(of: path, call)
    do throws(UnusableSession) {
      var file =
        CommandFile.isSession(bytes)
        ? CommandFile(
          session: try SessionReader.parts(
            of: bytes, name: path, path: FilePath.joined(folder, path), disk: disk))
        : try CommandFile(typed: bytes, name: path)
      file.isTrusted = isTrusted
      return file
    } catch {
      throw CommandError(.malformedSession, error.message, at: call.wholeSpan)
    }
  }

  /// Reads a file that a command names.
  func bytes(of path: String, _ call: Call) throws(CommandError) -> [UInt8] {
    do throws(DiskError) {
      return try disk.read(FilePath.joined(folder, path))
    } catch {
      if isInterrupted() {
        throw CommandError(.interrupted, "the reading of \(path) was interrupted", at: call.wholeSpan)
      }
      throw CommandError(.unreadableFile, "\(path): \(error.message)", at: call.wholeSpan)
    }
  }

  /// Obeys the commands of a file up to the first that fails.
  ///
  /// - Parameters:
  ///   - willObey: is told of each line before it is obeyed.
  ///   - show: is given what came of it, and answers whether to go on.
  package func obey(
    _ file: CommandFile, willObey: (CommandFile.Line) -> Void = { _ in },
    show: (Answer, CommandFile.Line) -> Bool
  ) -> CommandFileEnd {
    let before = (runDepth, runsUntrusted, folder)
    defer { (runDepth, runsUntrusted, folder) = before }
    (runDepth, runsUntrusted) = (runDepth + 1, runsUntrusted || !file.isTrusted)
    for line in file.lines {
      folder = line.folder ?? before.2
      let here = CommandFileEnd.stopped(file: line.file, line: line.number)
      if isInterrupted() { return here }
      willObey(line)
      guard let answer = obey(line.text, isTyped: file.isTyped) else { continue }
      guard show(answer, line) else { return .left }
      if answer.error != nil && !line.isToFail || answer.differs { return here }
      if answer.leaves { return .left }
      guard let inner = answer.commandFile else { continue }
      let end = obey(inner, willObey: willObey, show: show)
      guard end == .done else { return end }
    }
    return .done
  }
}
