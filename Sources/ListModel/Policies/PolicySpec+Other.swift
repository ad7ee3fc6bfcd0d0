extension PolicySpec {
  /// What is around the pass: updates, lengths, images.
  static let ofOther: [PolicySpec] = [
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
    PolicySpec(length: "separator", "by how many points the content view of a cell is lower than the cell") {
      $0.separator
    } write: {
      $0.separator = $1
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
    PolicySpec(
      numberOrNone: "today", "the row around which mealplan builds its window",
      upTo: RowTree.maxRows - 1, none: "the middle row"
    ) {
      $0.today
    } write: {
      $0.today = $1
    },
    PolicySpec(ofProfile: "row-height", "the height of rows without a height of their own") {
      $0.rowHeight.description
    },
  ]
}
