import LabCommands

/// Keeps what is done at a prompt as lines of a session, in case nobody records it.
package protocol WorkKeeper: AnyObject {
  /// Adds lines, in one piece; it must be quick.
  func add(_ text: String)
  /// What the user should know since this was asked last.
  func takeWarnings() -> [String]
}

/// The marks in what is kept: comments, so that it is a session all the same.
package enum KeptMark {
  /// What stands before it has been recorded.
  package static let recorded = "# recorded\n"
  /// What stands before it no longer counts: all that led to the list follows.
  package static let anew = "# anew\n"
  /// A start has told of what stands before it.
  package static let told = "# told\n"
}

extension Interpreter {
  /// Keeps a command that has changed something.
  func keep(_ call: Call, _ answer: Answer) {
    guard let keeper else { return }
    let outcome = answer.outcome
    if call.verb.isRecorded, outcome.hasChanged || outcome.hasNamed {
      keeper.add(Self.kept(call) + (recordingPath == nil ? "" : KeptMark.recorded))
    } else if outcome.hasChanged {
      // A replay has brought steps of its own; those of a whole file are in that file.
      keepAnew(with: answer.comesFromFile ? KeptMark.recorded : "")
    }
  }

  /// Keeps all that led to the list, in place of what was kept before.
  private func keepAnew(with mark: String) {
    keeper?.add(KeptMark.anew + lab.retold(Self.kept).joined() + mark)
  }

  /// Notes that everything so far is kept elsewhere: only what follows is to be brought back.
  package func keepAnewAsRecorded() {
    if lab.steps > 0 { keepAnew(with: KeptMark.recorded) }
  }

  /// Everything so far is in a file that the user has named.
  func keepAsRecorded() { keeper?.add(KeptMark.recorded) }

  /// The command in full words and with absolute paths: it may be said anywhere.
  private static func kept(_ call: Call) -> String {
    SessionWriter.command(call.canonical { FilePath.joined(call.folder ?? "/", $0) }) + SessionWriter.hash(call)
  }
}

extension Lab {
  /// The steps that lead to the list as it is, those that a redo would do again, and what was named.
  func retold(_ write: (Call) -> String) -> [String] {
    let undone = commandsUndone
    let walk = undone.isEmpty ? [] : [SessionWriter.command("undo \(undone.count)")]
    return (commandsInEffect + undone).map(write) + walk + namingCommands().map(SessionWriter.command)
  }
}

/// What was kept: commands, some of which have been recorded.
package struct KeptWork: Sendable {
  package let lines: [CommandFile.Line]
  /// The hashes of the files that lines read, by the lines' numbers.
  package let fileHashes: [Int: String]
  /// How many of the last commands nobody has recorded.
  package let unrecorded: Int
  /// Whether a start has told of all of them.
  package let isTold: Bool
  /// The bytes of the whole lines.
  package let size: Int

  /// - Parameters:
  ///   - bytes: what a keeper was given; a last line without its end does not count.
  ///   - path: how messages call the file.
  package init(_ bytes: [UInt8], at path: String) {
    size = bytes.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    let whole = String(decoding: bytes[..<size], as: UTF8.self)
    var (lines, hashes, unrecorded): ([CommandFile.Line], [Int: String], Int) = ([], [:], 0)
    for (place, line) in whole.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
      switch line + "\n" {
      case KeptMark.recorded: unrecorded = 0
      case KeptMark.anew: (lines, hashes, unrecorded) = ([], [:], 0)
      default:
        if line.hasPrefix("> ") {
          lines.append(CommandFile.Line(file: path, number: place + 1, text: String(line.dropFirst(2))))
          unrecorded += 1
        } else if let last = lines.last, line.hasPrefix("# \(FileHash.sign) ") {
          hashes[last.number] = String(line.dropFirst("# \(FileHash.sign) ".count))
        }
      }
    }
    (self.lines, fileHashes, self.unrecorded) = (lines, hashes, unrecorded)
    isTold = whole.hasSuffix("\n" + KeptMark.told)
  }

  /// The commands, as a file to be obeyed.
  package var commands: CommandFile { CommandFile(lines: lines) }
}

extension Interpreter {
  /// What a start-up file may say: how the shell is to be, and nothing about the list. What a session holds must not
  /// depend on whose machine it was made on.
  private static let settingUp: Set<String> = ["alias", "hints", "dump", "output"]

  /// Obeys a line of a start-up file; nil if it is blank or only a comment.
  package func setUp(_ line: String) -> Answer? {
    var answer = Answer(line: line)
    do throws(CommandError) {
      guard let call = try lab.vocabulary.parse(expandingAlias(line), spelling: .abbreviated) else { return nil }
      guard Self.settingUp.contains(call.verb.name) else {
        throw CommandError(
          .notHere, "\(call.verb.name) does not work in the start-up file, which only sets up the shell",
          advice: "run FILE runs a file of commands; alias, hints, dump and output work here", at: call.wholeSpan)
      }
    } catch {
      answer.error = error
      return answer
    }
    return obey(line)
  }
}
