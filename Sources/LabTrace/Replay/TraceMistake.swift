import ListModel

/// A mistake of many lists, found by what the wrong places have in common.
package struct TraceMistake: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case heightsStay = "heights-stay"
    case heightsByIndex = "heights-by-index"
    case heightsUnmeasured = "heights-unmeasured"
    case rowsStay = "rows-stay"
    case contentsByIndex = "contents-by-index"

    /// What makes it.
    package var cause: String {
      switch self {
      case .heightsStay: "heights are measured only once"
      case .heightsByIndex: "heights are kept by index"
      case .heightsUnmeasured: "heights are not measured"
      case .rowsStay: "the list was not told of a change"
      case .contentsByIndex: "contents are kept by index"
      }
    }

    /// What it looks like, and what makes it, in one line.
    package var about: String {
      let sight =
        switch self {
        case .heightsStay: "rows get the room of their former heights"
        case .heightsByIndex: "rows get the room of others that had their index"
        case .heightsUnmeasured: "rows all get the same room, whatever their heights"
        case .rowsStay: "the rows of before are shown"
        case .contentsByIndex: "cells show rows that had their index before"
        }
      return "\(sight): \(cause)"
    }
  }

  package let kind: Kind
  /// The finding that it explains first.
  let finding: TraceFinding
  /// A place that it explains, with its frame.
  let example: String

  /// The mistake, what makes it, and the example.
  package var text: String { "\(kind.rawValue) (\(kind.about)): \(example)" }
}

extension TraceTimeline {
  /// The mistakes that explain at least half of the rooms that are wrong, and what is wrong with the contents of a frame.
  func mistakes(behind findings: [TraceFinding]) -> [TraceMistake] {
    let room = findings.first { $0.check == .overlap || $0.check == .gap }
    let contents: [TraceCheck] = [.staleCell, .keyTwice, .wrongOrder, .unknownRow, .stalePlace]
    var mistakes = room.map(mistakesOfHeights) ?? []
    for finding in findings where contents.contains(finding.check) {
      let ofContents = mistakesOfContents(behind: finding)
      mistakes += ofContents
      if !ofContents.isEmpty { break }
    }
    return mistakes
  }

  /// How many rows with too much or too little room are looked at.
  private static let maxRooms = 500
  /// How many changes of the rows back contents are looked for.
  private static let maxChanges = 20

  /// How many rows that are shown twice are compared at most.
  private static let maxDoubles = 50

  /// A row that has another room than its height.
  private struct WrongRoom {
    let frame: Int
    let item: TraceFrame.Item
    let room: Points
    /// Whether the row had a height that fits the room.
    var fitsOwn: Bool
    /// The steps before changes in which the row at its place had a height that fits the room.
    let fittingSteps: [Int]
    /// Whether most rows of the frame begin at this distance.
    let isEven: Bool
  }

  private func mistakesOfHeights(behind finding: TraceFinding) -> [TraceMistake] {
    // Where rows are numbers they are others after a change.
    guard hasKeys || changes.isEmpty else { return [] }
    let rooms = wrongRooms(from: finding.line)
    var counts = [Int](repeating: 0, count: steps.count)
    for room in rooms { for step in room.fittingSteps { counts[step] += 1 } }
    let before = steps.indices.max { counts[$0] < counts[$1] } ?? 0
    // One row alone has the room of another one, or the room of most, by chance.
    func ofSeveralRows(_ rooms: [WrongRoom]) -> [WrongRoom] {
      rooms.allSatisfy { $0.item.key == rooms[0].item.key } ? [] : rooms
    }
    let explained = [
      (TraceMistake.Kind.heightsStay, rooms.filter { $0.fitsOwn }),
      (.heightsByIndex, ofSeveralRows(rooms.filter { $0.fittingSteps.contains(before) })),
      (.heightsUnmeasured, ofSeveralRows(rooms.filter { $0.isEven && !$0.fitsOwn })),
    ]
    let most = explained.map { $0.1.count }.max() ?? 0
    guard most > 0, most * 2 >= rooms.count else { return [] }
    return explained.filter { $0.1.count == most }.map { kind, rooms in
      let (item, place) = (rooms[0].item, "in frame \(rooms[0].frame) \(keys[rooms[0].item.key])")
      return TraceMistake(
        kind: kind, finding: finding, example: "\(place) is \(item.height) high, and its room is \(rooms[0].room)")
    }
  }

