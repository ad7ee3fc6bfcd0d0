import ListModel

/// A subject of the help that is not a command.
struct Topic: Sendable {
  let name: String
  let summary: String
  let text: @Sendable (Vocabulary) -> String

  /// All of them: the list of commands, and those that explain something.
  static let all: [Topic] = [commands] + subjects

  /// The list of all commands, which repeats a line of each other page.
  private static let commands = Topic(name: "commands", summary: "all commands and topics, a line each") { vocabulary in
    var lines = ["commands", ""]
    for area in Verb.Area.allCases {
      let verbs = vocabulary.verbs.filter { $0.area == area }
      guard !verbs.isEmpty else { continue }
      lines.append(area.rawValue)
      lines += verbs.map { "  " + HelpLayout.padded($0.name, 13) + $0.summary }
    }
    lines.append("topics")
    lines += all.map { "  " + HelpLayout.padded($0.name, 13) + $0.summary }
    lines.append("help WORD explains one of them.")
    return lines.joined(separator: "\n")
  }

  /// Those that explain something.
  static let subjects = [
    Topic(name: "cheatsheet", summary: "the commands that you need most, on one screen") { _ in CheatSheet.text },
    Topic(name: "lessons", summary: "how a lesson of the course is written") { _ in lessons },
    Topic(name: "words", summary: "the field's words, and what the frameworks call them") { _ in WordList.text },
    Topic(name: "rows", summary: "how rows are named") { _ in rows },
    Topic(name: "lengths", summary: "how lengths are written") { _ in lengths },
    Topic(name: "keys", summary: "the keys of the state, for show, expect and let") { _ in keys },
    Topic(name: "profiles", summary: "the engines that can be imitated") { _ in profiles },
    Topic(name: "symptoms", summary: "what goes wrong in lists, and how to reproduce it") { _ in Symptom.text },
    Topic(name: "rules", summary: "the engine's rules by their numbers") { _ in rules },
    Topic(name: "sessions", summary: "session files: recorded, replayed and tested") { _ in sessions },
    Topic(name: "shell", summary: "history, unrecorded steps and the start-up file") { _ in shell },
    Topic(name: "trust", summary: "what a session from somebody else can and cannot do") { _ in trust },
    Topic(name: "json", summary: "what --output json prints for other programs") { _ in json },
    Topic(name: "errors", summary: "the error codes") { _ in errors },
    Topic(name: "limits", summary: "the limits of everything") { _ in LimitList.text },
  ]

  private static let rows = """
    rows

    A row is one item of the data source: a key, a kind (its reuse identifier), a height, a text, and perhaps an
    image. You name it by its number or by its key. The number changes when rows above it are inserted or
    deleted; the key never changes. A row on screen has a cell, which shows it.

      5            the row with this number, counted from 0
      0:5          row 5 of section 0
      r17          the row with this key, wherever it is
      "a key"      the same for a key that is not a plain word
      last         the last row
      3...9        rows 3 to 9; 3..<9 excludes 9
      1,3...5      a set, without blanks outside quotes: "a key",r17,"b,c"
      all          every row
      visible      the visible rows, as show visible prints them

    insert at and move to take a place from 0 to the number of rows: that number is the end, while last is
    the place of the last row. If a key looks like something else, such as last or 5, put it in quotes: "5".
    """

  private static let lengths = """
    lengths

    Lengths are points with at most three decimals: 44, 12.5, 0.125. They are exact: sums never drift.
    scroll by and scroll to accept a minus sign. A row is 0 to 1000000 points high. You can also type +50, 1_000 or
    1e3; recordings contain 50 and 1000, and so must session files.
    """

  private static var keys: String {
    var lines = ["keys", ""]
    lines += StateKey.all.map { "  " + HelpLayout.padded($0.usage, 18) + $0.summary }
    lines += ["", "ROW is a row in any notation of help rows, CELL a cell such as c3."]
    return lines.joined(separator: "\n")
  }

  private static var profiles: String {
    """
    profiles

    \(Profile.list())

    The list shows the policies that differ from standard. help NAME explains what else a profile does, help POLICY what
    a value means. pgtable adds its margin to every row except those changed by height; see help pgtable.

    The commands are the same under all profiles: UIKit's reloadRows is replace, its reconfigureRows is reconfigure,
    and reload ROWS keeps the cells.
    """
  }

  private static let sessions = """
    sessions

    A session file is plain text: commands, and what each of them must result in.

      #!listlab 1
      # title: cells return after the fetch
      > load 100 height 50
      = rows 100; visible 0...9
      > delete 200
      ! row-out-of-range
      > show pool
      | none

      >  a command, with words in full; >> continues it
      =  keys and their values after the command, separated by ;
      !  the command must fail with this code and change nothing; | and ~ below it check the message
      |  the whole output of the command; | ... stands for any lines, | {none} for no output
      ~  these lines occur in the output, in this order
      <  plays another session first; only before the first command
      #  a comment; # title:, # tags: and # source: are read by tools

    While a fault is on, = violations stale-cell:4 says which invariants must be broken. While no fault is on,
    and no damage of one is left (help fault), any broken invariant fails the session, unless source or view
    has made data source and view differ.

    In =, | and ~: {*} any text, {int}, {num}, {name} binds, {44±0.5}, {/re/}, {{ a brace.
    record FILE writes a session. replay FILE plays it here, also step by step, and listlab test plays all
    sessions of a folder. export FILE writes a bug report about everything so far, listlab export one about a
    session. With #!/usr/bin/env -S listlab run above the header, a session is a program that plays itself.
    listlab test --update rewrites expectations to what happened, listlab fmt normalises spacing, and
    listlab minimise FILE finds the fewest commands that show the same failure.
    """

  private static let json = """
    json

    listlab run --output json FILE and listlab --output json -c '...' print one JSON object per command, schema 1. A
    later schema 1 may have more keys, never fewer. Lengths are numbers; rows are numbered from 0.

      line, command           the line of the input, or with -c the command's number; and the command
      ok, error               whether it succeeded; else code, message and column
      profile, offset, viewport, content, sections, faults, ticks, motion
                              the state after the command, like the keys of the same names
      visible                 an object for each visible row: row, section, key, y, height, how, kind,
                              cell, bound, drawn, state, image
      pool, cached            the cells not in use, in the order in which they returned
      selected, selectedCount the selected rows, and how many there are
      counters                what happened since load
      ledger                  the changes of the offset made by this command
      violations              the broken invariants: rule, row, cell, message
      mismatches              expectations of the session that were not met
      file                    the session file to which line refers; null outside sessions
      output                  what the command itself printed

    listlab test --json prints one object per session. Sources/LabSessions/LabSessions.docc/JSONLines.md has
    the details, and JSONLines.schema.json in the same folder is a JSON schema.
    """

  private static var rules: String {
    (["rules", ""] + RuleList.all.map { "  " + HelpLayout.padded($0.name, 5) + $0.about }).joined(separator: "\n")
  }

  private static var errors: String {
    let codes = ErrorList.all.map { (code: $0.code.name, about: $0.about) }
    let width = ((codes + ErrorList.ofSessionFiles).map(\.code.count).max() ?? 0) + 2
    func lines(_ codes: [(code: String, about: String)]) -> [String] {
      codes.map { "  " + HelpLayout.padded($0.code, width) + $0.about }
    }
    let reasons = ["", "Reasons why a file is not a valid session (malformed-session):", ""]
    return (["errors", ""] + lines(codes) + reasons + lines(ErrorList.ofSessionFiles)).joined(separator: "\n")
  }
}
