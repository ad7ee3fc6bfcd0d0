import LabCommands
import ListModel

/// Writes a session down while it is played: each command before it runs, and afterwards what came of it.
///
/// The file is at any moment a session that replays. If it cannot be written any more, that is said once, and the
/// playing goes on.
struct Recorder {
  let path: String
  /// The folder of the session: the paths of loaded files are written as seen from there.
  private let folder: String
  private let file: any RecordingFile
  private(set) var commandCount = 0
  private var warnings: [String] = []
  private var isBroken = false

  /// Begins a recording with the steps that led to the list as it is, and those that a redo would do again.
  init(disk: any Disk, path: String, force: Bool, lab: Lab) throws(DiskError) {
    self.path = path
    let full = FilePath.joined(disk.workingFolder, path)
    folder = FilePath.folder(of: full)
    file = try disk.beginRecording(at: full, force: force)
    let undone = lab.commandsUndone
    var steps = (lab.commandsInEffect + undone).map { [folder] in Self.written($0, from: folder) }
    if !undone.isEmpty { steps.append("undo \(undone.count)") }
    try file.append(SessionWriter.opening() + steps.map(SessionWriter.command).joined())
    commandCount = steps.count
  }

  /// Writes a command that is about to run.
  mutating func begin(_ call: Call) {
    // A note is its remark and nothing else.
    if call.verb.name == "note" { return }
    commandCount += 1
    append(SessionWriter.command(Self.written(call, from: folder)))
  }

  /// Writes what came of the command.
  mutating func end(_ outcome: Outcome, from before: ListState, to after: ListState) {
    append(Self.expectation(of: outcome, from: before, to: after))
  }

  /// The lines that say what came of a command.
  static func expectation(of outcome: Outcome, from before: ListState, to after: ListState) -> String {
    SessionWriter.state(outcome.hasChanged ? values(from: before, to: after) : [])
      + SessionWriter.output(outcome.output)
  }

  /// Writes that the command was refused.
  mutating func end(failing code: String) { append(SessionWriter.failure(code)) }

  mutating func remark(_ text: String) { append(SessionWriter.note(text)) }

  mutating func finish() throws(DiskError) {
    if isBroken { throw DiskError("the recording is incomplete: it broke off when the file could not be written") }
    try file.finish()
  }

  mutating func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  private mutating func append(_ text: String) {
    guard !isBroken, !text.isEmpty else { return }
    do throws(DiskError) {
      try file.append(text)
    } catch {
      isBroken = true
      warnings.append("the recording \(path) broke off: \(error.message)")
    }
  }

  /// A command with the paths in it as seen from the session's folder.
  private static func written(_ call: Call, from session: String) -> String {
    call.canonical { FilePath.relative(FilePath.joined(call.folder ?? session, $0), from: session) }
  }

  /// Offset, content, visible, pool and created, and every other key that changed.
  private static func values(from before: ListState, to after: ListState) -> [(key: String, value: String)] {
    let always = ["offset", "content", "visible", "pool", "created"]
    var values: [(key: String, value: String)] = []
    for name in always {
      guard let key = StateKey.recorded.first(where: { $0.word == name }) else { continue }
      values.append((name, key.value(in: after) ?? ""))
    }
    for key in StateKey.recorded where !always.contains(key.word) {
      guard let value = key.value(in: after), value != key.value(in: before) else { continue }
      values.append((key.word, value))
    }
    return values
  }
}
