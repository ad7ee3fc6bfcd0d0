import LabLanguage
import LabSessions
import ListDump
import Synchronization
import Glibc

/// Whether a script may write files.
///
/// A script runs as if its commands were typed, but a file that is opened by its name may come from anybody. So it
/// writes only if the user said so: with `--trust`, or with a yes at the terminal.
final class ScriptPermission: Sendable {
  private enum Answer {
    case open
    case granted
    case refused
  }

  private let answer: Mutex<Answer>
  private let name: String
  private let output: StandardOutput

  /// - Parameter isGranted: whether nobody needs to be asked.
  init(for name: String, isGranted: Bool, output: StandardOutput) {
    (self.name, self.output) = (name, output)
    answer = Mutex(isGranted ? .granted : .open)
  }

  /// Asks before any command of a script runs, if some of them write files.
  ///
  /// - Returns: why the script is not run, or nil.
  func problem(opening descriptor: Int32, _ vocabulary: Vocabulary) -> PrintableText? {
    guard answer.withLock({ $0 == .open }) else { return nil }
    let writing = Self.writingLines(ofFile: descriptor, vocabulary)
    guard !writing.isEmpty else { return nil }
    let named = writing.prefix(Self.maxNamed).map { "  line \($0.number)  \($0.text)\n" as PrintableText }
    let more = writing.count - named.count
    let list = named.joined() + (more > 0 ? "  and \(more) more\n" : "")
    let start: PrintableText = "\(name) is a script, which runs as if you had typed it. It writes files:\n\(list)"
    if grants(start, "Run it? y yes, n no: ") { return nil }
    return Self.canAsk ? "" : start + "error: it was not run, because nobody can be asked; run --trust runs it\n"
  }

  private static let maxNamed = 5

  /// Whether it may write now: asks if nobody did before, as of a command that is hidden behind an alias.
  func grants(
    _ reason: PrintableText = "", _ question: String = "The script wants to write a file. Allow it? y yes, n no: "
  ) -> Bool {
    answer.withLock { answer in
      if answer == .open { answer = ask(reason, question) }
      return answer == .granted
    }
  }

  private static var canAsk: Bool { Input.standard() != .stream && Terminal.isOutputTerminal }

  private func ask(_ reason: PrintableText, _ question: String) -> Answer {
    guard Self.canAsk else { return .refused }
    output.write(reason)
    let source = PlainLineSource(name: "standard input", isInteractive: true, printsPrompt: true, output: output)
    while true {
      switch source.nextLine(prompt: question) {
      case .line("y"), .line("yes"): return .granted
      case .line("n"), .line("no"), .end, .interrupted, .failed: return .refused
      case .line: output.write("y or n\n")
      }
    }
  }

  /// The commands of a script that write files, each with its line.
  private static func writingLines(
    ofFile descriptor: Int32, _ vocabulary: Vocabulary
  ) -> [(number: Int, text: String)] {
    var opening = ScriptOpening()
    var lines = ScriptLines(vocabulary)
    var found: [(number: Int, text: String)] = []
    for (place, bytes) in text(of: descriptor).split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      // As the lines are read later.
      var bytes = bytes
      if place == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      if bytes.last == 0x0D { bytes = bytes.dropLast() }
      let line = String(decoding: bytes, as: UTF8.self)
      if opening.takes(line) {
        if opening.isSession { return [] }
      } else if let said = lines.writing(line) {
        let text = line.withoutTrailingBlanks
        found.append((place + 1, said == line ? text : "\(text)  (\(said.withoutTrailingBlanks))"))
      }
    }
    return found
  }

  /// What a regular file holds, without reading on in it; nothing of a pipe, where looking would be taking.
  private static func text(of descriptor: Int32) -> [UInt8] {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(Int(facts.st_size), maxLookedThrough))
    let count = bytes.withUnsafeMutableBytes { room in
      retryingInterrupts { pread(descriptor, room.baseAddress, room.count, 0) }
    }
    return Array(bytes.prefix(max(0, count)))
  }

  /// What stands further down is asked about when it comes to run.
  private static let maxLookedThrough = 1 << 24
}

/// The file system, as long as a script may write to it.
final class ScriptDisk: Disk {
  private let disk = RealDisk()
  private let permission: ScriptPermission

  init(_ permission: ScriptPermission) { self.permission = permission }

  var workingFolder: String { disk.workingFolder }
  func read(_ path: String) throws(DiskError) -> [UInt8] { try disk.read(path) }
  func read(_ path: String, within reach: SessionReach) throws(DiskError) -> [UInt8] {
    try disk.read(path, within: reach)
  }
  func exists(_ path: String) -> Bool { disk.exists(path) }

  func checkMayWrite(at path: String, force: Bool) throws(DiskError) {
    try check()
    try disk.checkMayWrite(at: path, force: force)
  }

  func beginRecording(at path: String, force: Bool) throws(DiskError) -> any LogFile {
    try check()
    return try disk.beginRecording(at: path, force: force)
  }

  func save(_ text: String, at path: String, force: Bool) throws(DiskError) {
    try check()
    try disk.save(text, at: path, force: force)
  }

  func save(at path: String, force: Bool, pieces: FilePieces) throws(DiskError) {
    try check()
    try disk.save(at: path, force: force, pieces: pieces)
  }

  private func check() throws(DiskError) {
    guard permission.grants() else { throw DiskError("the script may not write files; listlab run --trust allows it") }
  }
}
