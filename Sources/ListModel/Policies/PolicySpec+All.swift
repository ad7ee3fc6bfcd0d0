extension PolicySpec {
  /// All policies, in their listed order.
  package static let all = ofCells + others

  /// The policies that do not choose cells.
  private static let others = [
    PolicySpec("anchor", "what keeps its place on screen while an update changes the rows") {
      $0.anchor
    } write: {
      $0.anchor = $1
    },
    PolicySpec("end-within", "how near to its end a list counts as at its end under anchor end") {
      $0.endReach
    } write: {
      $0.endReach = $1
    },
    PolicySpec("anchor-viewport", "whether the anchor also acts when the viewport or an inset changes") {
      $0.anchorViewport
    } write: {
      $0.anchorViewport = $1
    },
    PolicySpec("resize", "what a height that is set does to the offset (help measuring)") {
      $0.resize
    } write: {
      $0.resize = $1
    },
    PolicySpec("resized-cells", "what becomes of the cell of a row that is given another height (help measuring)") {
      $0.resizedCells
    } write: {
      $0.resizedCells = $1
    },
    PolicySpec("measuring", "when rows are measured") {
      $0.measuring
    } write: {
      $0.measuring = $1
    },
    PolicySpec(
      number: "measure-latency", "how many ticks after a row is shown its height is known, with an estimate",
      upTo: ListState.longestMeasuring
    ) {
      $0.measureLatency
    } write: {
      $0.measureLatency = $1
    },
    PolicySpec(
      "arrivals", "what a row that comes with an update is asked for where heights are estimated (help heights)"
    ) {
      $0.arrivals
    } write: {
      $0.arrivals = $1
    },
    PolicySpec("estimates", "how high rows are taken to be that were never measured (help measuring)") {
      $0.estimates
    } write: {
      $0.estimates = $1
    },
    PolicySpec(lengthOrNone: "header-estimate", "how high section headers are taken to be until they are seen") {
      $0.sectionEstimates.header
    } write: {
      $0.sectionEstimates.header = $1
    },
    PolicySpec(
      lengthOrNone: "footer-estimate",
      "how high section footers are taken to be until they are seen (help header-estimate)"
    ) {
      $0.sectionEstimates.footer
    } write: {
      $0.sectionEstimates.footer = $1
    },
    PolicySpec("correction", "which row keeps its place on screen while rows are measured (help measuring)") {
      $0.correction
    } write: {
      $0.correction = $1
    },
    PolicySpec("landing", "whether scroll row places its row again after measuring (help measuring)") {
      $0.landing
    } write: {
      $0.landing = $1
    },
    PolicySpec("approach", "whether scroll row makes passes on its way (help cell-order)") {
      $0.approach
    } write: {
      $0.approach = $1
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
    PolicySpec("content", "how high the content is taken to be (help running-sum)") {
      $0.content
    } write: {
      $0.content = $1
    },
    PolicySpec(length: "separator", "by how many points the content view of a cell is lower than the cell") {
      $0.separator
    } write: {
      $0.separator = $1
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
    PolicySpec("clamp-time", "when an update is clamped (help cell-order)") {
      $0.clampTime
    } write: {
      $0.clampTime = $1
    },
    PolicySpec("inset", "what bars cover at the viewport's top and bottom, in points") {
      $0.inset
    } write: {
      $0.inset = $1
    },
    PolicySpec("sticky", "whether section headers stay at the upper edge while their rows scroll away (help inset)") {
      $0.sticky
    } write: {
      $0.sticky = $1
    },
    PolicySpec("offset-rounding", "whether offsets are whole numbers") {
      $0.offsetRounding
    } write: {
      $0.offsetRounding = $1
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
    PolicySpec("mismatch", "what becomes of an update whose numbers do not balance") {
      $0.mismatch
    } write: {
      $0.mismatch = $1
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
    PolicySpec("reentrancy", "what happens to an update made while a row is being bound") {
      $0.reentrancy
    } write: {
      $0.reentrancy = $1
    },
    PolicySpec("rearm", "when on end and on start make their edit again (help on)") {
      $0.rearm
    } write: {
      $0.rearm = $1
    },
    PolicySpec("reach", "what becomes of an offset that is asked for beyond the end of the content (help on)") {
      $0.reach
    } write: {
      $0.reach = $1
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

  /// The policies that `set` can change individually.
  package static let settable = all.filter { $0.values != .ofProfile }
}

extension Rules {
  /// The policies whose values differ from those in other rules, with the values here.
  package func differences(
    from other: Rules, among specs: [PolicySpec] = PolicySpec.settable
  ) -> [(name: String, value: String)] {
    specs.map { ($0.name, $0.value(self), $0.value(other)) }.filter { $0.1 != $0.2 }.map { ($0.0, $0.1) }
  }
}
