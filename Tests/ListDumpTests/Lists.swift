import ListModel

/// A list of so many rows of 44 points, scrolled to an offset; the last command is the scroll.
func list(rows: Int, viewport: Int = 480, at offset: Int = 0) throws -> ListState {
  var list = ListState()
  try list.setViewport(height: Points(viewport), width: nil)
  try list.load(LoadPlan(count: rows))
  list.beginCommand()
  try list.scroll(to: Points(offset))
  return list
}

/// Six rows whose keys and texts hold what a terminal finds hard, the first one scrolled away.
func motley() throws -> ListState {
  var plan = LoadPlan(count: 6)
  plan.names = try RowNames(["intro", "資料", "r7", "a very long key, with a comma", "r8", "☕ menu"])
  plan.kinds = [Kind("heading"), .row, Kind("code")]
  plan.texts = RowTexts([
    "Introduction", "日本語のテキスト", "red \u{1B}[31malert\n\"quoted\", | and \u{202E}turned", "👩‍👧 family",
    "e\u{301}te\u{301}",
    String(repeating: "long", count: 60),
  ])
  var list = ListState()
  try list.setViewport(height: Points(150), width: nil)
  try list.load(plan)
  list.beginCommand()
  try list.scroll(to: Points(thousandths: 44500))
  return list
}

/// A pool of so many cells of each kind, numbered as they come.
func pool(_ kinds: KeyValuePairs<String, Int>) -> ReusePool {
  var pool = ReusePool()
  var number = 0
  for (kind, count) in kinds {
    for _ in 0..<count {
      pool.add(Cell(id: Cell.ID(number: number), kind: Kind(kind)))
      number += 1
    }
  }
  return pool
}
