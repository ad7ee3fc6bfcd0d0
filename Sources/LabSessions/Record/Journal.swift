import LabLanguage
import ListDump
import ListModel

/// The lines that an interpreter obeyed so far, and what came of them: `record last` writes it down after the fact.
///
/// It holds outcomes, not texts: what nobody asks for costs no words.
struct Journal {
  fileprivate enum Entry {
    /// Indirect: a command is two hundred bytes, which would be moved whenever the array grows.
    indirect case command(Call, Ending)
    /// A command that only looked, as it was typed, and what it printed: it is understood again when somebody asks.
    case look(line: String, Printed)
    case remark(String)
  }

  fileprivate enum Ending {
    case obeyed(Outcome)
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
  /// - Parameters:
  ///   - steps: how many are in effect now.
  ///   - known: what is named now.
  mutating func end(_ call: Call, _ outcome: Outcome, steps: Int, _ known: Names) {
    let onlyLooked = !outcome.hasChanged && !outcome.hasNamed && outcome.hostAction == nil && call.fileHash == nil
    if names.isEmpty || names[names.count - 1].names != known { names.append((entries.count, known)) }
    note(
      onlyLooked ? .look(line: call.line, outcome.printed) : .command(call, .obeyed(outcome)),
      (steps, outcome.change?.isStep == true))
    bytes += outcome.bytes
    fit(known.undoBudget)
  }

  /// Writes down what came of the oldest commands until the lists of the others fit into a budget: else the lists that undo
  /// no longer goes back to would be kept here.
  private mutating func fit(_ budget: UndoBudget) {
    while budget.isExceeded(by: bytes), firstWithLists < entries.count - 1 {
      if case .command(let call, .obeyed(let outcome)) = entries[firstWithLists], outcome.hasChanged {
        bytes -= outcome.bytes
        entries[firstWithLists] = .command(call, .written(SessionWriter.expectation(of: outcome)))
      }
      firstWithLists += 1
    }
  }

  /// Notes that a command was refused, perhaps only when what it asks of the outside was to be done.
  mutating func end(_ call: Call, failing code: String) {
    note(.command(call, .refused(code: code)), (steps.last?.count ?? 0, false))
  }

  mutating func remark(_ text: String) {
    entries.append(.remark(text))
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
    let known = names.last { $0.place < start }?.names
    return Passage(
      entries: start..<entries.count, steps: Array(calls.prefix(step - 1)),
      naming: known.map { $0.valueCommands + $0.bookmarkCommands(of: 0...step - 1, at: step - 1) } ?? [])
  }

  /// How many commands a passage has.
  func commandCount(in passage: Passage) -> Int {
    let said = entries[passage.entries].count { if case .remark = $0 { false } else { true } }
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
      case .command(let call, .obeyed), .command(let call, .written): return call
      case .command(_, .refused), .look, .remark: return nil
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

  /// The same for a report: a replayed file expects what it expects.
  func reported(in folder: String) -> String {
    func said(_ places: Range<Int>) -> String {
      places.map { written(entries[$0], in: folder) }.joined()
    }
    var text = ""
    var place = 0
    for passage in citations {
      text += said(place..<passage.entries.lowerBound)
      let session = FlatSession(passage.parts, lines: passage.lines, in: folder)
      text += passage.entries.lowerBound == 0 ? session.text : session.steps
      place = passage.entries.upperBound
    }
    text += said(place..<entries.count)
    return (citations.first?.entries.lowerBound == 0 ? "" : SessionWriter.opening()) + text
  }

  private func written(_ entry: Entry, in folder: String, isTest: Bool = false) -> String {
    switch entry {
    case .remark(let remark): return SessionWriter.note(remark)
    case .look(let line, let printed):
      return SessionWriter.command(understood(line)) + SessionWriter.output(printed.text().string)
    case .command(let call, let ending):
      let command = SessionWriter.command(call.written(from: folder)) + SessionWriter.hash(call)
      switch ending {
      case .obeyed(let outcome): return command + SessionWriter.expectation(of: outcome)
      case .written(let expectation): return command + expectation
      case .refused(let code): return command + SessionWriter.failure(code, isTest: isTest)
      }
    }
  }

  /// A command in full words.
  private func understood(_ line: String) -> String {
    (try? vocabulary.parse(line))??.canonical ?? line
  }
}

extension Call {
  /// The command in full words, with the paths in it as seen from the session's folder.
  func written(from session: String) -> String {
    canonical { FilePath.relative(FilePath.joined(folder ?? session, $0), from: session) }
  }
}
