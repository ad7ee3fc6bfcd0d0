import LabLanguage
import ListModel

/// Commands that are to run one after the other, as if they were typed.
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
  /// - Throws: that it is not a text.
  package init(typed bytes: [UInt8], name: String) throws(FileError) {
    do throws(MalformedSession) {
      let source = try SourceText(bytes: bytes, mode: .complete)
      var transcript = Transcript(ofScript: true)
      lines = source.lines.compactMap { line in
        transcript.take(source.string(line.text)).command.map { Line(file: name, number: line.number, text: $0) }
      }
      isTyped = true
    } catch {
      throw FileError(error, in: name)
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
  /// All ran.
  case done
  /// This line failed, or Ctrl-C was pressed before it.
  case stopped(file: String, line: Int)
  /// One asked to leave, or nobody wants to see more.
  case left
}
