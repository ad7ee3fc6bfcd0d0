extension Dictionary {
  /// The first value of each key. O(pairs).
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
