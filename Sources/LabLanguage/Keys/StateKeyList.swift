import ListDump
import ListModel

extension StateKey {
  /// Every key, in the order in which sessions write them.
  package static let all: [StateKey] = listKeys + rowKeys + cellKeys

  private static let listKeys = [
    StateKey("rows", "rows the view knows of", in: .records, of: { $0.knownRows }),
    StateKey("source-rows", "rows of the data source", in: .data, of: { $0.sourceRows }),
    StateKey("sections", "rows of each section") { $0.records.sections.rowsText }
      .made(in: .records) { $0.records.sections },
    StateKey("content", "the content's height", of: { $0.content }),
    StateKey("offset", "the content offset: the viewport's top edge", of: { $0.offset }),
    StateKey("viewport", "the viewport's height", in: .moving, of: { $0.viewport }),
    StateKey("visible", "the visible rows, such as 3...9", of: { $0.visible }),
    StateKey("visible.count", "how many rows are visible", isRecorded: false, of: { $0.visible.count }),
    StateKey(
      "rendered", "the rows with a cell: the visible ones, the overscan and the retained", isRecorded: false,
      of: { $0.rendered }),
    StateKey(
      "retained", "the rows that only have a cell because of keep-first, or of the focus", isRecorded: false,
      of: { $0.retained }),
    StateKey("inset", "what bars cover at the viewport's edges, such as 64 34") { "\($0.policies.inset)" }
      .made(in: .settings) { $0.policies.inset },
    StateKey(
      "readable", "the visible rows that no inset and no sticky header covers wholly", isRecorded: false,
      of: { $0.readable }),
    StateKey(
      "whole", "the visible rows of which nothing is beyond the viewport's edges", isRecorded: false,
      of: { $0.whole }),
    StateKey(
      "to-start", "how far the viewport is below the start of the content, insets included", isRecorded: false,
      of: { $0.offset - $0.smallestOffset }),
    StateKey(
      "to-end", "how far the viewport is above the end of the content, insets included", isRecorded: false,
      of: { $0.largestOffset - $0.offset }),
    StateKey("sticky-header", "the section header at the upper edge, and where on screen: 1 at 64", isRecorded: false) {
      list in
      list.stickyHeader.map { "\($0.section) at \($0.y - list.offset)" } ?? "none"
    },
    StateKey("sticky-text", "the text that is drawn in the header at the upper edge (header-cells)", isRecorded: false)
    {
      list in list.stickyText ?? "none"
    },
    StateKey(
      "header-texts", "the cells of headers and footers, from top to bottom, with what they show: c4 A",
      isRecorded: false
    ) { list in
      let cells = list.headerCells.map { "\($0.cell.id) \($0.cell.drawn.map(list.catalog.name) ?? "nothing")" }
      return cells.isEmpty ? "none" : cells.joined(separator: ", ")
    },
    StateKey("first", "the key of the first visible row", isRecorded: false) { list in
      list.name(list.visible.first.map(list.records.key))
    },
    StateKey(
      "jump", "how far rows moved on screen in the last command though nobody scrolled", isRecorded: false,
      of: { $0.jump?.distance ?? .zero }),
    StateKey(refusing: "order", "the keys in order, with runs shortened, such as r0...r9", isRecorded: true) {
      list throws(Refusal) in
      guard list.records.order.runCount <= longestOrder else {
        throw Refusal(
          .tooManyRows, "the order has more than \(longestOrder) runs of keys", advice: "key[ROW] for one row")
      }
      return orderText(list.records.order, catalog: list.catalog, limit: longestOrder)
    }
    .made(in: [.data, .records], of: { $0.records.order }, and: { $0.catalog }),
    StateKey("pool", "how many cells of each kind are in the pool, such as row:2 code:1") { poolState($0.pool) },
    StateKey("pool.count", "how many cells are in the pool", isRecorded: false, of: { $0.pool.count }),
    StateKey("created", "cells created since load", in: .counters, of: { $0.counters.created }),
    StateKey("live", "cells on screen", in: .cells, of: { $0.liveCells }),
    StateKey("pooled", "cells in the pool", isRecorded: false, of: { $0.pool.count }),
    StateKey("cached", "cells kept for their rows", in: .cells, of: { $0.cachedCells }),
    StateKey("discarded", "cells discarded since load", in: .counters, of: { $0.counters.discarded }),
    StateKey(
      "leaked", "cells that are lost: neither on screen nor in the pool or the cache", in: .counters,
      of: { $0.counters.leaked }),
    StateKey("requests", "images requested since load", in: .images, of: { $0.images.counters.requests }),
    StateKey("awaited", "images on their way", in: .images, of: { $0.awaitedImages }),
    StateKey(
      "deliveries", "images that came since load: those that arrived, and those that came too late", in: .images,
      of: { $0.images.counters.deliveries }),
    StateKey(
      "dropped", "deliveries that came too late for their cell, or whose row was gone", in: .counters,
      of: { $0.counters.dropped }),
    StateKey("refused", "updates refused during a pass since load", in: .counters, of: { $0.counters.refused }),
    StateKey(
      "hooks", "edits that wait for the bind of a row (on bind)", in: .hooks,
      of: { $0.hooks.waiting(for: .bind).count }),
    StateKey(
      "end-reached", "how often the end of the content asked for an edit (on end)", isRecorded: false,
      of: { $0.hooks.endsReached }),
    StateKey(
      "start-reached", "how often the start of the content asked for an edit (on start)", isRecorded: false,
      of: { $0.hooks.startsReached }),
    StateKey("binds", "how often a cell was bound to a row", in: .counters, of: { $0.counters.binds }),
    StateKey(
      "awaited-heights", "the rows whose heights are on their way (measure-latency)", isRecorded: false,
      of: { $0.awaitedHeights }),
    StateKey(
      "heights-asked", "heights the data source was asked for", in: .counters, of: { $0.counters.heightsAsked }),
    StateKey(
      "estimates-asked", "estimates the data source was asked for", in: .counters,
      of: { $0.counters.estimatesAsked }),
    StateKey(
      "estimated-headers", "the sections whose headers are estimated (help header-estimate)", isRecorded: false,
      of: { $0.records.sectionsEstimated(.header) }),
    StateKey(
      "estimated-footers", "the sections whose footers are estimated (footer-estimate, help header-estimate)",
      isRecorded: false,
      of: { $0.records.sectionsEstimated(.footer) }),
    StateKey("estimate", "the estimated height from the next load or reload on, or off") {
      $0.estimateText
    }
    .made(in: .settings) { $0.estimate },
    StateKey("anchor", "what keeps its place on screen during an update") { $0.policies.anchor.rawValue }
      .made(in: .settings) { $0.policies.anchor },
    StateKey("stale", "cells on screen that were drawn for another row", in: .cells, of: { $0.staleCells }),
    StateKey(
      "wrong-images", "cells on screen that show the image of another row", in: [.cells, .records],
      of: { $0.wrongImages }),
    StateKey(refusing: "selected", "the selected rows", isRecorded: true) { list throws(Refusal) in
      try rowSet(list.rows(with: .selected), "selected")
    }
    .made(ofRowsWith: .selected),
    StateKey("selection-anchor", "the key of the row from which the selection is extended", isRecorded: false) { list in
      list.name(list.selectionAnchorKey)
    },
    StateKey("focused", "the key of the row that has the focus (focus)", isRecorded: false) { list in
      list.name(list.focusedKey)
    },
    StateKey("focused-y", "where the cell of the focused row stands in the content, or none", isRecorded: false) {
      list in
      list.focusedY.map { "\($0)" } ?? "none"
    },
    StateKey(refusing: "liked", "the liked rows", isRecorded: true) { list throws(Refusal) in
      try rowSet(list.rows(with: .liked), "liked")
    }
    .made(ofRowsWith: .liked),
    StateKey(refusing: "marked", "the marked rows", isRecorded: true) { list throws(Refusal) in
      try rowSet(list.rows(with: .marked), "marked")
    }
    .made(ofRowsWith: .marked),
    StateKey("profile", "the engine that is imitated") { $0.profile.rawValue }
      .made(in: .settings) { $0.profile },
    StateKey("faults", "the faults that are on, such as double-dequeue,stale-index") { "\($0.faults)" }
      .made(in: .settings) { $0.faults },
    StateKey("ticks", "ticks since load", in: .time, of: { $0.ticks }),
    StateKey("motion", "what moves or holds the list, such as animating to 500 in 9") {
      motionText($0)
    }
    .made(in: .time) { $0.motion },
    StateKey("lifted", "the key of the row that a finger has lifted (lift)", isRecorded: false) { list in
      list.name(list.liftedKey)
    },
    StateKey(
      "drop-place",
      """
      the number that the lifted row would get if it were dropped now
      """, isRecorded: false
    ) { list in
      list.dropPlace.map { "\($0)" } ?? "none"
    },
    StateKey("saved", "the names of saved scroll positions, oldest first") { list in
      list.saved.isEmpty ? "none" : list.saved.map { $0.name.quotedIfNeeded }.joined(separator: ",")
    }
    .made(in: .moving, differing: { $0.hasOtherPositions(than: $1) }),
    StateKey("violations", "the broken invariants, such as stale-cell:4 visible-set:1") {
      violationState($0.violations())
    },
    StateKey(refusing: "records", "a fingerprint of all row records") { list throws(Refusal) in
      try RecordFingerprint.text(of: list)
    },
  ]

