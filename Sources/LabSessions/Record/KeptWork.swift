import LabLanguage

/// What was kept: commands, some of which have been recorded.
package struct KeptWork: Sendable {
  package let lines: [CommandFile.Line]
  /// The hashes of the files that lines read, by the lines' numbers.
  package let fileHashes: [Int: String]
  /// How many of the last commands nobody has recorded.
  package let unrecorded: Int
  /// Whether a start has told of all of them.
  package let isAnnounced: Bool
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
      case KeptMark.replayed: unrecorded = 1
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
    isAnnounced = whole.hasSuffix("\n" + KeptMark.announced)
  }

  /// The commands, as a file to run.
  package var commands: CommandFile { CommandFile(lines: lines) }
}
