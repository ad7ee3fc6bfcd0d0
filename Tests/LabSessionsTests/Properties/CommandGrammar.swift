import ListModel
import Testing

@testable import LabLanguage
@testable import LabSessions

/// Draws lines for every form of every command, with words in each place that may, or may just not, stand there.
struct CommandGrammar {
  var words: HostileWords

  init(seed: UInt32) { words = HostileWords(seed: seed) }

  /// A line in which a form of a verb is said.
  mutating func line(of form: Form, _ verb: Verb) -> String {
    var parts = [verb.name] + form.words
    for positional in form.positionals {
      if positional.isOptional, words.isLucky(oneIn: 3) { break }
      for _ in 0..<(positional.isRepeated ? words.number(1...3) : 1) { parts.append(word(for: positional.slot)) }
    }
    var clauses = form.clauses.filter { $0.isRequired }
    for clause in form.clauses where !clause.isRequired && words.isLucky(oneIn: 2) {
      clauses.insert(clause, at: words.number(0...clauses.count))
    }
    for clause in clauses { parts += said(clause) }
    if let rest = form.rest { parts.append(word(for: rest)) }
    return parts.joined(separator: " ")
  }

  private mutating func said(_ clause: Form.Clause) -> [String] {
    let value = clause.slot.map { [word(for: $0)] } ?? []
    return clause.isAssigned ? [clause.keywords[0] + value.joined()] : clause.keywords + value
  }

  /// A line of an edit, as it may wait for a bind.
  mutating func edit() -> String {
    let verb = words.pick(OnCommand.edits)
    return line(of: words.pick(verb.forms), verb)
  }

  private mutating func word(for slot: AnySlot) -> String {
    switch slot.completion {
    case .rows: words.rows()
    case .row: words.row()
    case .cells: "c\(words.number(0...9))"
    case .file: words.typed(words.text())
    case .words(let hints): words.pick(hints).word
    case .verbs: words.pick(["scroll", "keys", words.typed(words.text())])
    case .stateKeys: stateKey()
    case .savedPositions, .bookmarks: words.typed(words.key())
    case .names: words.pick(["start", "end-1", "a_b"])
    case .values: value()
    case .hook: "\(words.row()): \(edit())"
    case .nothing: plainWord(for: slot.name)
    }
  }

  private mutating func stateKey() -> String {
    let key = words.pick(StateKey.all)
    switch key.subject {
    case .none: return key.word
    case .row: return "\(key.word)[\(words.row())]"
    case .cell: return "\(key.word)[c\(words.number(0...9))]"
    }
  }

  private mutating func value() -> String {
    switch words.number(0...3) {
    case 0: stateKey()
    case 1: "\(words.number(0...500))"
    case 2: words.rows()
    default: words.typed(words.text())
    }
  }

  private mutating func length() -> String {
    words.pick(["0", "44", "12.5", "0.125", "1000000", "007", "50.0", "3.10"])
  }

  /// A word for a place whose name alone says what belongs there.
  private mutating func plainWord(for name: String) -> String {
    switch name {
    case "H", "W", "HEADER", "FOOTER", "TOP", "BOTTOM", "END", "STEP", "Y": length()
    case "D", "VELOCITY", "DISTANCE": words.pick(["-", ""]) + length()
    case "N", "S", "LINE", "START", "PLACE", "none|N", "BYTES": "\(words.number(0...9))"
    case "SHARE": words.pick(["0", "0.3", "0.625", "1"])
    case "H|A...B": words.pick([length(), "20...120", "5...5"])
    case "H,H,…": "\(length()),\(length())"
    case "D: COMMAND": "\(words.pick(["0", "100", "44.5"])): \(edit())"
    case "N N …", "N,N,…": words.pick(["3", "3,4", "1000,2000"])
    case "KEY,KEY,…", "a,b,…": (0..<words.number(1...4)).map { _ in words.typed(words.key()) }.joined(separator: ",")
    case "KEY…":
      (0..<words.number(1...4)).map { _ in words.typed(words.key()) }.joined(separator: words.pick([" ", ","]))
    case "FIRST...LAST": words.pick(["1", "2...4", "1...100"])
    case "KEY", "KIND", "NAME", "VALUE", "\"TEXT\"", "TEXT", "WORD": words.typed(words.key())
    case _ where name.hasSuffix("=NAME") || name == "rows=PATH": words.typed(words.key())
    case "N: COMMAND": "\(words.number(1...3)): \(edit())"
    case "NAME = COMMAND": words.pick(["d = scroll by", "x =", "a-1 = load 5; undo"])
    case "URL": words.pick(["https://example.org/", "http://localhost:8000/lab", "file:///lab.html"])
    default: unknown(name)
    }
  }

  private func unknown(_ name: String) -> String {
    Issue.record("the grammar has no words for \(name)")
    return "?"
  }
}
