import LabLanguage

/// What was kept: commands, some of which have been recorded.
package struct KeptWork: Sendable {
  package let lines: [CommandFile.Line]
  /// The command behind them, where the program died while it was being answered.
  package let unanswered: String?
  /// The hashes of the files that lines read, by the lines' numbers.
  package let fileHashes: [Int: String]
  /// How many of the last commands nobody has recorded.
  package let unrecorded: Int
  /// Whether a start has told of all of them.
  package let isAnnounced: Bool
  /// The bytes of the whole lines.
  package let size: Int
  /// The same without the command that was not answered, and what stands behind it.
  package let answeredSize: Int

  /// - Parameters:
  ///   - bytes: what a keeper was given; a last line without its end does not count.
  ///   - path: how messages call the file.
  package init(_ bytes: [UInt8], at path: String) {
    size = bytes.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    let whole = String(decoding: bytes[..<size], as: UTF8.self)
    var (lines, hashes, unrecorded): ([CommandFile.Line], [Int: String], Int) = ([], [:], 0)
    // Where the last command begins, and whether it was answered.
    var (start, lastStart, isAnswered) = (0, 0, true)
    for (place, line) in whole.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
      switch line + "\n" {
      case KeptMark.unanswered: isAnswered = lines.isEmpty
      case KeptMark.recorded: (unrecorded, isAnswered) = (0, true)
      case KeptMark.replayed: unrecorded = 1
      case KeptMark.anew: (lines, hashes, unrecorded, isAnswered) = ([], [:], 0, true)
      default:
        if line.hasPrefix("> ") {
          lines.append(CommandFile.Line(file: path, number: place + 1, text: String(line.dropFirst(2))))
          unrecorded += 1
          (lastStart, isAnswered) = (start, true)
        } else if let last = lines.last, line.hasPrefix("# \(FileHash.sign) ") {
          hashes[last.number] = String(line.dropFirst("# \(FileHash.sign) ".count))
        }
      }
      start += line.utf8.count + 1
    }
    unanswered = isAnswered ? nil : lines.removeLast().text
    if !isAnswered { unrecorded -= 1 }
    answeredSize = isAnswered ? size : lastStart
    (self.lines, fileHashes, self.unrecorded) = (lines, hashes, unrecorded)
    isAnnounced = whole.hasSuffix("\n" + KeptMark.announced)
  }

  /// The commands, as a file to run.
  package var commands: CommandFile { CommandFile(lines: lines) }
}
