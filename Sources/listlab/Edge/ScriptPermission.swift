import LabLanguage
import LabSessions
import ListDump
import Synchronization
import Glibc

/// Whether a script may write files.
///
/// A script is executed as if its commands were typed, but a file may come from anybody. So it writes only with the
/// user's permission: `--trust`, or a yes at the terminal.
final class ScriptPermission: Sendable {
  private enum Answer {
    case open
    case granted
    case refused
  }

  private let answer: Mutex<Answer>
  private let name: String
  private let output: StandardOutput

  /// - Parameter isGranted: whether the script may write without a question.
  init(for name: String, isGranted: Bool, output: StandardOutput) {
    (self.name, self.output) = (name, output)
    answer = Mutex(isGranted ? .granted : .open)
  }

  /// Asks before the first command of a script is executed, if some of its commands write files.
  ///
  /// - Returns: the reason for which the script is not executed; nil: it is.
  func problem(opening descriptor: Int32, _ vocabulary: Vocabulary) -> PrintableText? {
    guard answer.withLock({ $0 == .open }) else { return nil }
    let writing = Self.writingLines(ofFile: descriptor, vocabulary)
    guard !writing.isEmpty else { return nil }
    let named = writing.prefix(Self.maxNamed).map { "  line \($0.number)  \($0.text)\n" as PrintableText }
    let more = writing.count - named.count
    let list = named.joined() + (more > 0 ? "  and \(more) more\n" : "")
    let start: PrintableText = "\(name) is a script, which runs as if you had typed it. It writes files:\n\(list)"
    if grants(start, "Run it? y yes, n no: ") { return nil }
    return Self.canAsk ? "" : start + "error: it was not run, as there is no terminal to ask at; run --trust runs it\n"
  }

  private static let maxNamed = 5

  /// Whether the script may write now. Asks if it was not asked before, which happens for a command behind an alias.
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
    for (index, bytes) in text(of: descriptor).split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      // Cut as the lines are cut when they are executed.
      var bytes = bytes
      if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      if bytes.last == 0x0D { bytes = bytes.dropLast() }
      let line = String(decoding: bytes, as: UTF8.self)
      if opening.takes(line) {
        if opening.isSession { return [] }
      } else if let said = lines.writing(line) {
        let text = line.withoutTrailingBlanks
        found.append((index + 1, said == line ? text : "\(text)  (\(said.withoutTrailingBlanks))"))
      }
    }
    return found
  }

  /// The contents of a regular file, without moving the read position; empty for a pipe, which can be read only once.
  private static func text(of descriptor: Int32) -> [UInt8] {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(Int(facts.st_size), maxLookedThrough))
    let count = bytes.withUnsafeMutableBytes { room in
      retryingInterrupts { pread(descriptor, room.baseAddress, room.count, 0) }
    }
    return Array(bytes.prefix(max(0, count)))
  }

  /// The number of bytes that are searched for writing commands in advance. Later commands are asked about when they
  /// are executed.
  private static let maxLookedThrough = 1 << 24
}

/// The file system for a script: writes ask for permission.
final class ScriptFileSystem: FileSystem {
  private let fileSystem = RealFileSystem()
  private let permission: ScriptPermission

  init(_ permission: ScriptPermission) { self.permission = permission }

  var workingFolder: String { fileSystem.workingFolder }
  func read(_ path: String) throws(FileError) -> [UInt8] { try fileSystem.read(path) }
  func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8] {
    try fileSystem.read(path, within: reach)
  }
  func exists(_ path: String) -> Bool { fileSystem.exists(path) }

  func checkMayWrite(at path: String, force: Bool) throws(FileError) {
    try check()
    try fileSystem.checkMayWrite(at: path, force: force)
  }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    try check()
    return try fileSystem.beginRecording(at: path, force: force)
  }

  func save(_ text: String, at path: String, force: Bool) throws(FileError) {
    try check()
    try fileSystem.save(text, at: path, force: force)
  }

  func save(at path: String, force: Bool, pieces: FilePieces) throws(FileError) {
    try check()
    try fileSystem.save(at: path, force: force, pieces: pieces)
  }

  private func check() throws(FileError) {
    guard permission.grants() else { throw FileError("the script may not write files; listlab run --trust allows it") }
  }
}
