import LabLanguage
import ListDump
import ListModel

/// A session file that grows while one plays: a recording, or the autosave.
///
/// The file is at any moment a session that replays. If it cannot be written any more, that is reported once, and the
/// playing goes on; the interpreter's journal then has it all.
struct SessionLog {
  /// What the file is for.
  enum Purpose: Sendable {
    /// `record FILE`: each command is written before it runs, so that the file shows in which one the program died.
    case recording
    /// `record FILE as test`: each command is written once it has run; at the end a test of what is in effect takes the
    /// place of the file.
    case test
    /// What `--resume` brings back: written as a recording is, and no answer waits for the next command.
    case autosave
  }

  /// How messages call the file.
  let path: String
  /// The same, absolute.
  let fullPath: String
  let purpose: Purpose
  /// What a replay of a recording will be able to read.
  private let reach: SessionReach
  private var file: (any LogFile)?
  /// Makes the file of an autosave, when something is unsaved.
  private let makeFile: () throws(FileError) -> any LogFile
  /// What is written after each command to show the list; nil: nothing.
  private let tables: Call?
  /// The text that is not in the file yet: what came of the last command, while the next one is known to follow at once,
  /// goes out with that in one write.
  private var session: SessionText
  private var warnings: [String] = []
  /// Warnings about files that a replay will not read; each is given once.
  private var outside: Set<String> = []
  /// Whether the file could not be written any more: nothing is logged then.
  private(set) var isBroken = false
  /// Whether a file of the user's has everything that is in this one.
  private(set) var isSaved = true
  /// What brings back the steps that were undone when the log began: written before the first command that walks
  /// through the steps, as long as a redo could bring them back.
  private var undone: SessionText
  /// The test that takes the place of the file at its end; nil: it is none.
  private var test: TestScript?
  /// Writes the test.
  private var saveTest: (String) throws(FileError) -> Void = { _ in }

  /// What its report counts.
  var recorded: SessionText { test?.session ?? session }
  var commandCount: Int { recorded.commandCount }

  /// Begins a recording with the steps that led to the list as it is.
  ///
  /// - Parameters:
  ///   - start: where the path of the request begins, absolute.
  ///   - tables: a command whose output shows the list, written with it after each command; nil: none.
  init(
    fileSystem: any FileSystem, _ request: RecordRequest, in start: String, lab: Lab, tables: Call? = nil
  ) throws(FileError) {
    (path, purpose, self.tables) = (request.path, request.isTest ? .test : .recording, tables)
    fullPath = FilePath.joined(start, path)
    let folder = FilePath.folder(of: fullPath)
    reach = SessionReach(ofFileAt: fullPath)
    let file = try fileSystem.beginRecording(at: fullPath, force: request.force)
    (self.file, makeFile) = (file, { file })
    (session, undone) = (SessionText(in: folder, isTest: request.isTest), SessionText(in: folder))
    begin(with: lab)
    if commandCount > 0 { addTables(in: lab) }
    if request.isTest { beginTest(with: lab, in: folder, on: fileSystem) }
    try file.append(session.text, atOnce: false, trailerOnSignal: Self.nothing)
    session.text.removeAll()
    for call in lab.commandsInEffect { warn(of: call) }
  }

  /// Begins an autosave with the steps that led to the list as it is. Its file is made when something is unsaved.
  ///
  /// - Parameter isSaved: whether a file of the user's has these steps.
  init(autosaveOf lab: Lab, isSaved: Bool, makeFile: @escaping () throws(FileError) -> any LogFile) {
    self.init(autosaveIn: nil, makeFile)
    self.isSaved = isSaved
    begin(with: lab)
    if commandCount > 0 { writeOut { $0.addRemark(isSaved ? SavedSession.savedMark : SavedSession.doneMark) } }
  }

  /// Goes on in an autosave that was brought back.
  init(goingOnInAutosave file: any LogFile) {
    self.init(autosaveIn: file) { () throws(FileError) in file }
    isSaved = false
  }

  private init(autosaveIn file: (any LogFile)?, _ makeFile: @escaping () throws(FileError) -> any LogFile) {
    (path, fullPath, purpose, tables, reach) = ("", "", .autosave, nil, SessionReach(ofFileAt: "/"))
    (self.file, self.makeFile) = (file, makeFile)
    (session, undone) = (SessionText(in: nil), SessionText(in: nil))
  }

  private mutating func beginTest(with lab: Lab, in folder: String, on fileSystem: any FileSystem) {
    var script = TestScript(in: folder)
    script.begin(with: lab.commandsInEffect, undone: lab.commandsUndone, naming: lab.names.valueCommands)
    if lab.steps > 0, let tables = tablesText(in: lab) { script.add(aside: tables) }
    test = script
    let path = fullPath
    saveTest = { text throws(FileError) in try fileSystem.save(text, at: path, force: true) }
  }

  private mutating func begin(with lab: Lab) {
    session.text.append(trusted: SessionWriter.opening())
    session.addSteps(lab.commandsInEffect)
    session.add(commands: lab.namingCommands())
    guard case let later = lab.commandsUndone, !later.isEmpty else { return }
    undone.addSteps(later)
    undone.add(commands: ["undo \(later.count)"] + lab.namingCommands(ofUndone: true))
  }

  /// Warns once of a file that a replay will not read by itself.
  private mutating func warn(of call: Call) {
    guard purpose != .autosave, call.verb.beginsList else { return }
    for warning in call.warnings(recordedWithin: reach) where outside.insert(warning).inserted {
      warnings.append(warning)
    }
  }

