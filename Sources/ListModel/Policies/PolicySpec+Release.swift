extension PolicySpec {
  /// Where cells go that leave (K4, K23).
  static let ofRelease: [PolicySpec] = [
    PolicySpec("return", "whether the cells of leaving rows return before or after entering rows fetch cells") {
      $0.returnTime
    } write: {
      $0.returnTime = $1
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
    PolicySpec("pool-on-reload", "what a whole reload does with the pool") {
      $0.poolOnReload
    } write: {
      $0.poolOnReload = $1
    },
  ]
}
