import ListDump
import ListModel

/// The history of a cell, from the events of the steps in effect.
enum CellBiography {
  /// The cell's state, and a line for each step in effect that affected it since it was created. Executes these steps
  /// again.
  ///
  /// - Throws: `interrupted`.
  static func text(of id: Cell.ID, _ context: CommandContext) throws(CommandError) -> PrintableText {
    var lines: [PrintableText] = []
    // Rows keep their names until the next load, which also creates new cells.
    let list = context.timeline.current.list
    try context.timeline.forEachPartBackwards(context.replay) { part in
      let steps = part.map { ($0.call, $0.after.list.events.filter { $0.cell == id }) }.filter { !$0.1.isEmpty }
      // Events before the creation belong to another cell of the same name.
      let start = steps.lastIndex { $0.1.contains(where: { $0.isCreation }) }
      lines = steps[(start ?? 0)...].map { "  \($0.canonical(path: fileName)): \(facts($1, list.catalog))" } + lines
      return start == nil
    }
    return (["\(id) \(position(of: id, in: list))"] + lines).joined(separator: "\n")
  }

  /// A path without its folders: the output must not depend on the folder of a recording.
  private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func position(of id: Cell.ID, in list: ListState) -> String {
    func name(_ key: RowKey?) -> String { key.map(list.catalog.name) ?? "no row" }
    if let shown = list.live.first(where: { $0.cell.id == id }) {
      return "is on screen and shows \(name(shown.cell.row))"
    }
    if let shown = list.headerCells.first(where: { $0.cell.id == id }) {
      return "is on screen and shows \(shown.boundary?.inWords ?? "no header"), \(name(shown.cell.row))"
    }
    if let cell = list.cache.first(where: { $0.id == id }) { return "is kept for \(name(cell.row))" }
    if let cell = list.existingCell(id) { return "lies in the pool of \(cell.kind)" }
    return list.hasLost(id) ? "is lost: nobody holds it" : "was discarded"
  }

  /// The events of one step: `left r0, returned to row; reused for r11, bound, drawn`.
  private static func facts(_ events: [Event], _ catalog: RowCatalog) -> String {
    var facts: [String] = []
    for event in events {
      let fact = event.fact(catalog)
      // A bind and a draw are added to the event before them.
      if event.isFollowing, let last = facts.popLast() { facts.append("\(last), \(fact)") } else { facts.append(fact) }
    }
    return facts.joined(separator: "; ")
  }
}

extension Event {
  /// The cell that the event is about.
  fileprivate var cell: Cell.ID? {
    switch self {
    case .heightsAsked, .boundariesAsked, .heightsAwaited, .estimatesAsked, .unsettled, .ticked, .offsetMoved,
      .imageDropped,
      .imageCancelled, .updateRefused, .updateBegan:
      nil
    case .imageAsked(_, let cell), .imageArrived(_, let cell): cell
    case .returned(let cell, _, _), .kept(let cell, _, _), .released(let cell, _, _), .discarded(let cell, _, _, _),
      .leaked(let cell, _, _, _), .created(let cell, _, _), .reused(let cell, _, _), .transferred(let cell, _, _),
      .recalled(let cell, _, _), .bound(let cell, _), .drawn(let cell, _):
      cell
    }
  }

  fileprivate var isCreation: Bool {
    if case .created = self { return true }
    return false
  }

  fileprivate var isFollowing: Bool {
    switch self {
    case .bound, .drawn, .imageAsked: true
    default: false
    }
  }

  fileprivate func fact(_ catalog: RowCatalog) -> String {
    func name(_ row: RowKey?) -> String { row.map(catalog.name) ?? "a row" }
    switch self {
    case .heightsAsked, .boundariesAsked, .heightsAwaited, .estimatesAsked, .unsettled, .ticked, .offsetMoved,
      .imageDropped,
      .imageCancelled,
      .updateRefused, .updateBegan:
      return ""
    case .imageAsked(let row, _): return "asked for the image of \(catalog.name(of: row))"
    case .imageArrived(let row, _): return "got the image of \(catalog.name(of: row))"
    case .returned(_, let kind, let row): return "left \(name(row)), returned to the pool of \(kind)"
    case .kept(_, _, let row): return "left \(name(row)), kept for it"
    case .released(_, let kind, let row): return "given up for \(name(row)), returned to the pool of \(kind)"
    case .discarded(_, _, let row, from: .onScreen): return "left \(name(row)), discarded"
    case .discarded(_, _, let row, from: .cache): return "given up for \(name(row)), discarded"
    case .discarded(_, _, _, from: .pool): return "discarded from the pool"
    case .discarded(_, _, _, from: .nowhere): return "discarded, which nobody held"
    case .leaked(_, _, let row, from: .onScreen): return "left \(name(row)), lost"
    case .leaked: return "taken from the pool and lost"
    case .created(_, let kind, let row): return "created for \(name(row)) (kind \(kind))"
    case .reused(_, _, let row): return "reused for \(name(row))"
    case .transferred(_, let old, let new): return "handed from \(name(old)) to \(name(new))"
    case .recalled(_, _, let row): return "back in \(name(row)) as it was"
    case .bound(_, let row): return "bound to \(name(row))"
    case .drawn(_, let row): return row == nil ? "drawn empty" : "drawn as \(name(row))"
    }
  }
}