  /// The keys whose value is a list of items with commas between them.
  static let lists = rowLists.union(["order", "faults", "estimated-headers", "estimated-footers"])

  /// The keys whose items are rows.
  package static let rowLists: Set<String> = [
    "visible", "rendered", "readable", "whole", "awaited-heights", "retained", "selected", "liked", "marked",
  ]

  /// The keys whose value hangs on where the rows are on screen.
  package static let onScreen: Set<String> = [
    "offset", "visible", "visible.count", "readable", "whole", "to-start", "to-end", "sticky-header", "first", "jump",
    "top",
    "bottom",
  ]

  /// Whether two values of a key are the same list, however its runs are written; false if the key has no list.
  package static func isSameList(_ left: String, _ right: String, of key: String) -> Bool {
    lists.contains(key) && ItemList(left).isSame(as: ItemList(right), inOrder: key == "order")
  }

  /// The maximum number of runs of keys that `order` writes.
  private static let longestOrder = 1000

  /// Rows as a value.
  ///
  /// - Throws: `too-many-rows` if there are more ranges than a line can hold.
  private static func rowSet(_ rows: RowSet, _ name: String) throws(Refusal) -> String {
    guard rows.ranges.count <= longestOrder else {
      throw Refusal(
        .tooManyRows, "\(name) has more than \(longestOrder) runs of rows", advice: "state[ROW] for one row")
    }
    return rows.description
  }

