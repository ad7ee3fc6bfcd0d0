import LabLanguage
import ListDump
import Glibc

/// The recordings that were cut off: found again through a list of all that were ever begun and whose partial file is
/// still there.
///
/// The list is a help and no more: whatever goes wrong with it, recording goes on without a word.
enum LeftOverRecordings {
  /// `$XDG_STATE_HOME/listlab/recordings`, beside the history.
  private static func listPath() -> String? { StateFile.path("recordings") }

  /// Notes a partial file that was just begun.
  static func list(_ partial: String) {
    // A line is a path; one with a line break in it cannot be offered.
    guard let path = listPath(), !partial.utf8.contains(UInt8(ascii: "\n")) else { return }
    try? LockedFile.open(path).append(partial)
  }

  /// The partial files that nobody records into any more, oldest first; what has gone is struck off the list.
  static func found() -> [String] {
    guard let path = listPath(), let file = try? LockedFile.openExisting(path), let listed = try? file.lines() else {
      return []
    }
    for partial in listed where isForsaken(partial) { unlink(partial) }
    let left = listed.filter { access($0, F_OK) == 0 }
    if left != listed { try? file.replaceLines { $0.filter { access($0, F_OK) == 0 } } }
    var seen: Set<String> = []
    return left.filter { seen.insert($0).inserted && !RealRecording.isLive($0) }
  }

  /// Whether a recording died before it wrote a word: there is nothing in it that one could want back. One that has just
  /// been begun is empty for a moment, too.
  private static func isForsaken(_ partial: String) -> Bool {
    var facts = stat()
    guard lstat(partial, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size == 0 else { return false }
    return time(nil) - facts.st_mtim.tv_sec > 60 && !RealRecording.isLive(partial)
  }

  /// What is reported about them at the start of a dialogue; nothing if there are none.
  static func notice() -> PrintableText {
    let found = found()
    guard !found.isEmpty else { return "" }
    let files = found.suffix(most).map { partial -> PrintableText in
      let (path, force) = place(for: partial)
      return """
        \(replays(of: partial))
          record last \(shown(path))\(force ? " force" : "")

        """
    }
    let head = found.count == 1 ? "A recording was cut off." : "\(found.count) recordings were cut off."
    let which = found.count > most ? " The last \(most):" : ""
    return "\(head) To bring \(found.count == 1 ? "it" : "one") back and finish the file:\(which)\n" + files.joined()
  }

  private static let most = 5

  /// The commands that bring a recording back. Where nothing says what came of its last command, one leaves that out:
  /// listlab may have died in it, and would do so again.
  private static func replays(of partial: String) -> PrintableText {
    let all: PrintableText = "  replay \(shown(partial))"
    guard let last = unanswered(in: partial) else { return all }
    let command = last.command.shortened
    guard !last.isOnly else { return "  # listlab may have died in its only command, \(command):\n" + all }
    return all + "\n  # or without its last command, \(command), in which listlab may have died:\n" + all
      + " to \(last.line - 1)"
  }

  /// The command at the end of a partial file, where it is the last that stands there.
  private static func unanswered(in partial: String) -> (command: String, line: Int, isOnly: Bool)? {
    guard let bytes = try? RealDisk().read(partial), let end = bytes.lastIndex(of: newline) else { return nil }
    let start = bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
    guard bytes[start..<end].starts(with: "> ".utf8) else { return nil }
    let first = bytes.firstRange(of: Array("\n> ".utf8))?.upperBound
    return (
      String(decoding: bytes[start..<end].dropFirst(2), as: UTF8.self), bytes[..<start].count { $0 == newline } + 1,
      first == start + 2
    )
  }

  private static let newline = UInt8(ascii: "\n")

  /// Where a recording that was cut off may be written, with `force` if only its own partial file stands there; what is
  /// another file's place by now stays that file's.
  private static func place(for partial: String) -> (path: String, force: Bool) {
    let whole = String(partial.dropLast(".partial".count))
    if access(whole, F_OK) != 0 { return (whole, true) }
    let stem = whole.hasSuffix(".session") ? String(whole.dropLast(".session".count)) : whole
    var (free, number) = ("\(stem)-cut-off.session", 1)
    while access(free, F_OK) == 0 {
      number += 1
      free = "\(stem)-cut-off-\(number).session"
    }
    return (free, false)
  }

  /// A path as a word of a command.
  private static func shown(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ";") }
    return isPlain && !path.contains("#") && !path.contains("\\") ? path : Word.quote(path)
  }
}
