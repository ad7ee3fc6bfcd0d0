import LabLanguage
import ListDump
import ListModel

/// The text of a session that is written step by step: a recording, the autosave and `record last` share it.
struct SessionText {
  /// The folder that the session will lie in: paths are written relative to it. Nil: paths are written absolute.
  let folder: String?
  /// Whether only its checks demand something, and those that failed must hold in a replay.
  let isTest: Bool
  /// What has been written and not been taken yet.
  var text = TextBuffer(capacity: 256)
  private(set) var commandCount = 0
  /// How many checks failed.
  private(set) var failedChecks = 0
  /// Whether it demands something beside that its commands run, as far as a test demands anything.
  private(set) var hasChecks = false

  init(in folder: String?, isTest: Bool = false) { (self.folder, self.isTest) = (folder, isTest) }

  /// Adds the commands of steps, of which nothing is expected.
  mutating func addSteps(_ calls: [Call]) {
    for call in calls {
      addCommand(call)
      addHash(call)
    }
  }

  /// Adds commands as they are.
  mutating func add(commands: [String]) {
    commandCount += commands.count
    for command in commands { text.append(trusted: SessionWriter.command(command)) }
  }

  /// Adds a command; its result follows.
  mutating func addCommand(_ call: Call) {
    commandCount += 1
    if call.isCheck { hasChecks = true }
    let folder = folder
    SessionWriter.writeCommand(to: &text) { call.write(to: &$0, from: folder) }
  }

  /// Adds the result of the command before it.
  mutating func addResult(of call: Call, _ report: StepReport) {
    addHash(call)
    SessionWriter.writeExpectation(of: report, isTest: isTest, to: &text)
  }

  /// Adds that the command before it was refused.
  mutating func addRefusal(of call: Call, _ code: String) {
    addHash(call)
    if Refusal.Code.failedChecks.contains(code) { failedChecks += 1 }
    let failure = SessionWriter.failure(code, isTest: isTest)
    if !failure.isEmpty { hasChecks = true }
    text.append(trusted: failure)
  }

  /// Whether a refused command is left out: in a test one that was refused for how it was said.
  func leavesOut(_ code: String) -> Bool { SessionWriter.leavesOut(code, isTest: isTest) }

  /// Adds another text of commands.
  mutating func append(_ other: SessionText) {
    commandCount += other.commandCount
    failedChecks += other.failedChecks
    hasChecks = hasChecks || other.hasChecks
    text.append(other.text)
  }

  mutating func addRemark(_ remark: String) { text.append(trusted: SessionWriter.note(remark)) }

  /// Adds a line that is no command, as a comment; a test leaves it out.
  mutating func addTypo(_ line: String) {
    if !isTest { addRemark("did not parse: \(line)") }
  }

  private mutating func addHash(_ call: Call) {
    if call.fileHash != nil { text.append(trusted: SessionWriter.hash(call)) }
  }
}

extension Call {
  /// The command in full words, with its paths relative to the session's folder.
  package func written(from session: String) -> String { TextBuffer.string { write(to: &$0, from: session) } }

  /// Adds the command in full words to a text, with its paths relative to a folder; nil: absolute.
  func write(to text: inout TextBuffer, from session: String?) {
    write(to: &text) { path in
      let full = FilePath.joined(folder ?? session ?? "/", path)
      return session.map { FilePath.relative(full, from: $0) } ?? full
    }
  }
}
