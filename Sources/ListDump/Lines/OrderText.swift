package import ListModel

/// The maximum number of items in the text of an order: enough for lists that a user looks at, and short enough to
/// print after every command on a shuffled list of a million rows.
package let maxOrderItems = 200

/// The order of a list's keys with runs shortened: `r0...r4,r7,intro`, or `none` (the state key `order`).
///
/// An order of more than `limit` items ends with the number of omitted keys: `r9,r3,… 998 more`. O(log n + limit).
package func orderText(_ order: KeyOrder, catalog: RowCatalog, limit: Int = maxOrderItems) -> String {
  guard order.count > 0 else { return "none" }
  var text = OrderWriter(catalog: catalog, room: limit)
  order.forEachRun { run, _ in
    guard text.room > 0 else { return false }
    text.add(run)
    return true
  }
  return text.finished(of: order.count)
}

/// Builds the text of an order. Replays do that after every edit, so that numbers are written without temporary
/// strings.
private struct OrderWriter {
  let catalog: RowCatalog
  /// The number of items that may be added.
  var room: Int
  /// The number of keys in the items.
  private var listedKeys = 0
  private var text = TextBuffer(capacity: 256)

  init(catalog: RowCatalog, room: Int) { (self.catalog, self.room) = (catalog, room) }

  /// Adds the keys of a run: numbered ones as one item, words one by one.
  mutating func add(_ run: KeyOrder.Run) {
    guard RowKey(number: run.first).isWord else { return add(numbers: run) }
    for number in (run.first..<run.first + run.count).prefix(room) {
      if listedKeys > 0 { text.append(byte: UInt8(ascii: ",")) }
      count(keys: 1)
      text.append(trusted: catalog.name(of: RowKey(number: number)).quotedIfNeeded)
    }
  }

  private mutating func add(numbers run: KeyOrder.Run) {
    if listedKeys > 0 { text.append(",r" as StaticString) } else { text.append(byte: UInt8(ascii: "r")) }
    count(keys: run.count)
    text.append(number: run.first)
    guard run.count > 1 else { return }
    text.append("...r" as StaticString)
    text.append(number: run.first + run.count - 1)
  }

  /// Counts an item with its keys.
  private mutating func count(keys: Int) {
    listedKeys += keys
    room -= 1
  }

  /// The complete text, with the number of omitted keys.
  func finished(of count: Int) -> String {
    let items = text.text.string
    return listedKeys < count ? "\(items)\(listedKeys > 0 ? "," : "")… \(count - listedKeys) more" : items
  }
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
