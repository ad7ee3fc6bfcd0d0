package import ListModel

/// What has happened since `load`, counted: a line per counter, named as the state keys are.
package func counterText(_ list: ListState, format: TextFormat = TextFormat()) -> PrintableText {
  var table = TextTable([.init(title: "counter"), .init(title: "count", alignment: .right, minimum: 7)])
  for (name, count) in counterValues(of: list) { table.add(row: [name, String(count)]) }
  return table.text(format: format)
}

/// What has happened since `load`, counted, in the order in which it is shown.
func counterValues(of list: ListState) -> [(name: String, count: Int)] {
  let counters = list.counters
  return [
    ("created", counters.created), ("live", list.live.count), ("pooled", list.pool.count), ("cached", list.cache.count),
    ("discarded", counters.discarded), ("leaked", counters.leaked), ("requests", list.images.counters.requests),
    ("deliveries", list.images.counters.deliveries), ("dropped", counters.dropped),
    ("refused", counters.refused), ("binds", counters.binds), ("heights-asked", counters.heightsAsked),
    ("estimates-asked", counters.estimatesAsked),
  ]
}
