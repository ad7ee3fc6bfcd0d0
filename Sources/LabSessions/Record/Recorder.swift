import LabLanguage
import ListDump
import ListModel

/// Writes a session down while it is played: each command before it runs, and afterwards what came of it.
///
/// The file is at any moment a session that replays. If it cannot be written any more, that is said once, and the
/// playing goes on; the interpreter's journal then has it all.
struct Recorder {
  let path: String
  /// The same, absolute.
  let fullPath: String
  /// Whether only checks demand something, and those that fail are to hold.
  let isTest: Bool
  /// The folder of the session: the paths of loaded files are written as seen from there.
  private let folder: String
  /// What a replay of it will be able to read.
  private let reach: SessionReach
  private let file: any RecordingFile
  /// What is written after each command to show the list; nil: nothing.
  private let tables: Call?
  private(set) var commandCount = 0
  /// How many checks failed: in the file it stands that they are to.
  private(set) var failedChecks = 0
  private var warnings: [String] = []
  /// What was said of files that a replay will not read.
  private var outside: Set<String> = []
  /// Whether the file could not be written any more: nothing is recorded then.
  private(set) var isBroken = false
  /// What came of the last command, while the next one is known to follow at once: both go out in one write.
  private var held = TextBuffer(capacity: 256)
  /// What brings back the steps that were undone when the recording began: written before the first command that walks
  /// through the steps, as long as a redo could bring them back.
  private var undone: [String] = []
  /// In a test the command under way, which is left out if it is refused for how it was said.
  private var underWay = ""

  /// Begins a recording with the steps that led to the list as it is.
  ///
  /// - Parameters:
  ///   - start: where the path of the request begins, absolute.
  ///   - tables: a command whose output shows the list, written with it after each command; nil: none.
  init(
    disk: any Disk, _ request: RecordRequest, in start: String, lab: Lab, tables: Call? = nil
  ) throws(DiskError) {
    (path, isTest, self.tables) = (request.path, request.isTest, tables)
    fullPath = FilePath.joined(start, path)
    (folder, reach) = (FilePath.folder(of: fullPath), SessionReach(ofFileAt: fullPath))
    file = try disk.beginRecording(at: fullPath, force: request.force)
    let steps =
      SessionWriter.steps(lab.commandsInEffect, in: folder) + lab.namingCommands().map(SessionWriter.command)
    if case let later = lab.commandsUndone, !later.isEmpty {
      undone =
        SessionWriter.steps(later, in: folder) + [SessionWriter.command("undo \(later.count)")]
        + lab.namingCommands(ofUndone: true).map(SessionWriter.command)
    }
    let start = steps.isEmpty ? "" : Self.text(of: tables, in: lab, isTest: isTest)
    held.append(checked: SessionWriter.opening() + steps.joined() + start)
    try file.append(held, atOnce: false, trailerOnSignal: Self.nothing)
    held.removeAll()
    commandCount = steps.count
    for call in lab.commandsInEffect { warn(of: call) }
  }

  /// Says once which file a replay will not read by itself.
  private mutating func warn(of call: Call) {
    // Most commands load no file.
    guard call.verb.beginsList else { return }
    for warning in call.warnings(recordedWithin: reach) where outside.insert(warning).inserted {
      warnings.append(warning)
    }
  }

  /// Writes a command that is about to run.
  ///
  /// - Parameter lab: is only asked for where it is needed: to hand it over takes a copy.
  mutating func begin(_ call: Call, _ lab: @autoclosure () -> Lab) {
    if !undone.isEmpty { bringBackUndone(before: call, lab()) }
    commandCount += 1
    let folder = folder
    if isTest {
      underWay = SessionWriter.command(call.written(from: folder))
      return writeOut()
    }
    // What a signal cuts off has not happened.
    writeOut(trailerOnSignal: Self.interrupted) { text in
      SessionWriter.writeCommand(to: &text) { call.write(to: &$0, from: folder) }
    }
  }

  private static let nothing = TextBuffer(capacity: 0)
  private static let interrupted = TextBuffer(checked: SessionWriter.failure(FailureExpectation.interrupted))

  private mutating func bringBackUndone(before call: Call, _ lab: Lab) {
    // A step that was made since has taken their place.
    if lab.commandsUndone.isEmpty { undone = [] }
    guard call.verb.area == .travel, !undone.isEmpty else { return }
    commandCount += undone.count
    append(undone.joined())
    undone = []
  }

  /// Writes what came of the command that led to the lab as it is.
  ///
  /// - Parameters:
  ///   - lab: as above.
  ///   - moreFollows: whether the next line is at hand already: the answer may then go with it.
  mutating func end(_ call: Call, _ outcome: StepReport, _ lab: @autoclosure () -> Lab, moreFollows: Bool) {
    guard !isBroken else { return }
    warn(of: call)
    if isTest { held.append(checked: underWay) }
    if call.fileHash != nil { held.append(checked: SessionWriter.hash(call)) }
    SessionWriter.writeExpectation(of: outcome, isTest: isTest, to: &held)
    if tables != nil { held.append(checked: tables(after: call, in: lab())) }
    file.setTrailerOnSignal(held)
    if !moreFollows { writeOut() }
  }

  /// Writes that the command was refused.
  mutating func end(_ call: Call, failing code: String, _ lab: Lab) {
    if Refusal.Code.failedChecks.contains(code) { failedChecks += 1 }
    if SessionWriter.leavesOut(code, isTest: isTest) { return commandCount -= 1 }
    append(
      underWay + SessionWriter.hash(call) + SessionWriter.failure(code, isTest: isTest) + tables(after: call, in: lab))
  }

  private func tables(after call: Call, in lab: Lab) -> String {
    guard let tables else { return "" }
    // What has just been shown is not shown twice.
    return call.canonical == tables.canonical && !isTest ? "" : Self.text(of: tables, in: lab, isTest: isTest)
  }

  /// The command and what it prints, as a step.
  private static func text(of tables: Call?, in lab: Lab, isTest: Bool) -> String {
    guard let tables else { return "" }
    var lab = lab
    guard let outcome = try? lab.run(tables) else { return "" }
    return SessionWriter.tables(tables.canonical, printing: outcome.output, isTest: isTest)
  }

  mutating func remark(_ text: String) { append(SessionWriter.note(text)) }

  /// Writes that a line is no command; in a test it is left out.
  mutating func slip(_ line: String) {
    if !isTest { append(SessionWriter.note("did not parse: \(line)")) }
  }

  mutating func finish() throws(DiskError) {
    writeOut()
    if isBroken { throw DiskError("the recording is incomplete, because the file could not be written") }
    try file.finish()
  }

  mutating func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  private mutating func append(_ text: String) { writeOut { $0.append(checked: text) } }

  /// Writes what was held back, and what comes behind it.
  ///
  /// - Parameters:
  ///   - trailer: what follows if a signal ends the program before more is written.
  ///   - add: adds what comes behind it.
  private mutating func writeOut(
    trailerOnSignal trailer: TextBuffer = nothing, adding add: (inout TextBuffer) -> Void = { _ in }
  ) {
    let answered = held.count
    add(&held)
    defer { held.removeAll() }
    guard !isBroken, held.count > 0 else { return }
    do throws(DiskError) {
      // Something is only held back while the next command is at hand.
      try file.append(held, atOnce: answered > 0 && held.count > answered, trailerOnSignal: trailer)
    } catch {
      isBroken = true
      warnings.append(
        "the recording \(path.visible) broke off: \(error.message); record last FILE writes everything so far elsewhere"
      )
    }
  }
}
