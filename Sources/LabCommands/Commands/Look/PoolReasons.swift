import ListDump
import ListModel

/// Which pooled cell a row that enters gets next, and why: what `explain pool` says.
struct PoolReasons {
  private let list: ListState
  private let policies: Rules

  init(_ list: ListState) { (self.list, policies) = (list, list.policies) }

  /// A line for each kind that has a cell in the pool, then the rules that decide it.
  var text: PrintableText { (next + [kept, cap, ending, doubt].compactMap { $0 }).joined(separator: "\n") }

  private var next: [PrintableText] {
    guard list.pool.count > 0 else { return ["the pool is empty: a row that enters gets a new cell (K5)"] }
    guard policies.pool != .off else {
      return ["a row that enters gets a new cell: with set pool off none of the \(list.pool.count) pooled is given out"]
    }
    guard policies.key == .kind else { return [nextOfAny] }
    return list.pool.kinds.map { kind in
      let cells = list.pool.cells(of: kind)
      return "a row of kind \(kind.name) gets \(chosen(cells)): \(reason(cells))"
    } + ["a row of another kind gets a new cell"]
  }

  private var nextOfAny: PrintableText {
    var pool = list.pool
    let cell = pool.takeAny(order: policies.pool)?.id.description ?? "a new cell"
    let age = policies.pool == .lifo ? "newest" : "oldest"
    return "a row of any kind gets \(cell): the \(age) of all \(list.pool.count), as set key none gives out any kind"
  }

  private func chosen(_ cells: [Cell]) -> String {
    (policies.pool == .lifo ? cells.last : cells.first)?.id.description ?? "a new cell"
  }

  private func reason(_ cells: [Cell]) -> PrintableText {
    if cells.count == 1 { return "it is the only one of its kind" }
    return policies.pool == .lifo
      ? "it came back last of \(cells.count) (set pool lifo)" : "it came back first of \(cells.count) (set pool fifo)"
  }

  /// The rows that get a cell of their own before the pool is asked.
  private var kept: PrintableText? {
    guard !list.cache.isEmpty else { return nil }
    let names = list.cache.map { cell in
      "\(cell.row.map(list.catalog.name)?.quotedIfNeeded ?? "no row") \(cell.id)"
    }
    let shown = names.prefix(Self.maxKept).joined(separator: ", ")
    let more = names.count > Self.maxKept ? ", … \(names.count - Self.maxKept) more" : ""
    return "first of all a row gets the cell kept for it: \(shown)\(more) (set cache \(policies.cache))"
  }

  /// The most cells kept for their rows that are named.
  private static let maxKept = 8

  private var cap: PrintableText? {
    guard let cap = policies.cap else { return nil }
    let which = policies.key == .none ? "" : " of a kind"
    return "at most \(cap) cells\(which) lie in the pool, one more is thrown away (set cap \(cap))"
  }

  private var doubt: PrintableText? {
    list.faults.isEmpty ? nil : "a fault that is on may do otherwise: \(list.faults)"
  }

  private var ending: PrintableText {
    switch policies.returnTime {
    case .before: "cells that leave come back before rows that enter fetch theirs (set return before)"
    case .after: "cells that leave come back only when rows that enter have fetched theirs (set return after)"
    }
  }
}
