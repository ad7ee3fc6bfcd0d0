package import ListModel

/// The maximum number of items in the text of an order: enough for lists that a user looks at, and short enough to
/// print after every command on a shuffled list of a million rows.
package let maxOrderItems = 200

/// The order of a list's keys with runs shortened: `r0...r4,r7,intro`, or `none` (the state key `order`).
///
/// An order of more than `limit` items ends with the number of omitted keys: `r9,r3,… 998 more`. O(log n + limit).
package func orderText(_ order: KeyOrder, catalog: RowCatalog, limit: Int = maxOrderItems) -> String {
  guard order.count > 0 else { return "none" }
  var items: [String] = []
  var listedKeys = 0
  order.forEachRun { run, _ in
    guard items.count < limit else { return false }
    let numbers = run.first..<run.first + run.count
    if RowKey(number: run.first).isWord {
      let words = numbers.prefix(limit - items.count).map { catalog.name(of: RowKey(number: $0)).quotedIfNeeded }
      items += words
      listedKeys += words.count
    } else {
      items.append(run.count == 1 ? "r\(run.first)" : "r\(run.first)...r\(numbers.upperBound - 1)")
      listedKeys += run.count
    }
    return true
  }
  if listedKeys < order.count { items.append("… \(order.count - listedKeys) more") }
  return items.joined(separator: ",")
}

extension RowCatalog {
  /// The keys of rows, runs shortened; rows that do not exist are written as numbers.
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
