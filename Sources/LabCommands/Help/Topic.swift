import ListModel

/// A subject of the help that is no command.
struct Topic: Sendable {
  let name: String
  let summary: String
  let text: @Sendable () -> String

  static let all = [
    Topic(name: "words", summary: "the field's words, and what the frameworks call them") { WordList.text },
    Topic(name: "rows", summary: "how rows are named") { rows },
    Topic(name: "lengths", summary: "how lengths are written") { lengths },
    Topic(name: "keys", summary: "the parts of the state that show and expect know") { keys },
    Topic(name: "profiles", summary: "the engines that can be imitated") { profiles },
    Topic(name: "symptoms", summary: "what goes wrong in lists, and how to see it here") { Symptom.text },
    Topic(name: "rules", summary: "the engine's rules K1 to K20, which help and messages name") { rules },
    Topic(name: "sessions", summary: "files that are recorded, replayed and tested") { sessions },
    Topic(name: "shell", summary: "what the playground keeps for you, and its start-up file") { shell },
    Topic(name: "trust", summary: "what a session of a stranger can do, and what it cannot") { trust },
    Topic(name: "json", summary: "what --output json prints for other programs") { json },
    Topic(name: "errors", summary: "the codes of refusals") { errors },
    Topic(name: "limits", summary: "how much there may be of everything") { LimitList.text },
  ]

  private static let rows = """
    rows

    A row is one item of the data source: a key, a kind (its reuse identifier), a height, a text, and maybe an
    image. It is named by its number or by its key; the number changes when rows come or go above it, the key
    never does. A row on screen has a cell, which shows it.

      5            the row with this number, counted from 0
      0:5          row 5 of section 0
      r17          the row with this key, wherever it stands
      "a key"      the same for a key that is a word
      last         the last row
      3...9        from 3 to 9; 3..<9 leaves 9 out
      1,3...5      a set, without blanks outside quotes: "a key",r17,"b,c"
      all          every row
      visible      those with a cell

    insert at and move to take a place from 0 to the number of rows: that number is the end, while last is
    the place of the last row. A key that reads as something else, as a row called last or 5, is named in
    quotes: "5".
    """

  private static let lengths = """
    lengths

    Lengths are points with at most three decimals: 44, 12.5, 0.125. They are exact: sums never drift.
    scroll by and scroll to take a minus sign before them. A row is 0 to 1000000 points high. What is typed as +50,
    1_000 or 1e3 is taken, too; recordings have 50 and 1000, and sessions are written so.
    """

  private static var keys: String {
    var lines = ["keys", ""]
    lines += StateKey.all.map { "  " + HelpPages.padded($0.usage, 18) + $0.summary }
    lines += ["", "ROW is a row in any notation of help rows, CELL a cell as c3."]
    return lines.joined(separator: "\n")
  }

  private static var profiles: String {
    """
    profiles

    \(Profile.list())

    Named are the policies that differ from standard; help NAME says what else a profile does, help POLICY what a value
    means. pgtable adds its margin to every row but those that height changes, help pgtable says how.

    The commands are the same under all of them: reloadRows of UIKit is replace, its reconfigureRows is reconfigure,
    and reload ROWS keeps the cells.
    """
  }

  private static let sessions = """
    sessions

    A session file is a text that a person could have typed, with what must come of it:

      #!listlab 1
      # title: cells return after the fetch
      > load 100 height 50
      = rows 100; visible 0...9
      > delete 200
      ! row-out-of-range
      > show pool
      | none

      >  a command, in full words; >> continues it
      =  keys and their values after the command, with ; between them
      !  the command must fail with this code and change nothing; | and ~ below it demand its message
      |  the whole output of the command; | ... stands for any lines, | {none} for no output
      ~  these lines occur in the output, in this order
      <  plays another session first; before the first command
      #  a remark; # title:, # tags: and # source: are read by tools

    Under a fault = violations stale-cell:4 demands which invariants are broken. Without one, and with nothing
    left of one (help fault), any broken invariant fails the session, unless source or view has set data
    source and view apart.

    In =, | and ~: {*} any text, {int}, {num}, {name} binds, {44±0.5}, {/re/}, {{ a brace.
    record FILE writes one, replay FILE plays it here, step by step if you like, listlab test replays all
    of a folder. export FILE makes a bug report of what was done so far, listlab export one of a session.
    With #!/usr/bin/env -S listlab run above the header, a session is a program that plays itself.
    listlab test --update rewrites what they expect to what came, listlab fmt writes them in canonical spacing.
    listlab minimise FILE finds the fewest commands that show the same failure.
    """

  private static let json = """
    json

    listlab run --output json FILE and listlab --output json -c '...' print one JSON object a command, schema 1. A
    later schema 1 may have more keys, never fewer. Lengths are numbers; rows are numbered from 0.

      line, command           the line of the input, or with -c the command's number; and what it says
      ok, error               whether it succeeded; else code, message and column
      profile, offset, viewport, content, sections, faults, ticks, motion
                              the state after the command, as the keys of these names
      visible                 an object for each visible row: row, section, key, y, height, how, kind,
                              cell, bound, drawn, state, image
      pool, cached            the cells that show nothing now, in order of return
      selected, selectedCount the selected rows, and how many there are
      counters                what happened since load
      ledger                  the changes of the offset that this command made, not those before
      violations              the invariants that do not hold: rule, row, cell, message
      mismatches              what a session demands of the command and did not come
      file                    the session file that line counts in; null for a command of no session
      output                  what the command itself printed

    listlab test --json prints one object a session. Sources/LabSessions/LabSessions.docc/JSONLines.md says
    all of it, JSONLines.schema.json beside it as a JSON schema.
    """

  private static var rules: String {
    (["rules", ""] + RuleList.all.map { "  " + HelpPages.padded($0.name, 5) + $0.about }).joined(separator: "\n")
  }

  private static var errors: String {
    let width = (ErrorList.all.map(\.code.name.count).max() ?? 0) + 2
    return (["errors", ""] + ErrorList.all.map { "  " + HelpPages.padded($0.code.name, width) + $0.about }).joined(
      separator: "\n")
  }
}
