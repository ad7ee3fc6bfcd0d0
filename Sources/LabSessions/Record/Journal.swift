import LabLanguage
import ListDump
import ListModel

/// The lines that an interpreter obeyed so far, and what came of them: `record last` writes it down after the fact.
///
/// It holds what came of them, not texts: what nobody asks for costs no words.
struct Journal {
  fileprivate enum Entry {
    case command(Call, Ending)
    /// A command that only looked, as it was typed, and what it printed: it is understood again when somebody asks.
    case look(line: String, Printed)
    case remark(String)
    /// A line that is no command.
    case slip(line: String)
  }

  fileprivate enum Ending {
    /// It changed the list and did nothing else that a session tells of; with the bytes that the lists take. Nearly all
    /// commands do, so that their other, empty parts are not kept.
    case changed(from: PastList, to: PastList, bytes: Int)
    /// It did more, or something else; and the lists, if it changed the list. They may be folded meanwhile.
    indirect case reported(StepReport, from: PastList?, to: PastList?)
    /// What the session says of it, in place of lists that there is no room for.
    case written(String)
    case refused(code: String)
  }

  /// What is written of it: entries, behind what leads to them.
  struct Passage {
    fileprivate let entries: Range<Int>
    /// Commands of steps before them, and commands that name what was named then.
    fileprivate var steps: [Call] = []
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
  private var steps: [(count: Int, isNew: Bool)] = []
  /// What was named, from an entry on.
  private var names: [(place: Int, names: Names)] = []
  /// How many of the entries are commands.
  private(set) var commandCount = 0
  /// Before this entry no lists are kept.
  private var firstWithLists = 0
  /// About what the lists take that the others keep.
  private var bytes = 0

  init(in vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Notes what came of a command.
  ///
  /// - Parameter known: what is named now.
  mutating func end(_ call: Call, _ report: StepReport, naming known: Names) {
    let onlyLooked = !report.hasChanged && !report.hasNamed && report.hostAction == nil && call.fileHash == nil
    if names.isEmpty || names[names.count - 1].names != known { names.append((entries.count, known)) }
    note(
      onlyLooked ? .look(line: call.line, report.printed) : .command(call, .of(report)),
      (report.steps, report.change?.isStep == true))
    bytes += report.bytes
    fit(known.undoBudget)
  }

  /// Writes down what came of the oldest commands until the lists of the others fit into a budget: else the lists that undo
  /// no longer goes back to would be kept here.
  private mutating func fit(_ budget: UndoBudget) {
    while budget.isExceeded(by: bytes), firstWithLists < entries.count - 1 {
      if case .command(let call, let ending) = entries[firstWithLists], let report = ending.report, report.hasChanged {
        bytes -= report.bytes
        entries[firstWithLists] = .command(call, .written(SessionWriter.expectation(of: report)))
      }
      firstWithLists += 1
    }
  }

  /// Notes that a command was refused, perhaps only when what it asks of the outside was to be done.
  mutating func end(_ call: Call, failing code: String) {
    note(.command(call, .refused(code: code)), (steps.last?.count ?? 0, false))
  }

  mutating func remark(_ text: String) { noteAside(.remark(text)) }

  /// Notes a line that is no command.
  mutating func slip(_ line: String) { noteAside(.slip(line: line)) }

  private mutating func noteAside(_ entry: Entry) {
    entries.append(entry)
    steps.append((steps.last?.count ?? 0, false))
  }

  private mutating func note(_ entry: Entry, _ step: (count: Int, isNew: Bool)) {
    entries.append(entry)
    steps.append(step)
    commandCount += 1
  }

  /// How many entries there are.
  var count: Int { entries.count }

  /// Notes that the entries from a place on were played from a file.
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
    return Passage(
      entries: start..<entries.count, steps: Array(calls.prefix(step - 1)), naming: naming(before: start, step: step))
  }

  /// The commands that name what was named before an entry, which follows the steps before one of this number, and set
  /// how much was kept for undo.
  private func naming(before start: Int, step: Int) -> [String] {
    guard let known = names.last(where: { $0.place < start })?.names else { return [] }
    return known.valueCommands + known.bookmarkCommands(of: 0...step - 1, at: step - 1) + known.undoCommands
  }

  /// How many commands a passage has when it is written.
  func commandCount(in passage: Passage, isTest: Bool) -> Int {
    let said = entries[passage.entries].count { entry in
      switch entry {
      case .remark, .slip: false
      case .command(_, .refused(let code)): !SessionWriter.leavesOut(code, isTest: isTest)
      case .command, .look: true
      }
    }
    return passage.steps.count + passage.naming.count + said
  }

  /// How many checks failed in it.
  func failedChecks(in passage: Passage) -> Int {
    entries[passage.entries].count { entry in
      if case .command(_, .refused(let code)) = entry { Refusal.Code.failedChecks.contains(code) } else { false }
    }
  }

  /// The commands in it that read files.
  func loads(in passage: Passage) -> [Call] {
    let said = entries[passage.entries].compactMap { entry -> Call? in
      switch entry {
      case .command(let call, .changed), .command(let call, .reported), .command(let call, .written): return call
      case .command(_, .refused), .look, .remark, .slip: return nil
      }
    }
    return (passage.steps + said).filter { $0.fileHash != nil }
  }

