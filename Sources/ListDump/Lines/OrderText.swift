package import ListModel

/// The most items that the text of an order has: enough for every list one looks at, little enough to print after every
/// command on a shuffled list of a million rows.
package let maxOrderItems = 200

/// The order of a list's keys with runs shortened: `r0...r4,r7,intro`, or `none` (the state key `order`).
///
/// An order of more than `limit` items ends with how many keys were left out: `r9,r3,… 998 more`. O(log n + limit).
package func orderText(_ order: KeyOrder, catalog: RowCatalog, limit: Int = maxOrderItems) -> String {
  guard order.count > 0 else { return "none" }
  var items: [String] = []
  var told = 0
  for run in leadingRuns(of: order, atLeast: limit + 1) {
    let shown = catalog.items(of: run, limit: limit - items.count)
    items += shown.names
    told += shown.keys
  }
  if told < order.count { items.append("… \(order.count - told) more") }
  return items.joined(separator: ",")
}

/// The first runs of an order: so many, or all there are. The window grows until it holds them.
private func leadingRuns(of order: KeyOrder, atLeast count: Int) -> [KeyOrder.Run] {
  var window = count
  var runs = order.runs(in: 0..<min(window, order.count))
  while runs.count < count, window < order.count {
    window *= 8
    runs = order.runs(in: 0..<min(window, order.count))
  }
  return Array(runs.prefix(count))
}

extension RowCatalog {
  /// Some keys whose numbers follow one another, as they are written: `r0...r9`; words stand one by one.
  ///
  /// - Returns: at most `limit` names, and how many keys they tell of.
  func items(of run: KeyOrder.Run, limit: Int) -> (names: [String], keys: Int) {
    guard limit > 0 else { return ([], 0) }
    let numbers = run.first..<run.first + run.count
    if run.count > 1, !hasWord(run.first) { return (["r\(run.first)...r\(numbers.upperBound - 1)"], run.count) }
    let keys = numbers.prefix(limit)
    return (keys.map { name(of: RowKey(number: $0)).quotedIfNeeded }, keys.count)
  }

  /// Whether a key is written as a word instead of `r17`.
  func hasWord(_ number: Int) -> Bool { name(of: RowKey(number: number)) != "r\(number)" }

  /// The keys of some rows, runs shortened; numbers of rows that the list does not have stand as numbers.
  func names(of rows: RowSet, in order: KeyOrder, limit: Int = maxOrderItems) -> String {
    let all = 0..<order.count
    let known = KeyOrder(runs: rows.ranges.flatMap { order.runs(in: $0.clamped(to: all)) })
    let unknown = RowSet(rows.ranges.map { max($0.lowerBound, order.count)..<max($0.upperBound, order.count) })
    var parts: [String] = []
    if known.count > 0 { parts.append(orderText(known, catalog: self, limit: limit)) }
    if !unknown.isEmpty { parts.append(unknown.description) }
    return parts.joined(separator: ",")
  }
}