  /// Takes a command that is about to run.
  ///
  /// - Parameter lab: evaluated only where it is needed, as that copies it.
  mutating func begin(_ call: Call, _ lab: @autoclosure () -> Lab) {
    if undone.commandCount > 0 { bringBackUndone(before: call, lab()) }
    guard purpose != .test else { return writeOut() }
    // What a signal cuts off has not happened.
    writeOut(trailerOnSignal: Self.interrupted) { $0.addCommand(call) }
  }

  private static let nothing = TextBuffer(capacity: 0)
  private static let interrupted = TextBuffer(trusted: SessionWriter.failure(FailureExpectation.interrupted))

  private mutating func bringBackUndone(before call: Call, _ lab: Lab) {
    let isOver = lab.commandsUndone.isEmpty
    guard isOver || call.verb.area == .travel else { return }
    // A step that was made since has taken the place of those that were undone.
    if !isOver { session.append(undone) }
    undone = SessionText(in: undone.folder)
  }

  /// Takes what came of the command that led to the lab as it is.
  ///
  /// - Parameters:
  ///   - lab: as above.
  ///   - moreFollows: whether the next line is at hand already: the answer may then go out with it.
  mutating func end(_ call: Call, _ report: StepReport, _ lab: @autoclosure () -> Lab, moreFollows: Bool) {
    guard !isBroken else { return }
    warn(of: call)
    if purpose == .test { session.addCommand(call) }
    let beginning = session.text.count
    session.addResult(of: call, report)
    if tables != nil || test != nil {
      let lab = lab()
      let tables = tablesText(in: lab) ?? ""
      let isNewStep = report.change?.isStep == true
      test?.add(call, steps: report.steps, isNewStep: isNewStep, names: lab.names, behind: tables)
      addTables(after: call, in: lab)
    }
    if purpose == .autosave {
      if session.text.count == beginning { session.addRemark(SavedSession.doneMark) }
      if report.hasChanged || report.hasNamed { isSaved = false }
    }
    file?.setTrailerOnSignal(session.text)
    if !moreFollows || purpose == .autosave { writeOut() }
  }

  /// Takes that the command was refused.
  mutating func end(_ call: Call, failing code: String, _ lab: Lab) {
    if session.leavesOut(code) { return }
    if test != nil {
      let tables = tablesText(in: lab) ?? ""
      test?.add(call, failing: code, behind: tables)
    }
    if purpose == .test { session.addCommand(call) }
    session.addRefusal(of: call, code)
    addTables(after: call, in: lab)
    writeOut()
  }

  private mutating func addTables(after call: Call, in lab: Lab) {
    // What has just been shown is not shown twice.
    guard let tables, purpose == .test || call.canonical != tables.canonical else { return }
    addTables(in: lab)
  }

  /// Adds the command that shows the list and what it prints, as a step.
  private mutating func addTables(in lab: Lab) {
    if let text = tablesText(in: lab) { session.text.append(trusted: text) }
  }

  /// The command that shows the list and what it prints; nil: it is not wanted.
  private func tablesText(in lab: Lab) -> String? {
    var lab = lab
    guard let tables, let report = try? lab.run(tables) else { return nil }
    return SessionWriter.tables(tables.canonical, printing: report.output, isTest: session.isTest)
  }

  /// Takes the last check behind the current step out of a test. A recording keeps it: it is of what was done.
  mutating func takeBackCheck() { test?.takeBackCheck() }

  mutating func remark(_ text: String) {
    test?.add(remark: text)
    writeOut { $0.addRemark(text) }
  }

  /// Takes a line that is no command; a test leaves it out.
  mutating func typo(_ line: String) { writeOut { $0.addTypo(line) } }

  /// Notes in an autosave that a file of the user's has everything so far.
  mutating func markSaved() {
    guard !isSaved else { return }
    isSaved = true
    writeOut { $0.addRemark(SavedSession.savedMark) }
  }

  /// Ends the log: a recording becomes the file that was asked for, and an autosave is removed.
  mutating func finish() throws(FileError) {
    writeOut()
    if isBroken, purpose != .autosave {
      throw FileError("the recording is incomplete, because the file could not be written")
    }
    try file?.finish()
    if let test { try saveTest(test.session.text.text.string) }
  }

  mutating func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  /// Writes what was held back, and what comes behind it.
  ///
  /// - Parameters:
  ///   - trailer: what follows if a signal ends the program before more is written.
  ///   - add: adds what comes behind it.
  private mutating func writeOut(
    trailerOnSignal trailer: TextBuffer = nothing, adding add: (inout SessionText) -> Void = { _ in }
  ) {
    let answered = session.text.count
    add(&session)
    // An autosave in which nothing is unsaved needs no file.
    if purpose == .autosave, file == nil, isSaved { return }
    defer { session.text.removeAll() }
    guard !isBroken, session.text.count > 0 else { return }
    do throws(FileError) {
      if file == nil { file = try makeFile() }
      // Something is only held back while the next command is at hand.
      try file?.append(
        session.text, atOnce: answered > 0 && session.text.count > answered, trailerOnSignal: trailer)
    } catch {
      isBroken = true
      warnings.append(
        purpose == .autosave
          ? "autosave stopped: \(error.message); record last FILE writes everything so far"
          : "the recording \(path.visible) broke off: \(error.message); record last FILE writes everything so far elsewhere"
      )
    }
  }
}
