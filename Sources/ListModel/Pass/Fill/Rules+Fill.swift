/// What the policies of filling rows with cells mean to other phases, and to commands.
extension Rules {
  /// Whether cells that leave may wait for other rows (`pool`).
  var hasPool: Bool { pool != .off }

  /// Whether cells serve rows of any kind (`key none`).
  var servesAllKinds: Bool { key == .none }

  /// Whether cached cells may serve other rows than their own (`cache-yield`).
  var cacheYields: Bool { cacheYield != .none }

  /// Whether entering rows fetch their cells from bottom to top (`fetch-order`).
  var fetchesUpwards: Bool { fetchOrder == .up }
}
