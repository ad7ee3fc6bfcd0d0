extension PolicySpec {
  /// Which cells rows get that enter, and what is bound (K5, K23).
  static let ofFill: [PolicySpec] = [
    PolicySpec("fetch-order", "in which order the rows that enter fetch their cells (help cell-order)") {
      $0.fetchOrder
    } write: {
      $0.fetchOrder = $1
    },
    PolicySpec("pool", "which cell the pool gives to an entering row") {
      $0.pool
    } write: {
      $0.pool = $1
    },
    PolicySpec("key", "which rows a pooled cell may serve") {
      $0.key
    } write: {
      $0.key = $1
    },
    PolicySpec("cache-yield", "which kept cell serves another row than its own (help cell-order)") {
      $0.cacheYield
    } write: {
      $0.cacheYield = $1
    },
  ]
}
