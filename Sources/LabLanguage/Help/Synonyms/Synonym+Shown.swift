import ListModel

extension Synonym {
  /// Words of the tables, of the answers and of the ledger.
  static let onScreen: [Synonym] = [
    .shown("how", "how the view knows a row's height: exact, estimated or stale", see: "estimate"),
    .shown("exact", "the data source was asked for this height", see: "estimate"),
    .shown("estimated", "the row was never measured: the estimate stands for its height", see: "estimate"),
    .shown(
      "stale", "of a height: remembered from before a reload, and asked for again when the row is shown",
      see: "estimate"),
    .shown("cells", "at the end of an answer the number of cells on screen; show cells lists every cell", see: "show"),
    .shown("counters", "what happened since load, as show counters lists it", see: "show", "keys"),
    .shown("ledger", "every change of the offset since load, with its reason, as show ledger lists it", see: "show"),
    .shown("events", "the facts of the last step in their order, as show events lists them", see: "show"),
    .shown("policies", "the settings of the engine, as show policies lists them", see: "set", "profile"),
    .shown(
      "violation", "an invariant that does not hold, printed after the command that broke it", see: "verify", "faults"),
    .shown("entered", "the row became visible and fetched a cell: a new one, one reused from the pool, or its own"),
    .shown("left", "the row is no longer visible: its cell went to the pool, or where the policies send it"),
    .shown("new", "the cell was made, as the pool had none that fits"),
    .shown("reused", "the cell came from the pool and was bound to the row", see: "pool", "set"),
    .shown("kept", "the cell was kept for its row by the cache policy, and not bound again", see: "set"),
    .shown("lost", "the cell is neither on screen nor in the pool: it leaked, under a fault", see: "faults"),
    .shown("measured", "with an estimate: how many heights the data source was asked for", see: "estimate", "measure"),
    .shown("placeholder", "what a cell shows while the image of its row is on its way", see: "image"),
    .shown("raw", "as offset Y raw sets it: without clamp or pass", see: "offset"),
    .shown(
      "arrived", "of images in an answer: they came in time; with those dropped they are deliveries", see: "image"),
    .shown(
      "dropped",
      "of images in an answer: they came too late, as their cell shows another row or was bound again (help late-image)",
      see: "image"),
    .shown("taken", "taken back, of images in an answer: they are no longer needed", see: "image"),
    .shown(
      ">", "before a row of the table: it is visible and has a cell. In a session file: before a command",
      see: "show"),
    .shown("·", "before a row of the table: it has a cell, and is not visible (help overscan)", see: "show", "set"),
    .shown(
      "reuse",
      "a cell whose row left the screen serves another row: it lies in the pool until a row of its kind enters",
      see: "pool", "set", "symptoms"),
    .shown(
      "pool",
      "cells that show nothing now and wait for a row to enter, kept by kind, the reuse identifier; show pool "
        + "lists them (help pool)", see: "show", "kind"),
    .shown("all", "every row, as in delete all; of faults and profiles each of them", see: "rows"),
    .shown("none", "nothing of the kind: no row, no cell, no limit"),
    .shown("batch", "edits between begin and commit", see: "begin", "commit"),
    .shown("at", "a column of the table: the row's section, and its place in it", see: "rows"),
    .shown("where", "a column of show cells: on screen, in the pool, or kept for its row", see: "show"),
    .shown("screen", "in the column where: the cell is on screen and shows a row", see: "show"),
    .shown("from", "a column of the ledger: the offset before it was moved", see: "show"),
    .shown("to", "a column of the ledger: the offset after it was moved", see: "show"),
    .shown(
      "reason", "a column of the ledger: " + LedgerEntry.Reason.allCases.map { $0.rawValue }.joined(separator: ", "),
      see: "show"),
    .shown("counter", "a column of show counters: what is counted since load", see: "show", "keys"),
    .shown("count", "a column of show counters: how often it happened", see: "show", "keys"),
    .shown("policy", "a column of show policies: its name, as set takes it", see: "set"),
    .shown("phase", "a column of show policies: the part of a layout pass that asks the policy", see: "set"),
    .shown("value", "a column of show policies: how the policy stands", see: "set"),
    .shown("user", "a reason in the ledger: a command asked for this offset", see: "scroll"),
    .shown("clamp", "a reason in the ledger: the offset was brought back into the content", see: "scroll"),
    .shown("anchor", "a reason in the ledger: an update moved what the anchor policy holds", see: "set"),
    .shown("estimate", "a reason in the ledger: rows above were measured (help correction)"),
    .shown("animation", "a reason in the ledger: an animation moved the offset in a tick", see: "animate", "tick"),
    .shown("reload", "a reason in the ledger: a whole reload took the list to the top (set on-reload top)", see: "set"),
    .shown("restore", "a reason in the ledger: a saved scroll position was restored", see: "restore"),
    .shown("recenter", "a reason in the ledger: the window of mealplan moved over its rows", see: "profiles"),
    .shown("centre", "a value of the policy middle: scroll row ROW middle centres the row", see: "scroll"),
    .shown(
      "bottom-edge",
      "a value of the policy middle: scroll row ROW middle puts the row's bottom edge at the middle, as "
        + "Chameleon does", see: "scroll"),
    .shown("kept", "a value of the policy selection-on-reload: a whole reload keeps the selection", see: "select"),
    .shown("cleared", "a value of the policy selection-on-reload: a whole reload clears the selection", see: "select"),
  ]
}
