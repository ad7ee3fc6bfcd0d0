import LabSessions
import ListModel

/// Something that a game of the search does to a list.
enum FindMove: CaseIterable {
  case insert, delete, move, swap, keep, height, text, kind, replace, reconfigure, reloadRows, reload
  case batch, section, header, filter, snapshot
  case scroll, scrollRow, page, viewport, estimate, measure
  case like, select, tap, clearPool
  case image, tick, animate, drag, release, bind
  case focus, drop, spacing, sticky, width

  /// Those that every search draws from.
  static let usual = allCases.filter { ![.focus, .drop, .spacing, .sticky, .width].contains($0) }

  /// Those that a search draws from as well, because faults that are on are met by nothing else.
  static func needed(by faults: FaultSet) -> [FindMove] {
    var moves: [FindMove] = []
    if faults.faults.contains(where: { [.focusByIndex, .focusedLeftBehind, .focusedByAverage].contains($0) }) {
      moves.append(.focus)
    }
    if faults.faults.contains(where: { [.stickyBoundLate, .stickyByHeight, .stickyBelowBar].contains($0) }) {
      moves.append(.sticky)
    }
    if faults.contains(.dropOffByOne) { moves.append(.drop) }
    if faults.contains(.staleLayout) { moves.append(.spacing) }
    if faults.contains(.heightsLostOnWidth) { moves.append(.width) }
    return moves
  }

  /// What a batch may hold, and what may be asked for while a row is bound.
  private static let edits: [FindMove] = [
    .insert, .insert, .delete, .delete, .move, .move, .height, .kind, .reconfigure, .reloadRows, .section,
  ]

  /// Heights that meet one another and the viewport's edges, none at all, and some that no 32-bit number can hold.
  static func height(_ dice: inout FindDice) -> String {
    dice.one(of: ["0", "10", "30", "50", "50", "60", "100", "400", "100000.001"])
  }

  /// The commands that do it, with arguments drawn for the list as it is; none where there is no row to do it to.
  func lines(on list: ListState, _ dice: inout FindDice) -> [String] {
    let count = list.records.count
    switch self {
    case .batch:
      let edits = (0..<2 + dice.below(2)).flatMap { _ in dice.one(of: Self.edits).lines(on: list, &dice) }
      return ["begin"] + edits + ["commit"]
    case .animate:
      let start = "animate to \(dice.one(of: [50, 100, 400])) in \(1 + dice.below(3))"
      // What comes between two ticks is what an animation may lose.
      return dice.once(in: 2)
        ? [start] : [start, "tick"] + dice.one(of: Self.edits).lines(on: list, &dice) + ["tick 2"]
    case .bind:
      guard count > 0, let edit = dice.one(of: Self.edits).lines(on: list, &dice).first else { return [] }
      return ["on bind \(dice.below(count)): \(edit)"]
    case .focus:
      let rows = list.live.compactMap { $0.row }
      return [rows.isEmpty || dice.once(in: 4) ? "focus none" : "focus \(dice.one(of: rows))"]
    case .drop:
      guard count > 0 else { return [] }
      return ["lift \(dice.below(count))", "hover \(dice.one(of: [0, 30, 80, 150, 300]))", "drop"]
    case .sticky:
      let section = dice.below(list.records.sections.count)
      guard list.records.sections.count > 0 else { return [] }
      return [
        dice.one(of: [
          "header \(section) \(dice.one(of: [20, 30, 100]))", "header \(section) text \(dice.one(of: ["A", "B"]))",
          "scroll by 10", "set inset 20 0",
        ])
      ]
    case .width: return ["viewport \(dice.one(of: [160, 320, 480])) by \(dice.one(of: [100, 200, 400]))"]
    case .spacing: return ["set \(dice.one(of: ["gap", "margin"])) \(dice.one(of: [0, 5, 10]))"]
    default: return [line(on: list, count, &dice)].compactMap { $0 }
    }
  }

  private func line(on list: ListState, _ count: Int, _ dice: inout FindDice) -> String? {
    let distance = dice.one(of: [1, 10, 50, 100, 200, 500, 5000])
    switch self {
    case .insert:
      let height = dice.once(in: 2) ? " height \(Self.height(&dice))" : ""
      let kind = dice.once(in: 4) ? " kind \(dice.one(of: ["a", "b"]))" : ""
      return "insert \(1 + dice.below(3)) at \(dice.below(count + 1))\(height)\(kind)"
    case .section, .header: return sectionLine(on: list, &dice)
    case .filter: return dice.once(in: 2) ? "unfilter" : "filter \"\(dice.below(9))\""
    case .reload: return "reload"
    case .scroll:
      return dice.one(of: ["scroll by \(distance)", "scroll by -\(distance)", "scroll to \(distance)", "scroll bottom"])
    case .page: return dice.one(of: ["scroll page", "scroll page", "scroll page up"])
    case .viewport: return "viewport \(dice.one(of: [50, 100, 150, 200, 400]))"
    case .estimate: return "estimate \(dice.one(of: ["10", "50", "100", "off"]))"
    case .clearPool: return "pool clear"
    case .tick: return "tick \(dice.one(of: [1, 2, 5]))"
    case .drag: return "drag \(dice.one(of: ["", "-"]))\(distance)"
    case .release: return "release \(dice.one(of: [0, 300, -900, 2000]))"
    default: return count == 0 ? nil : rowLine(count, &dice)
    }
  }

  /// A command that needs a row.
  private func rowLine(_ count: Int, _ dice: inout FindDice) -> String? {
    let row = dice.below(count)
    let last = min(count - 1, row + dice.below(3))
    let rows = row == last ? "\(row)" : "\(row)...\(last)"
    switch self {
    case .delete: return "delete \(rows)"
    case .move: return "move \(row) to \(dice.below(count))"
    case .swap: return "swap \(row) \(dice.below(count))"
    case .keep: return "keep \(row)...\(row + dice.below(count - row))"
    case .height: return "height \(rows) \(Self.height(&dice))"
    case .text: return "text \(row) \"x\""
    case .kind: return "kind \(rows) \(dice.one(of: ["a", "b"]))"
    case .replace: return "replace \(rows)"
    case .reconfigure: return "reconfigure \(rows)"
    case .reloadRows: return "reload \(rows)"
    case .snapshot: return "snapshot r\(row)"
    case .measure: return "measure \(rows)"
    case .scrollRow:
      let end = dice.one(of: ["", " top", " middle", " bottom", " animated in 3"])
      return "scroll row \(row)\(end)"
    case .like: return "like \(rows)"
    case .select: return "select \(rows)"
    case .tap: return "tap \(row)"
    case .image: return "image \(rows) in \(1 + dice.below(3))"
    default: return nil
    }
  }

  /// A command about a whole section.
  private func sectionLine(on list: ListState, _ dice: inout FindDice) -> String {
    let count = list.records.sections.count
    let section = dice.below(count)
    if self == .header { return "\(dice.one(of: ["header", "footer"])) \(section) \(dice.one(of: [0, 30, 100]))" }
    return dice.one(of: [
      "insert section at \(dice.below(count + 1)) rows \(dice.below(3)) header \(dice.one(of: [0, 30]))",
      "delete section \(section)", "move section \(section) to \(dice.below(count))", "reload section \(section)",
    ])
  }
}
