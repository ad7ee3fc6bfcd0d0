import ListModel

/// What some files of `Sources/Help` say. Each table is a `static let` of one, so that it is read when it is first asked for.
package struct HelpText: Sendable {
  package private(set) var words: [Synonym] = []
  /// The commands for a name in code, with blanks that `CodeArguments` fills.
  private(set) var commandsInCode: [String: [String]] = [:]
  /// What to type instead of `set` with a word that is no policy; `$` is the value.
  private(set) var withoutSet: [String: String] = [:]
  /// What has taken the place of values that policies had (`clamp-time last`), and of their values on occasions (`on`).
  private(set) var gone: [String: String] = [:]
  /// What stands for a word in capitals.
  private(set) var capitals: [String: String] = [:]
  private(set) var fillers: Set<String> = []
  private(set) var courtesies: Set<String> = []
  private(set) var topics: [Topic] = []
  private(set) var cheatSheet: [CheatSheet.Line] = []
  private(set) var moreHelp: [(command: String, about: String)] = []
  private(set) var errors: [ErrorMeaning] = []
  private(set) var rules: [EngineRule] = []
  private(set) var symptoms: [Symptom] = []
  private(set) var drawings: [ChoiceDrawing] = []
  private(set) var profiles: [ProfileSource] = []
  private(set) var platforms: [PlatformLimit] = []
  /// The rows and headings that could not be read, as `words.txt:12`. A test looks that there are none.
  package private(set) var unread: [String] = []

  /// Reads files of these names, without `.txt`.
  package init(_ names: String...) {
    for name in names {
      if let bytes = HelpFile.bytes(of: name) { read(bytes, of: name) } else { unread.append("\(name).txt") }
    }
  }

  /// Takes the text of a file in.
  mutating func read(_ bytes: [UInt8], of name: String) {
    for section in HelpFile.sections(in: bytes) {
      if !readHeading(of: section) { unread.append("\(name).txt:\(section.number)") }
      // What stands below is no row.
      guard section.kind != "topic" else { continue }
      for row in section.rows where !read(row.cells, in: section) { unread.append("\(name).txt:\(row.number)") }
    }
  }

  /// Takes in what a heading has of its own; false: it is none.
  private mutating func readHeading(of section: HelpFile.Section) -> Bool {
    switch section.kind {
    case "topic": Self.add(Topic(section), to: &topics)
    case "profile": Self.add(ProfileSource(section, among: profiles), to: &profiles)
    default: true
    }
  }

  /// Takes a row in; false: it is none.
  private mutating func read(_ cells: [String], in section: HelpFile.Section) -> Bool {
    switch section.kind {
    case "on screen": Self.add(Synonym(cells, .shown), to: &words)
    case "field": Self.add(Synonym(field: cells), to: &words)
    case "names": Self.add(Synonym(cells, .named), to: &words)
    case "not modelled": Self.add(Synonym(cells, .absent), to: &words)
    case "commands": Self.add(Synonym(cells, .command), to: &words)
    case "values": Self.add(Synonym(cells, .value), to: &words)
    case "in code": readCode(cells)
    case "without set": Self.add(cells, to: &withoutSet)
    case "gone": Self.add(cells, to: &gone)
    case "capitals": Self.add(cells, to: &capitals)
    case "fillers": cells.count == 1 && cells[0].listed().allSatisfy { fillers.insert($0).inserted }
    case "courtesies": cells.count == 1 && cells[0].listed().allSatisfy { courtesies.insert($0).inserted }
    case "cheat sheet": Self.add(CheatSheet.line(cells), to: &cheatSheet)
    case "more help": Self.add(cells.count == 2 ? (command: cells[0], about: cells[1]) : nil, to: &moreHelp)
    case "errors": Self.add(ErrorMeaning(cells), to: &errors)
    case "reasons": readReason(cells, for: section.title.first)
    case "rules": Self.add(EngineRule(cells), to: &rules)
    case "symptoms": Self.add(Symptom(cells), to: &symptoms)
    case "drawings": Self.add(ChoiceDrawing(cells), to: &drawings)
    case "platforms": Self.add(PlatformLimit(cells), to: &platforms)
    case "profile": profiles.indices.last.map { profiles[$0].read(cells) } ?? false
    default: false
    }
  }

  private mutating func readCode(_ cells: [String]) -> Bool {
    guard cells.count == 2 else { return false }
    let commands = cells[1].listed(";")
    return cells[0].listed().allSatisfy { commandsInCode.updateValue(commands, forKey: $0) == nil }
  }

  private mutating func readReason(_ cells: [String], for code: String?) -> Bool {
    guard let index = errors.firstIndex(where: { $0.code == code }), let reason = ErrorMeaning(cells) else {
      return false
    }
    errors[index].reasons.append((reason.code, reason.about))
    return true
  }

  private static func add<Value>(_ value: Value?, to values: inout [Value]) -> Bool {
    guard let value else { return false }
    values.append(value)
    return true
  }

  private static func add(_ cells: [String], to values: inout [String: String]) -> Bool {
    cells.count == 2 && values.updateValue(cells[1], forKey: cells[0]) == nil
  }
}
