import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Names of the frameworks` {
  @Test(arguments: table)
  func `a refused name says what it is here`(_ before: String, _ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    ("", "‹reloadData›", #"unknown-verb: there is no command "reloadData" (here: reload)"#),
    ("", "‹ReloadData›", #"unknown-verb: there is no command "ReloadData" (here: reload)"#),
    (
      "", "‹tableView.reloadData()›",
      #"unknown-verb: there is no command "tableView.reloadData()" (here: reload)"#
    ),
    ("", "‹beginUpdates›", #"unknown-verb: there is no command "beginUpdates" (here: begin)"#),
    (
      "", "‹performBatchUpdates›",
      #"unknown-verb: there is no command "performBatchUpdates" (here: begin, then edits such as insert 2 at 3, then commit)"#
    ),
    (
      "", "‹setContentOffset› 100",
      #"""
      unknown-verb: there is no command "setContentOffset" (here: scroll to Y, animate to Y in N, or offset Y raw)
      """#
    ),
    ("", "‹scrollToRow› 20", #"unknown-verb: there is no command "scrollToRow" (here: scroll row ROW)"#),
    (
      "", "‹dequeueReusableCell›",
      """
      unknown-verb: there is no command "dequeueReusableCell" (here: a cell comes from the pool, else it is new: \
      show pool)
      """
    ),
    ("", "‹insertRows› 3", #"unknown-verb: there is no command "insertRows" (here: insert N at ROW)"#),
    ("", "‹insertItems› 3", #"unknown-verb: there is no command "insertItems" (did you mean insert?)"#),
    ("", "‹deleteSections› 3", #"unknown-verb: there is no command "deleteSections" (here: delete section S)"#),
    (
      "", "‹selectRow(at:)›",
      #"unknown-verb: there is no command "selectRow(at:)" (here: select ROW)"#
    ),
    ("", "‹rowHeight›", #"unknown-verb: there is no command "rowHeight" (did you mean height?)"#),
    (
      "", "‹estimatedRowHeight›",
      #"unknown-verb: there is no command "estimatedRowHeight" (here: estimate H)"#
    ),
    (
      "", "‹view.reloadItems(at:)›",
      #"unknown-verb: there is no command "view.reloadItems(at:)" (did you mean reload?)"#
    ),
    ("", "‹tableView›", #"unknown-verb: there is no command "tableView" (here: profile uitableview)"#),
    ("", "‹SCROLL› by 50", #"unknown-verb: there is no command "SCROLL" (did you mean scroll?)"#),
    ("", "‹Scroll› by 50", #"unknown-verb: there is no command "Scroll" (did you mean scroll?)"#),
    ("", "scroll ‹BOTTOM›", #"unexpected-word: "BOTTOM" is not part of scroll (did you mean bottom?)"#),
    ("", "‹visible›", #"unknown-verb: there is no command "visible" (show visible prints it)"#),
    ("", "‹stale-cell›", #"unknown-verb: there is no command "stale-cell" (help stale-cell explains it)"#),
    ("", "show ‹contentSize›", #"unknown-state-key: there is no key "contentSize" (here: the key content)"#),
    ("", "expect ‹contentOffset› == 0", #"unknown-state-key: there is no key "contentOffset" (here: the key offset)"#),
    (
      "", "set ‹contentInset› 20",
      #"""
      unexpected-word: "contentInset" is not part of set (here: set inset TOP BOTTOM: bars, a keyboard, pull to refresh)
      """#
    ),
    ("load 40", "show ‹c3›", #"unknown-state-key: there is no key "c3" (cell c3 shows the cell)"#),
    ("load 40", "show ‹r3›", #"unknown-state-key: there is no key "r3" (show rows r3 prints the row)"#),
    ("load 40", "show ‹3›", #"unknown-state-key: there is no key "3" (show rows 3 prints the row)"#),
  ]
}
