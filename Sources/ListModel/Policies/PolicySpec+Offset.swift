extension PolicySpec {
  /// What keeps its place on screen, and where the offset may be.
  static let ofOffset: [PolicySpec] = [
    PolicySpec("anchor-row", "which row keeps its place on screen while an update changes the rows") {
      $0.anchor.row
    } write: {
      $0.anchor.row = $1
    },
    PolicySpec("anchor-edge", "which edge of the first or last visible row keeps its place") {
      $0.anchor.edge
    } write: {
      $0.anchor.edge = $1
    },
    PolicySpec("anchor-lost", "what becomes of the first or last visible row where an update deletes or moves it") {
      $0.anchor.lost
    } write: {
      $0.anchor.lost = $1
    },
    PolicySpec("at-top", "what an update does to a list that is at its top") {
      $0.anchor.atTop
    } write: {
      $0.anchor.atTop = $1
    },
    PolicySpec("at-end", "what an update does to a list that is at its end") {
      $0.anchor.atEnd
    } write: {
      $0.anchor.atEnd = $1
    },
    PolicySpec("end-within", "how near to its end a list counts as at its end under at-end stay") {
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
    PolicySpec("clamp", "which ends of the content stop the offset") {
      $0.clamp
    } write: {
      $0.clamp = $1
    },
    PolicySpec("clamp-time", "when the offset is clamped (help cell-order)") {
      $0.clampTime
    } write: {
      $0.clampTime = $1
    },
    PolicySpec(
      lengthOrNone: "content-limit", "how high a content the platform lays out (help limits)", upTo: .farthest,
      none: "any height"
    ) {
      $0.contentLimit
    } write: {
      $0.contentLimit = $1
    },
    PolicySpec("beyond-limit", "what becomes of a content that is higher than content-limit (help limits)") {
      $0.beyondLimit
    } write: {
      $0.beyondLimit = $1
    },
    PolicySpec("offset-rounding", "whether offsets are whole numbers") {
      $0.offsetRounding
    } write: {
      $0.offsetRounding = $1
    },
    PolicySpec("reach", "what becomes of an offset that is asked for beyond the end of the content (help on)") {
      $0.reach
    } write: {
      $0.reach = $1
    },
    PolicySpec("on-reload", "what a whole reload does with the offset") {
      $0.onReload
    } write: {
      $0.onReload = $1
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
  ]
}
