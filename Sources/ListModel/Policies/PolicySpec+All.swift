extension PolicySpec {
  /// Every policy, in the order in which they are listed.
  package static let all = [
    PolicySpec("edges", "which rows are visible: for a row from y to y+h and a viewport from s to e") {
      $0.edges
    } write: {
      $0.edges = $1
    },
    PolicySpec("return", "whether the cells of leaving rows return before or after entering rows fetch cells") {
      $0.returnTime
    } write: {
      $0.returnTime = $1
    },
    PolicySpec("pool", "which cell the pool gives to an entering row (K5)") {
      $0.pool
    } write: {
      $0.pool = $1
    },
    PolicySpec(
      numberOrNone: "cap",
      "a returning cell is discarded if the pool has this many of its kind; cells already there stay"
    ) {
      $0.cap
    } write: {
      $0.cap = $1
    },
    PolicySpec(number: "cache", "how many cells are kept for the rows that left, to come back without a new bind") {
      $0.cache
    } write: {
      $0.cache = $1
    },
    PolicySpec("anchor", "what keeps its place on screen while an update changes the rows (K11)") {
      $0.anchor
    } write: {
      $0.anchor = $1
    },
    PolicySpec(
      length: "gap", "the space in points between two rows of a section, but not before the first or after the last"
    ) {
      $0.spacing.gap
    } write: {
      $0.spacing.gap = $1
    },
    PolicySpec(length: "margin", "the space in points above every row, included in the height of its record") {
      $0.spacing.margin
    } write: {
      $0.spacing.margin = $1
    },
    PolicySpec("key", "which rows a pooled cell may serve") {
      $0.key
    } write: {
      $0.key = $1
    },
    PolicySpec("clamp", "which ends of the content stop the offset") {
      $0.clamp
    } write: {
      $0.clamp = $1
    },
    PolicySpec("on-reload", "what a whole reload does with the offset") {
      $0.onReload
    } write: {
      $0.onReload = $1
    },
    PolicySpec("pool-on-reload", "what a whole reload does with the pool") {
      $0.poolOnReload
    } write: {
      $0.poolOnReload = $1
    },
    PolicySpec(ofProfile: "selection-on-reload", "what a whole reload does with the selection") {
      $0.clearsSelectionOnReload ? "cleared" : "kept"
    },
    PolicySpec("updates", "how the edits of a batch reach the view") {
      $0.updates
    } write: {
      $0.updates = $1
    },
    PolicySpec("insert-twice", "what happens when a batch inserts two rows at the same place") {
      $0.insertTwice
    } write: {
      $0.insertTwice = $1
    },
    PolicySpec("image-load", "when a bind may request the row's image") {
      $0.imageLoad
    } write: {
      $0.imageLoad = $1
    },
    PolicySpec(number: "image-latency", "how many ticks an image takes to arrive") {
      $0.imageLatency
    } write: {
      $0.imageLatency = $1
    },
    PolicySpec(
      number: "prefetch", "how many rows beyond the visible ones have their images requested",
      upTo: ListImages.maxPrefetched
    ) {
      $0.prefetch
    } write: {
      $0.prefetch = $1
    },
    PolicySpec("reentrancy", "what happens to an update made while a row is being bound (K17)") {
      $0.reentrancy
    } write: {
      $0.reentrancy = $1
    },
    PolicySpec(
      numberOrNone: "today", "the row around which mealplan builds its window",
      upTo: RowTree.maxRows - 1, none: "the middle row"
    ) {
      $0.today
    } write: {
      $0.today = $1
    },
    PolicySpec(ofProfile: "middle", "where scroll row ROW middle puts the row") { $0.middle.rawValue },
    PolicySpec(ofProfile: "row-height", "the height of rows without a height of their own") {
      $0.rowHeight.description
    },
  ]

  /// Those that `set` can set alone.
  package static let settable = all.filter { $0.values != .ofProfile }
}

extension Rules {
  /// The policies that are set otherwise than in another value, with the values they have here.
  package func differences(
    from other: Rules, among specs: [PolicySpec] = PolicySpec.settable
  ) -> [(name: String, value: String)] {
    specs.map { ($0.name, $0.value(self), $0.value(other)) }.filter { $0.1 != $0.2 }.map { ($0.0, $0.1) }
  }
}
