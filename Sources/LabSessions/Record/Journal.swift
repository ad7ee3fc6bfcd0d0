package import LabLanguage
import ListDump
import ListModel

/// The lines that an interpreter was given so far, and which of them were refused: `record last` writes them down after the
/// fact.
///
/// It keeps commands alone. What came of them is found again by executing them again when somebody asks.
package struct Journal {
  private enum Entry {
    case command(Call)
    /// A command that is not executed again, as it read a file or did something outside, with what came of it.
    indirect case kept(Call, StepReport)
    indirect case refused(Call, code: String)
    indirect case remark(String)
    /// A line that is no command.
    indirect case typo(line: String)
    /// A check that was taken back.
    case takenBack

    /// The command that was carried out.
    var carriedOut: Call? {
      switch self {
      case .command(let call), .kept(let call, _): call
      case .refused, .remark, .typo, .takenBack: nil
      }
    }

    /// Whether it is a check, be it one that failed.
    var isCheck: Bool {
      if case .refused(let call, let code) = self { return call.isCheck && Refusal.Code.failedChecks.contains(code) }
      return carriedOut?.isCheck == true
    }
  }

  /// What is written of it: entries, behind what leads to them.
  struct Passage {
    fileprivate let entries: Range<Int>
    /// Commands of steps before them, and what was named then.
    fileprivate var steps: [Call] = []
    fileprivate var names = Names()
    /// Commands that name it again.
    fileprivate var naming: [String] = []
  }

  /// Entries that were played from some lines of a file.
  private struct Citation {
    let entries: Range<Int>
    let parts: [SessionPart]
    let lines: Range<Int>
  }

  /// What the commands were said in.
  private let vocabulary: Vocabulary
  private var entries: [Entry] = []
  /// Entries that were played from a file, which says what was expected.
  private var citations: [Citation] = []
  /// How many steps were in effect behind each entry, and whether the entry made the last of them.
  private var steps: [(count: Int32, isNew: Bool)] = []
  /// What was named, from an entry on.
  private var names: [(index: Int, names: Names)] = []
  /// How many of the entries are commands.
  private(set) var commandCount = 0

  init(in vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Notes what came of a command.
  ///
  /// - Parameter known: what is named now.
  mutating func end(_ call: Call, _ report: StepReport, naming known: Names) {
    if names.isEmpty || names[names.count - 1].names != known { names.append((entries.count, known)) }
    let isKept = report.outsideAction != nil || call.readsFile
    note(isKept ? .kept(call, report) : .command(call), (Int32(report.steps), report.change?.isStep == true))
  }

  /// Notes that a command was refused, perhaps only when what it asks of the outside was to be done.
  mutating func end(_ call: Call, failing code: String) {
    note(.refused(call, code: code), (steps.last?.count ?? 0, false))
  }

  mutating func remark(_ text: String) { noteAside(.remark(text)) }

  /// Notes a line that is no command.
  mutating func typo(_ line: String) { noteAside(.typo(line: line)) }

  /// Forgets the last check behind the current step.
  mutating func takeBackCheck() {
    let now = steps.last?.count
    guard let index = entries.indices.last(where: { entries[$0].isCheck && steps[$0].count == now }) else { return }
    entries[index] = .takenBack
    commandCount -= 1
  }

  private mutating func noteAside(_ entry: Entry) {
    entries.append(entry)
    steps.append((steps.last?.count ?? 0, false))
  }

  private mutating func note(_ entry: Entry, _ step: (count: Int32, isNew: Bool)) {
    entries.append(entry)
    steps.append(step)
    commandCount += 1
  }

  /// How many of the entries are checks.
  var checkCount: Int { entries.count(where: { $0.isCheck }) }

  /// How many entries there are.
  var count: Int { entries.count }

  /// Notes that the entries from an index on were played from a file.
  mutating func cite(_ parts: [SessionPart], lines: Range<Int>, from start: Int) {
    citations.append(Citation(entries: start..<entries.count, parts: parts, lines: lines))
  }

  /// Every command so far.
  var all: Passage { Passage(entries: entries.indices) }

  /// The commands from a step on, behind the steps before it; nil: that step is not in effect.
  ///
  /// - Parameter steps: the steps in effect.
  func passage(from step: Int, steps calls: [Call]) -> Passage? {
    guard calls.indices.contains(step - 1),
      let start = steps.lastIndex(where: { $0.isNew && $0.count == step })
    else { return nil }
    let known = names(before: start)
    return Passage(
      entries: start..<entries.count, steps: Array(calls.prefix(step - 1)), names: known,
      naming: known.commands(before: step))
  }

  /// What was named before an entry.
  private func names(before start: Int) -> Names { names.last { $0.index < start }?.names ?? Names() }

  /// The commands in it that read files.
  func loads(in passage: Passage) -> [Call] {
    let said = entries[passage.entries].compactMap { $0.carriedOut }
    return (passage.steps + said).filter { $0.fileHash != nil }
  }

  /// A passage as a session that will lie in this folder. Executes its commands again.
  ///
  /// - Parameters:
  ///   - isTest: whether a check that failed is to hold.
  ///   - lab: the list as it is, with its past.
  /// - Throws: that it was stopped.
  func session(
    _ passage: Passage, in folder: String, isTest: Bool, of lab: Lab, progress: Progress = .none
  ) throws(CommandError) -> SessionText {
    if isTest { return test(passage, in: folder) }
    let isWhole = passage.entries.lowerBound == 0
    var stage = Lab(vocabulary: vocabulary)
    if !isWhole { stage = try lab.earlier(at: passage.steps.count, names: passage.names, progress: progress) }
    var writing = Writing(session: SessionText(in: folder), lab: stage, progress: progress)
    writing.session.text.append(trusted: SessionWriter.opening())
    writing.session.addSteps(passage.steps)
    writing.session.add(commands: passage.naming)
    try write(passage.entries, to: &writing)
    return writing.session
  }

  /// A passage as a test that will lie in this folder.
  private func test(_ passage: Passage, in folder: String) -> SessionText {
    var test = TestScript(in: folder)
    test.begin(with: passage.steps, naming: passage.names.valueCommands)
    for index in passage.entries {
      switch entries[index] {
      case .remark(let remark): test.add(remark: remark)
      case .typo, .takenBack: break
      case .refused(let call, let code): test.add(call, failing: code)
      case .command(let call), .kept(let call, _):
        let step = steps[index]
        test.add(call, steps: Int(step.count), isNewStep: step.isNew, names: names(before: index + 1))
      }
    }
    return test.session
  }

  /// The commands for a report, behind the last walk to the empty list: a replayed file expects what it expects. What was
  /// mistyped is left out.
  ///
  /// - Throws: that it was stopped.
  package func reported(in folder: String, progress: Progress = .none) throws(CommandError) -> String {
    try reportedKeeping(in: folder, progress: progress).text
  }

  /// The same, with which of its lines stand in a replayed file.
  func reportedKeeping(
    in folder: String, progress: Progress = .none
  ) throws(CommandError) -> (text: String, kept: [Range<Int>]) {
    var index = freshStart
    let citations = citations.filter { $0.entries.lowerBound >= index }
    let known = names(before: index)
    var stage = Lab(vocabulary: vocabulary)
    if index > 0 { stage.recall(known) }
    var writing = Writing(session: SessionText(in: folder), lab: stage, progress: progress, hasTypos: false)
    if citations.first?.entries.lowerBound != 0 { writing.session.text.append(trusted: SessionWriter.opening()) }
    writing.session.add(commands: known.commands(before: 1))
    var kept: [Range<Int>] = []
    for passage in citations {
      try write(index..<passage.entries.lowerBound, to: &writing)
      let session = FlatSession(passage.parts, lines: passage.lines, in: folder, vocabulary)
      let (start, firstLine) = (writing.session.text.count, writing.session.text.nextLine)
      // What its commands do is done, and what the file says is written instead of what came of them.
      try write(passage.entries, to: &writing)
      writing.session.text.cut(to: start)
      writing.session.text.append(trusted: passage.entries.lowerBound == 0 ? session.text : session.steps)
      kept.append(firstLine..<writing.session.text.nextLine)
      index = passage.entries.upperBound
    }
    try write(index..<entries.count, to: &writing)
    return (writing.session.text.text.string, kept)
  }

  /// The entry that the list begins with as it is: behind the last walk to the empty list (`goto 0`), where a new step has
  /// taken the place of all before it. Within what was played from a file none begins.
  private var freshStart: Int {
    var (start, empty): (Int, Int?) = (0, nil)
    for index in steps.indices.dropFirst() {
      if steps[index].count == 0 {
        if steps[index - 1].count > 0 { empty = index + 1 }
      } else if let begun = empty {
        let isWithin = citations.contains { $0.entries.lowerBound < begun && begun < $0.entries.upperBound }
        (start, empty) = (steps[index].isNew && !isWithin ? begun : start, nil)
      }
    }
    return start
  }

  /// Where entries are written to, and the lab in which they are executed again.
  private struct Writing {
    var session: SessionText
    var lab: Lab
    let progress: Progress
    /// Whether lines that were refused for how they were said are in it.
    var hasTypos = true
  }

  private func write(_ indices: Range<Int>, to writing: inout Writing) throws(CommandError) {
    for index in indices {
      if !writing.progress.shouldContinue(index, of: entries.count) { throw .replayInterrupted }
      switch entries[index] {
      case .remark(let remark): writing.session.addRemark(remark)
      case .typo where !writing.hasTypos: break
      case .refused(_, let code) where !writing.hasTypos && Refusal.Code.ofWording.contains(code): break
      case .typo(let line): writing.session.addTypo(line)
      case .takenBack: break
      case .refused(let call, let code):
        writing.session.addCommand(call)
        writing.session.addRefusal(of: call, code)
      case .command(let call):
        writing.session.addCommand(call)
        do throws(CommandError) {
          let report = try writing.lab.run(call, progress: writing.progress.part(index, of: entries.count))
          writing.session.addResult(of: call, report)
        } catch {
          throw error.ofReplay
        }
      case .kept(let call, let report):
        writing.session.addCommand(call)
        writing.session.addResult(of: call, report)
        if let list = report.change?.lists.after {
          writing.lab.remake(call, leadingTo: list, naming: names(before: index + 1))
        }
      }
    }
  }
}

extension Names {
  /// Commands that name the values again, and mark the steps before one of this number.
  fileprivate func commands(before step: Int) -> [String] {
    valueCommands + bookmarkCommands(of: 0...step - 1, at: step - 1)
  }
}

extension TextBuffer {
  /// The number of the line that comes behind its last, from 1.
  fileprivate var nextLine: Int { withUTF8 { bytes in bytes.count { $0 == .newline } } + 1 }
}
