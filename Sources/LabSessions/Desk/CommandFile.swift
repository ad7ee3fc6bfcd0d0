import LabCommands

/// Commands that are to be obeyed one after the other, as if they were typed.
package struct CommandFile: Sendable {
  package struct Line: Sendable {
    /// Where it stands in the file, from 1.
    package let number: Int
    package let text: String
  }

  /// How messages call the file.
  package let name: String
  package let lines: [Line]
  /// Where the paths in its commands begin, absolute; nil: where those that are typed do.
  private(set) var folder: String?
  /// Whether its commands may write files.
  var isTrusted = true

  init(name: String, lines: [Line]) { (self.name, self.lines) = (name, lines) }

  /// The commands of a text: those of a session, or else each line.
  ///
  /// - Parameter folder: where it lies: there the paths in a session begin.
  /// - Throws: why it is no text.
  package init(_ bytes: [UInt8], name: String, in folder: String? = nil) throws(UnusableSession) {
    self.name = name
    do throws(MalformedSession) {
      let source = try SourceText(bytes: bytes, mode: .complete)
      let first = source.lines.first { !source.string($0.text).hasPrefix("#!/") }.map { source.string($0.text) }
      guard first?.hasPrefix("#!listlab") == true else {
        lines = source.lines.map { Line(number: $0.number, text: source.string($0.text)) }
        return
      }
      let session = try SessionFile(parsing: bytes, mode: SessionFile.Mode(ofFileNamed: name))
      lines = session.steps.map { Line(number: $0.line, text: $0.command) }
      self.folder = folder
    } catch {
      throw UnusableSession(error, in: name)
    }
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

extension Desk {
  /// Whether a line says `edit`, which is not edited itself.
  package func asksToEdit(_ line: String) -> Bool {
    (try? lab.vocabulary.parse(expandingAlias(line)))??.verb.name == "edit"
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
    let full = FilePath.joined(folder, path)
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try disk.read(full)
    } catch {
      throw CommandError(.unreadableFile, "\(path): \(error.message)", at: call.wholeSpan)
    }
    do throws(UnusableSession) {
      var file = try CommandFile(bytes, name: path, in: FilePath.folder(of: full))
      file.isTrusted = isTrusted
      return file
    } catch {
      throw CommandError(.malformedSession, error.message, at: call.wholeSpan)
    }
  }

  /// Obeys the commands of a file up to the first that fails.
  ///
  /// - Parameters:
  ///   - willObey: is told of each line before it is obeyed.
  ///   - show: is given what came of it, and answers whether to go on.
  package func obey(
    _ file: CommandFile, willObey: (CommandFile.Line) -> Void = { _ in },
    show: (Answer, CommandFile, CommandFile.Line) -> Bool
  ) -> CommandFileEnd {
    let before = (runDepth, runsUntrusted, folder)
    (runDepth, runsUntrusted, folder) = (runDepth + 1, runsUntrusted || !file.isTrusted, file.folder ?? folder)
    defer { (runDepth, runsUntrusted, folder) = before }
    for line in file.lines {
      let here = CommandFileEnd.stopped(file: file.name, line: line.number)
      if isInterrupted() { return here }
      willObey(line)
      guard let answer = obey(line.text) else { continue }
      guard show(answer, file, line) else { return .left }
      if answer.error != nil || answer.differs { return here }
      if answer.leaves { return .left }
      guard let inner = answer.commandFile else { continue }
      let end = obey(inner, willObey: willObey, show: show)
      guard end == .done else { return end }
    }
    return .done
  }
}
