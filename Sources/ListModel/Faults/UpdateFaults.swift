/// Faults in applying updates to the view.
extension Fault {
  /// Remembered heights are assigned by row number, not by key.
  package static let heightsByIndex = Fault(
    "heights-by-index", "heights are remembered by row number, not by key",
    noticedBy: .recordHeight,
    masks: """
      Hidden where all rows are equally high, where only the last rows come and go, and by a reload, which asks for \
      every height again. A move keeps the content's height, so that a check of the content alone misses it.
      """,
    session: "Sessions/heights/move.session"
  ) {
    $0.heightOwner = .number
  }

  /// The view applies the edits of a batch one after another.
  package static let batchAsSequence = Fault(
    "batch-as-sequence", "the view applies a batch as a sequence of edits",
    noticedBy: .recordOrder,
    masks: """
      Hidden in batches of one edit, and in those without moves whose deletes are said first, from the last row up, \
      and then the inserts, from the first place down.
      """,
    session: "Sessions/updates/batch-or-sequence.session"
  ) {
    $0.editOrder = .oneByOne
  }

  /// The view applies the deletes of a batch one by one from the first on.
  package static let deletesAscending = Fault(
    "deletes-ascending", "the view deletes rows one by one, the first row first",
    noticedBy: .recordOrder,
    masks: """
      Hidden where an update deletes one row only, or rows up to the end of which every second one is as good as the \
      other: never where keys are looked at. With heights by key and rows that are all alike the screen seems right.
      """,
    session: "Sessions/updates/deletes-ascending.session"
  ) {
    if $0.editOrder == .together { $0.editOrder = .deletesAscending }
  }

  /// The view applies moves after inserts and deletes, with the numbers after those.
  package static let movesInSecondBatch = Fault(
    "moves-in-second-batch", "the view applies moves after all inserts and deletes",
    noticedBy: .recordOrder,
    masks: """
      Hidden in batches that only move, or that insert and delete only below all places that rows move from and to.
      """,
    session: "Sessions/faults/moves-after-deletes.session"
  ) {
    if $0.editOrder != .oneByOne { $0.editOrder = .movesLast }
  }

  /// A reloaded cell displays the row that now has the old number.
  package static let reloadInNewSpace = Fault(
    "reload-in-new-space", "a reloaded cell gets the row that now has its old number",
    noticedBy: .staleCell,
    masks: """
      Hidden in batches that only reload, and where rows come and go only below the reloaded ones, and while the \
      reloaded rows are off the screen.
      """,
    session: "Sessions/updates/whose-numbers-a-reload-has.session"
  ) {
    $0.reloadedContent = .atOldNumber
  }

  /// The rows before an update are counted when the data source has changed already.
  package static let modelEarly = Fault(
    "model-early", "the rows before an update are counted only after it",
    noticedBy: .balance,
    masks: """
      Hidden while no update changes the number of rows of a section: height, text, reload, and as many inserted as \
      deleted.
      """,
    session: "Sessions/updates/counts-differ.session"
  ) {
    $0.countBefore = .ofChangedSource
  }

  /// A section without rows reports five.
  package static let placeholderRows = Fault(
    "placeholder-rows", "an empty section says that it has five rows",
    noticedBy: .recordCount,
    masks: """
      Hidden while no section is empty.
      """,
    session: "Sessions/updates/counts-differ.session"
  ) {
    $0.emptySections = .placeholders
  }

  /// A row is known by its key and its number together: with another number it is another row.
  package static let keysByIndex = Fault(
    "keys-by-index", "a row's key holds its number: with another number it is a new row",
    noticedBy: .survivors,
    masks: """
      Hidden while no row on screen gets another number: while rows come, go and move below it only. The screen looks right \
      without an anchor; the binds show it, and with an anchor the place that is lost.
      """,
    session: "Sessions/keys/keys-with-the-number-in-them.session"
  ) {
    $0.rowIdentity = .ofKeyAndNumber
  }

  /// An update returns the cells of rows that leave, and fetches none for rows that come into view.
  package static let rowsEnterLate = Fault(
    "rows-enter-late", "rows that an update brings into view get cells with the next pass",
    noticedBy: .visibleSet,
    masks: """
      Hidden while an update brings no row into view, where only heights change, under updates reload, and where rows are \
      measured in their cells, as that makes another pass. The next scroll fetches the missing cells.
      """,
    session: "Sessions/heights/filtered-after-other-heights.session"
  ) {
    $0.rowsEnter = .withNextPass
  }

  /// A row that comes into view with an update is measured by the number that it had before.
  package static let measuredByOldNumber = Fault(
    "measured-by-old-number", "rows that an update brings into view are measured by old numbers",
    noticedBy: .recordHeight,
    masks: """
      Hidden without estimates, where all rows are equally high, and while no row keeps its key, gets another number and \
      comes into view unmeasured in one update. Where rows are measured in their cells, they are so by the new numbers.
      """,
    session: "Sessions/estimates/a-number-from-before-the-update.session"
  ) {
    $0.measuredNumber = .beforeUpdate
  }

  /// All of them.
  static let ofUpdates: [Fault] = [
    heightsByIndex, batchAsSequence, deletesAscending, movesInSecondBatch, reloadInNewSpace, modelEarly,
    placeholderRows, keysByIndex, rowsEnterLate, measuredByOldNumber,
  ]
}
