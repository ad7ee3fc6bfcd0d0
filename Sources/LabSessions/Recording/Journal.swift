import LabCommands

/// What was said at the desk so far, and what came of it: `record last` writes it down after the fact.
///
/// It holds outcomes, not texts: what nobody asks for costs no words.
struct Journal {
  private enum Entry {
    case command(Call, Ending)
    case remark(String)
  }

  private enum Ending {
    case running
    case obeyed(Outcome)
    case refused(code: String)
  }

  private var entries: [Entry] = []
  /// How many of the entries are commands.
  private(set) var commandCount = 0

  /// Notes a command that is about to run.
  mutating func begin(_ call: Call) {
    // A note is its remark and nothing else.
    if call.verb.name == "note" { return }
    commandCount += 1
    entries.append(.command(call, .running))
  }

  /// Notes what came of the command.
  mutating func end(_ call: Call, _ outcome: Outcome) { end(call, .obeyed(outcome)) }

  /// Notes that the command was refused, perhaps only when what it asks of the outside was to be done.
  mutating func end(_ call: Call, failing code: String) { end(call, .refused(code: code)) }

  mutating func remark(_ text: String) { entries.append(.remark(text)) }

  private mutating func end(_ call: Call, _ ending: Ending) {
    if call.verb.name == "note" { return }
    entries[entries.count - 1] = .command(call, ending)
  }

  /// Everything as a session that will lie in this folder. O(all that was said).
  func session(in folder: String) -> String {
    var text = SessionWriter.opening()
    for entry in entries {
      switch entry {
      case .remark(let remark): text += SessionWriter.note(remark)
      case .command(let call, let ending):
        text += SessionWriter.command(call.written(from: folder)) + SessionWriter.hash(call)
        switch ending {
        case .running: break
        case .obeyed(let outcome): text += SessionWriter.expectation(of: outcome)
        case .refused(let code): text += SessionWriter.failure(code)
        }
      }
    }
    return text
  }
}

extension Call {
  /// The command in full words, with the paths in it as seen from the session's folder.
  func written(from session: String) -> String {
    canonical { FilePath.relative(FilePath.joined(folder ?? session, $0), from: session) }
  }
}
