import ListDump
import ListModel

extension Topic {
  static let ofList = [
    Topic(name: "words", summary: "the field's words, and what the frameworks call them") { WordLists.field },
    Topic(name: "rows", summary: "how rows are named") { rows },
    Topic(name: "lengths", summary: "how lengths are written") { lengths },
    Topic(name: "keys", summary: "the keys of the state, for show, expect and let") { keys },
    Topic(name: "profiles", summary: "the engines that can be imitated") { profiles },
    Topic(name: "not-modelled", summary: "what lists have elsewhere, and what is nearest to it here") {
      WordLists.absent
    },
    Topic(name: "symptoms", summary: "what goes wrong in lists, and how to reproduce it") { Symptom.text },
    Topic(name: "picture", summary: "the table and the picture of a list, as the screen shows them") { picture },
    Topic(name: "occasions", summary: "policies that have other values on some occasions") { occasions },
    Topic(name: "rules", summary: "the engine's rules, with their names and numbers") { rules },
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

  private static var occasions: String {
    let width = (Occasion.allCases.map { $0.rawValue.count }.max() ?? 0) + 2
    let names = PolicySpec.settable.filter { !$0.occasions.isEmpty }.map { $0.name }
    return """
      occasions

      Real engines choose by occasion: one returns cells before the fetches where a scroll jumps, and after them where it
      goes on step by step. set POLICY VALUE on OCCASION says what a policy is on an occasion; on all others it stays as it
      is. set POLICY same on OCCASION takes that back.

      \(Occasion.allCases.map { HelpLayout.listed($0.rawValue, $0.about, padding: width) }.joined(separator: "\n"))

      A scroll is a step or a jump, and leads up or down, or stays where it is; the rows from one edge of the viewport with
      its overscan to the other count, before the clamp. Where several occasions apply, the last of them in this list counts.

      Policies that take occasions: \(names.joined(separator: ", ")). The others are asked outside of passes too, or no engine
      is known to choose them by occasion.
      """
  }

  private static var picture: String {
    """
    picture

    After each command a terminal shows the table of row records, the reuse pool and the visible rows:

    \(SampleScreen.text(of: [.rows, .pool, .visible]))

    The picture of the same list is drawn to scale, with lines where the terminal has them: the frame is the viewport.

    \(SampleScreen.text(of: [.picture]))

    It shows the top and the height of each row and its cell, what the command did to it (+ a new cell, ~ a reused one and
    the row that it showed before, how far it moved though nobody scrolled, ! what a user sees in the place of what should be
    there), the names of sections where there are several, and beside or below it the pool, the rows that left and
    the changes of the offset.

    dump picture shows the picture after each command, dump on the table, with the picture beside it from 120 columns
    on, and dump rows,picture one below the other; in the start-up file (help shell) a choice stays. show picture draws
    it once. Where lines are missing, rows without a change are folded; below 24 lines what surrounds the viewport is left
    out first, then the notes.
    """
  }

  private static let lengths = """
    lengths

    Lengths are points with at most three decimals: 44, 12.5, 0.125. They are exact: sums never drift.
    scroll by and scroll to accept a sign, -50 or +50; elsewhere a length is set, and nothing is added to it.
    A row is 0 to 1000000 points high. You can also type 1_000, 1e3 or 20px; recordings contain 1000 and 20, and so
    must session files.
    """

  private static var keys: String {
    var lines = ["keys", ""]
    lines += StateKey.all.map { "  " + HelpLayout.padded($0.usage, 18) + $0.summary }
    lines += ["", "ROW is a row in any notation of help rows, CELL a cell such as c3."]
    lines += ["", "The keys of the keyboard are in help shell and help live."]
    return lines.joined(separator: "\n")
  }

  private static var profiles: String {
    """
    profiles

    \(Profile.listByPlatform())

    The list shows the policies that differ from standard. help NAME explains what else a profile does, help POLICY what
    a value means. pgtable adds its margin to every row except those changed by height; see help pgtable.

    The commands are the same under all profiles: UIKit's reloadRows is replace, its reconfigureRows is reconfigure,
    and reload ROWS keeps the cells.
    """
  }

  private static var rules: String {
    let lines = RuleList.all.map { rule in
      HelpLayout.listed(HelpLayout.padded(rule.number, 5) + rule.name, rule.about, padding: 22)
    }
    return (["rules", ""] + lines).joined(separator: "\n")
  }
}
