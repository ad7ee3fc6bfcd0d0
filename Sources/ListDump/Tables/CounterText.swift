package import ListModel

/// The event counts since `load`: a line for each counter, with the name of its state key.
package func counterText(_ list: ListState, format: TextFormat = TextFormat()) -> PrintableText {
  var table = TextTable([.init(title: "counter"), .init(title: "count", alignment: .right, minimum: 7)])
  for (name, count) in counterValues(of: list) { table.add(row: [name, String(count)]) }
  return table.text(format: format)
}

/// The event counts since `load`, in their displayed order.
func counterValues(of list: ListState) -> [(name: String, count: Int)] {
  let counters = list.counters
  return [
    ("created", counters.created), ("live", list.liveCells), ("pooled", list.pool.count), ("cached", list.cache.count),
    ("discarded", counters.discarded), ("leaked", counters.leaked), ("requests", list.images.counters.requests),
    ("deliveries", list.images.counters.deliveries), ("dropped", counters.dropped),
    ("refused", counters.refused), ("binds", counters.binds), ("heights-asked", counters.heightsAsked),
    ("estimates-asked", counters.estimatesAsked),
  ]
}
