import ListDump
import ListModel

/// The pooled cell that the next entering row gets, and why: the output of `explain pool`.
struct PoolReasons {
  private let list: ListState
  private let policies: Rules

  init(_ list: ListState) { (self.list, policies) = (list, list.policies) }

  /// A line for each kind with a cell in the pool, then the policies that decide.
  var text: PrintableText { (next + [kept, cap, ending, doubt].compactMap { $0 }).joined(separator: "\n") }

  private var next: [PrintableText] {
    guard list.pool.count > 0 else { return ["the pool is empty, so the next row gets a new cell (help pool)"] }
    guard policies.pool != .off else {
      return ["the next row gets a new cell: set pool off never reuses the \(list.pool.count) pooled cells"]
    }
    guard policies.key == .kind || policies.key == .kindFirst else { return [nextOfAny] }
    return list.pool.kinds.map { kind in
      let cells = list.pool.cells(of: kind)
      return "the next row of kind \(kind.name) gets \(chosen(cells)): \(reason(cells))"
    } + [policies.key == .kind ? "the next row of any other kind gets a new cell" : nextOfOther]
  }

  private var nextOfAny: PrintableText { "the next row of any kind gets \(firstOfAll) (set key none)" }

  private var nextOfOther: PrintableText { "the next row of any other kind gets \(firstOfAll) (set key kind-first)" }

  /// The cell that is reused if the kind does not matter, and why.
  private var firstOfAll: PrintableText {
    var pool = list.pool
    let cell = pool.takeAny(order: policies.pool)?.id.description ?? "a new cell"
    let which =
      switch policies.pool {
      case .lifo: "newest"
      case .fifo, .off: "oldest"
      case .lowest: "first created"
      }
    return "\(cell): the \(which) of all \(list.pool.count) pooled cells"
  }

  private func chosen(_ cells: [Cell]) -> String {
    switch policies.pool {
    case .lifo: cells.last?.id.description ?? "a new cell"
    case .fifo, .off: cells.first?.id.description ?? "a new cell"
    case .lowest: cells.map({ $0.id }).min()?.description ?? "a new cell"
    }
  }

  private func reason(_ cells: [Cell]) -> PrintableText {
    if cells.count == 1 { return "it is the only cell of its kind in the pool" }
    switch policies.pool {
    case .lifo: return "it was the last of \(cells.count) to return (set pool lifo)"
    case .fifo, .off: return "it was the first of \(cells.count) to return (set pool fifo)"
    case .lowest: return "of \(cells.count) it was created first (set pool lowest)"
    }
  }

  /// The rows that have kept a cell of their own, which is used before the pool.
  private var kept: PrintableText? {
    guard !list.cache.isEmpty else { return nil }
    let names = list.cache.map { cell in
      "\(cell.row.map(list.catalog.name)?.quotedIfNeeded ?? "no row") \(cell.id)"
    }
    let shown = names.prefix(Self.maxKept).joined(separator: ", ")
    let more = names.count > Self.maxKept ? ", … \(names.count - Self.maxKept) more" : ""
    let yield = policies.cacheYield
    let others = yield == .none ? "" : "; another row may take one (set cache-yield \(yield.rawValue))"
    return "a row with a kept cell gets that one back: \(shown)\(more) (set cache \(policies.cache))\(others)"
  }

  /// The maximum number of kept cells that are named.
  private static let maxKept = 8

  private var cap: PrintableText? {
    guard let cap = policies.cap else { return nil }
    let which = policies.key == .none ? "" : " of a kind"
    return "the pool holds at most \(cap) cells\(which), and further ones are discarded (set cap \(cap))"
  }

  private var doubt: PrintableText? {
    list.faults.isEmpty ? nil : "faults that are on may change this: \(list.faults)"
  }

  private var ending: PrintableText {
    switch policies.returnTime {
    case .before: "leaving rows return their cells before entering rows fetch theirs (set return before)"
    case .during:
      "rows that are pushed out return their cells as each entering row comes, or after all have fetched (set return during)"
    case .after: "leaving rows return their cells after entering rows have fetched theirs (set return after)"
    }
  }
}