  private func wrongRooms(from line: Int) -> [WrongRoom] {
    var rooms: [WrongRoom] = []
    // The heights that each row has had up to a step.
    var seen = [[Points]](repeating: [], count: keys.names.count)
    func note(_ key: Int, _ height: Points) {
      if key < seen.count, !seen[key].contains(height) { seen[key].append(height) }
    }
    func fits(_ key: Int, _ room: Points) -> Bool {
      key < seen.count && seen[key].contains { !$0.isApart(from: room, head.tolerance) }
    }
    let right = steps.prefix { $0.line < line }
    let gap = right.isEmpty ? gap : usualGap(in: right)
    for (index, step) in steps.enumerated() {
      for frame in step.passed + [step.frame] {
        for item in frame.items { note(item.key, item.height) }
        for (key, height) in frame.heights { note(key, height) }
      }
      guard step.line >= line else { continue }
      let pairs = neighbours(in: step)
      for (item, below, row) in pairs where rooms.count < Self.maxRooms {
        let distance = below.top - item.top
        let room = distance - gap
        guard room.isApart(from: item.height, head.tolerance) else {
          // A room that comes right later was only late.
          for late in rooms.indices where rooms[late].item.key == item.key && rooms[late].item.height == item.height {
            rooms[late].fitsOwn = false
          }
          continue
        }
        let equal = pairs.count { !($0.below.top - $0.above.top).isApart(from: distance, head.tolerance) }
        let isEven =
          equal > 2 && equal * 2 > pairs.count && distance > head.tolerance
          && distance.isApart(from: item.height, head.tolerance)
        let fitsOwn = fits(item.key, room)
        let fittingSteps = changes.filter { before in
          before < index && !fitsOwn && row < steps[before].order.count && steps[before].order[row] != item.key
            && fits(steps[before].order[row], room)
        }
        rooms.append(
          WrongRoom(
            frame: step.frame.number, item: item, room: isEven ? distance : room, fitsOwn: fitsOwn,
            fittingSteps: fittingSteps, isEven: isEven))
      }
    }
    return rooms
  }

  /// Judges a frame in which each cell shows the row that belongs at its place, or one that did so before.
  private func mistakesOfContents(behind finding: TraceFinding) -> [TraceMistake] {
    guard let index = steps.firstIndex(where: { $0.line >= finding.line }) else { return [] }
    let (frame, order) = (steps[index].frame, steps[index].order)
    let drawn = Dictionary(firstOf: frame.drawn.map { ($0.key, $0.shown) })
    let shown = frame.items.map { drawn[$0.key] ?? $0.key }
    let before = changes.prefix { $0 < index }.suffix(Self.maxChanges).reversed()
    // Without one of two that are the same, and as high, all is right: it is a double.
    let doubles = Dictionary(grouping: shown.indices) { shown[$0] }.values.filter { $0.count > 1 }.joined()
    let isDouble =
      doubles.count <= Self.maxDoubles
      && doubles.contains { place in
        var others = shown
        let key = others.remove(at: place)
        let isSame = frame.items.count { $0.key == key && $0.height == frame.items[place].height } > 1
        return isSame && start(of: others, in: order) != nil
      }
    guard let first = shown.first, !isDouble else { return [] }
    let starts = ([index] + before).compactMap { steps[$0].order.firstIndex(of: first) }
    for start in starts where start + shown.count <= order.count {
      let stale = shown.indices.filter { shown[$0] != order[start + $0] }
      let isExplained = stale.allSatisfy { place in
        before.contains { start + place < steps[$0].order.count && steps[$0].order[start + place] == shown[place] }
      }
      // A few cells that only draw other rows may do so for other reasons.
      let isMost = finding.check != .staleCell || stale.count * 2 >= shown.count
      guard let place = stale.first, isExplained, isMost else { continue }
      let example = "in frame \(frame.number) row \(start + place), counted from 0, shows \(keys[shown[place]])"
      let kinds: [TraceMistake.Kind] = areUnchanged(frame, before) ? [.rowsStay, .contentsByIndex] : [.contentsByIndex]
      return kinds.map { TraceMistake(kind: $0, finding: finding, example: example) }
    }
    return []
  }

  /// Whether a frame shows a part of the rows as they were before a change, with the heights that they had.
  private func areUnchanged(_ frame: TraceFrame, _ before: some Sequence<Int>) -> Bool {
    guard frame.drawn.isEmpty else { return false }
    return before.contains { step in
      let former = Dictionary(firstOf: steps[step].frame.items.map { ($0.key, $0.height) })
      return start(of: frame.items.map { $0.key }, in: steps[step].order) != nil
        && frame.items.allSatisfy { item in
          former[item.key].map { !$0.isApart(from: item.height, head.tolerance) } ?? true
        }
    }
  }

  /// Where rows follow one another in the data.
  private func start(of rows: [Int], in order: [Int]) -> Int? {
    guard let first = rows.first, let start = order.firstIndex(of: first) else { return nil }
    return order[start...].starts(with: rows) ? start : nil
  }
}
