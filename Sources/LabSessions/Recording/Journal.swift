import LabCommands
import ListModel

/// What was said at the desk so far, and what came of it: `record last` writes it down after the fact.
///
/// It holds outcomes, not texts: what nobody asks for costs no words.
struct Journal {
  fileprivate enum Entry {
    /// Indirect: a command is two hundred bytes, which would be moved whenever the array grows.
    indirect case command(Call, Ending)
    /// A command that only looked, as it was typed, and what it printed: it is understood anew when somebody asks.
    case look(line: String, Printed)
    case remark(String)
  }

  fileprivate enum Ending {
    case obeyed(Outcome)
    case refused(code: String)
  }

  /// Entries that were played from some lines of a file.
  private struct Passage {
    let entries: Range<Int>
    let parts: [SessionPart]
    let lines: Range<Int>
  }

  /// What the commands were said in.
  private let vocabulary: Vocabulary
  private var entries: [Entry] = []
  /// Entries that were played from a file, which says what was expected.
  private var passages: [Passage] = []
  /// How many of the entries are commands.
  private(set) var commandCount = 0
  /// How many checks failed.
  private(set) var failedChecks = 0

  init(in vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Notes what came of a command.
  mutating func end(_ call: Call, _ outcome: Outcome) {
    let onlyLooked = !outcome.hasChanged && !outcome.hasNamed && outcome.effect == nil && call.fileHash == nil
    note(onlyLooked ? .look(line: call.line, outcome.printed) : .command(call, .obeyed(outcome)))
  }

  /// Notes that a command was refused, perhaps only when what it asks of the outside was to be done.
  mutating func end(_ call: Call, failing code: String) {
    if Refusal.Code.failedChecks.contains(code) { failedChecks += 1 }
    note(.command(call, .refused(code: code)))
  }

  mutating func remark(_ text: String) { entries.append(.remark(text)) }

  private mutating func note(_ entry: Entry) {
    entries.append(entry)
    commandCount += 1
  }

  /// How many entries there are.
  var count: Int { entries.count }

  /// Notes that the entries from a place on were played from a file.
  mutating func cite(_ parts: [SessionPart], lines: Range<Int>, from start: Int) {
    passages.append(Passage(entries: start..<entries.count, parts: parts, lines: lines))
  }

  /// Everything as a session that will lie in this folder. O(all that was said).
  func session(in folder: String) -> String {
    SessionWriter.opening() + entries.map { written($0, in: folder) }.joined()
  }

  /// The same for a report: a replayed file expects what it expects.
  func reported(in folder: String) -> String {
    func said(_ places: Range<Int>) -> String {
      places.map { written(entries[$0], in: folder) }.joined()
    }
    var text = ""
    var place = 0
    for passage in passages {
      text += said(place..<passage.entries.lowerBound)
      let session = FlatSession(passage.parts, lines: passage.lines, in: folder)
      text += passage.entries.lowerBound == 0 ? session.text : session.steps
      place = passage.entries.upperBound
    }
    text += said(place..<entries.count)
    return (passages.first?.entries.lowerBound == 0 ? "" : SessionWriter.opening()) + text
  }

  private func written(_ entry: Entry, in folder: String) -> String {
    switch entry {
    case .remark(let remark): return SessionWriter.note(remark)
    case .look(let line, let printed):
      return SessionWriter.command(understood(line)) + SessionWriter.output(printed.text())
    case .command(let call, let ending):
      let command = SessionWriter.command(call.written(from: folder)) + SessionWriter.hash(call)
      switch ending {
      case .obeyed(let outcome): return command + SessionWriter.expectation(of: outcome)
      case .refused(let code): return command + SessionWriter.failure(code)
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
