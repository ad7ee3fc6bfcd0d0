import ListModel

/// Which steps did something to a cell: for each cell a chain from the last such step back to the first.
///
/// A life of a cell is then told without a look at every step there ever was. It costs 12 bytes for each cell that a step
/// touched.
struct CellSteps: Sendable {
  /// A cell was touched in a step.
  private struct Link {
    var step: Int32
    var cell: Int32
    /// The link of the cell's step before that; -1: there is none.
    var previous: Int32
  }

  /// In the order of the steps.
  private var links: [Link] = []
  /// The number of each cell's last link; -1: it has none.
  private var last: [Int32] = []

  /// Adds what a step did, which is later than all others. O(events).
  mutating func append(_ step: Int, _ events: some Sequence<Event>) {
    for event in events {
      guard let cell = event.cell?.number else { continue }
      while last.count <= cell { last.append(-1) }
      if last[cell] >= 0, links[Int(last[cell])].step == step { continue }
      links.append(Link(step: Int32(step), cell: Int32(cell), previous: last[cell]))
      last[cell] = Int32(links.count - 1)
    }
  }

  /// Forgets the last steps, from one on. O(what they touched).
  mutating func remove(from step: Int) {
    while let link = links.last, link.step >= step {
      last[Int(link.cell)] = link.previous
      links.removeLast()
    }
  }

  /// The steps that did something to a cell, the last one first.
  func steps(touching cell: Cell.ID) -> some Sequence<Int> {
    let first = last.indices.contains(cell.number) ? Int(last[cell.number]) : -1
    return sequence(first: first) { Int(links[$0].previous) }.lazy.prefix { $0 >= 0 }.map { Int(links[$0].step) }
  }
}

extension Event {
  /// The cell that the event is about.
  var cell: Cell.ID? {
    switch self {
    case .heightsAsked, .trimsAsked, .heightsAwaited, .estimatesAsked, .unsettled, .ticked, .offsetMoved, .imageDropped,
      .imageCancelled, .updateRefused, .updateBegan:
      nil
    case .imageAsked(_, let cell), .imageArrived(_, let cell): cell
    case .returned(let cell, _, _), .kept(let cell, _, _), .released(let cell, _, _), .discarded(let cell, _, _, _),
      .leaked(let cell, _, _, _), .created(let cell, _, _), .reused(let cell, _, _), .handed(let cell, _, _),
      .recalled(let cell, _, _), .bound(let cell, _), .drawn(let cell, _):
      cell
    }
  }
}