  /// A passage as a session that will lie in this folder. O(all commands so far).
  ///
  /// - Parameter isTest: whether a check that failed is to hold.
  func session(_ passage: Passage, in folder: String, isTest: Bool) -> String {
    SessionWriter.opening() + SessionWriter.steps(passage.steps, in: folder).joined()
      + passage.naming.map(SessionWriter.command).joined()
      + entries[passage.entries].map { written($0, in: folder, isTest: isTest) }.joined()
  }

  /// The commands for a report, behind the last walk to the empty list: a replayed file expects what it expects.
  func reported(in folder: String) -> String { reportedKeeping(in: folder).text }

  /// The same, with which of its lines stand in a replayed file.
  func reportedKeeping(in folder: String) -> (text: String, kept: [Range<Int>]) {
    func said(_ places: Range<Int>) -> String {
      places.map { written(entries[$0], in: folder) }.joined()
    }
    var place = freshStart
    let citations = citations.filter { $0.entries.lowerBound >= place }
    var text = citations.first?.entries.lowerBound == 0 ? "" : SessionWriter.opening()
    text += naming(before: place, step: 1).map(SessionWriter.command).joined()
    var kept: [Range<Int>] = []
    for passage in citations {
      text += said(place..<passage.entries.lowerBound)
      let session = FlatSession(passage.parts, lines: passage.lines, in: folder, vocabulary)
      let start = text.nextLine
      text += passage.entries.lowerBound == 0 ? session.text : session.steps
      kept.append(start..<text.nextLine)
      place = passage.entries.upperBound
    }
    return (text + said(place..<entries.count), kept)
  }

  /// The entry that the list begins with as it is: behind the last walk to the empty list (`goto 0`), where a new step has
  /// taken the place of all before it. Within what was played from a file none begins.
  private var freshStart: Int {
    var (start, empty): (Int, Int?) = (0, nil)
    for place in steps.indices.dropFirst() {
      if steps[place].count == 0 {
        if steps[place - 1].count > 0 { empty = place + 1 }
      } else if let begun = empty {
        let isWithin = citations.contains { $0.entries.lowerBound < begun && begun < $0.entries.upperBound }
        (start, empty) = (steps[place].isNew && !isWithin ? begun : start, nil)
      }
    }
    return start
  }

  private func written(_ entry: Entry, in folder: String, isTest: Bool = false) -> String {
    switch entry {
    case .remark(let remark): return SessionWriter.note(remark)
    case .slip(let line): return isTest ? "" : SessionWriter.note("did not parse: \(line)")
    case .look(let line, let printed):
      return SessionWriter.command(understood(line)) + SessionWriter.expectation(ofLook: printed, isTest: isTest)
    case .command(let call, let ending):
      let command = SessionWriter.command(call.written(from: folder)) + SessionWriter.hash(call)
      switch ending {
      case .changed(let before, _, _), .reported(_, let before?, _):
        // Entries are written in order: the next one looks at the list after this one, and none at the list before.
        defer { before.foldAgain() }
        return command + (ending.report.map { SessionWriter.expectation(of: $0, isTest: isTest) } ?? "")
      case .reported(let report, nil, _): return command + SessionWriter.expectation(of: report, isTest: isTest)
      case .written(let expectation): return command + (isTest ? "" : expectation)
      case .refused(let code):
        let isLeftOut = SessionWriter.leavesOut(code, isTest: isTest)
        return isLeftOut ? "" : command + SessionWriter.failure(code, isTest: isTest)
      }
    }
  }

  /// A command in full words.
  private func understood(_ line: String) -> String {
    (try? vocabulary.parse(line))??.canonical ?? line
  }
}

extension Journal.Ending {
  fileprivate static func of(_ report: StepReport) -> Self {
    let past = report.change?.past
    if let past, report.onlyStepped { return .changed(from: past.before, to: past.after, bytes: report.bytes) }
    var rest = report
    rest.change = nil
    return .reported(rest, from: past?.before, to: past?.after)
  }

  /// What came of a command whose lists are kept. As dear as `PastList.list`.
  fileprivate var report: StepReport? {
    switch self {
    case .changed(let before, let after, let bytes): return StepReport(steppingFrom: before, to: after, bytes: bytes)
    case .reported(var report, let before, let after):
      if let before, let after {
        report.change = StepChange(.step, from: HeldList(of: before), to: HeldList(of: after))
      }
      return report
    case .written, .refused: return nil
    }
  }
}

extension Call {
  /// The command in full words, with the paths in it as seen from the session's folder.
  func written(from session: String) -> String { TextBuffer.string { write(to: &$0, from: session) } }

  /// The same, behind what was written before.
  func write(to text: inout TextBuffer, from session: String) {
    write(to: &text) { FilePath.relative(FilePath.joined(folder ?? session, $0), from: session) }
  }
}

extension String {
  /// The number of the line that comes behind its last, from 1.
  fileprivate var nextLine: Int { utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
}
