// Embedded Swift has no `uniquingKeysWith`.
extension Dictionary {
  /// The values of pairs; of several pairs of a key the first counts.
  init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }

  /// With the values of other keys from another dictionary.
  func adding(_ others: Self) -> Self {
    var all = self
    for (key, value) in others where all[key] == nil { all[key] = value }
    return all
  }
}