  private static let rowKeys = [
    StateKey(row: "y", "the row's top edge") { "\($0.records.y(of: $1))" },
    StateKey(row: "top", "where the row's top edge is on screen: its y without the offset") { list, row in
      "\(list.top(of: row))"
    },
    StateKey(row: "bottom", "where the row's bottom edge is on screen: its top and its drawn height") { list, row in
      "\(list.top(of: row) + list.record(of: row).height)"
    },
    StateKey(row: "height", "the row's height as the view knows it") { "\($0.records.heights.height(of: $1))" },
    StateKey(row: "preferred", "the height that the row's cell prefers, by its text and the width (help sizing)") {
      "\($0.preferredHeight(of: $1))"
    },
    StateKey(row: "content-height", "the height of the content view of a cell for the row: without the separator") {
      list, row in
      "\(max(.zero, list.records.heights.height(of: row) - list.policies.separator))"
    },
    StateKey(row: "cell", "the cell that shows the row") { list, row in
      list.cell(showing: row).map { "\($0.id)" } ?? "none"
    },
    StateKey(row: "bound", "the row to which the row's cell is bound") { list, row in
      list.name(list.cell(showing: row)?.bound)
    },
    StateKey(row: "drawn", "the row whose content is drawn in the row's cell") { list, row in
      list.name(list.cell(showing: row)?.drawn)
    },
    StateKey(row: "state", "the state of the row's cell, or of a row without one: liked,marked,selected") {
      list, row in
      list.shownState(ofRow: row).description
    },
    StateKey(row: "key", "the row's key") { list, row in list.name(list.records.key(of: row)) },
    StateKey(row: "text", "the row's text") { list, row in list.catalog.text(of: list.records.key(of: row)) },
    StateKey(row: "kind", "the row's reuse identifier") { list, row in
      list.kind(ofRow: row).name
    },
    StateKey(row: "image", "what the row's cell shows: none, placeholder, or the row whose image it is") { list, row in
      list.cell(showing: row).flatMap { imageText($0.image, of: list) } ?? "none"
    },
  ]

  private static let cellKeys = [
    StateKey(cell: "for", "the row the cell shows, or showed last") { list, cell in list.name(cell.row) },
    StateKey(cell: "bound", "the row to which the cell is bound") { list, cell in list.name(cell.bound) },
    StateKey(cell: "drawn", "the row whose content was drawn last") { list, cell in list.name(cell.drawn) },
    StateKey(cell: "state", "the state of the cell") { _, cell in cell.state.description },
    StateKey(cell: "index", "the row number at the cell's last bind or update") { _, cell in "\(cell.index)" },
    StateKey(cell: "kind", "the cell's reuse identifier") { _, cell in cell.kind.name },
    StateKey(cell: "image", "none, placeholder, or the row whose image the cell shows") { list, cell in
      imageText(cell.image, of: list) ?? "none"
    },
    StateKey(cell: "generation", "how often the cell was bound") { _, cell in "\(cell.generation)" },
  ]
}

extension ListState {
  /// The estimate as it is written: `40`, `off`.
  var estimateText: String { estimate.map { "\($0)" } ?? "off" }

  /// The written form of a key, or `none`.
  fileprivate func name(_ key: RowKey?) -> String { key.map(catalog.name) ?? "none" }
}
