import ListModel

/// A mistake of many lists, told by what the wrong places have in common.
package struct TraceMistake: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case heightsStay = "heights-stay"
    case heightsByIndex = "heights-by-index"
    case heightsUnmeasured = "heights-unmeasured"
    case contentsByIndex = "contents-by-index"

    /// What it looks like, and what makes it, in one line.
    package var about: String {
      switch self {
      case .heightsStay: "rows have the room that they needed before: heights are measured only once"
      case .heightsByIndex: "rows have the room of rows that had their numbers: heights are kept by number"
      case .heightsUnmeasured: "rows all have the same room, whatever their heights: these are not measured"
      case .contentsByIndex: "cells show rows that had their numbers before: contents are kept by number"
      }
    }
  }

  package let kind: Kind
  /// One place that it explains, with its frame.
  let example: String

  /// The mistake, what makes it, and the example.
  package var told: String { "\(kind.rawValue) (\(kind.about)): \(example)" }
}

extension TraceStory {
  /// The mistakes that explain most of what is wrong with the rooms or the contents of rows.
  func mistakes(behind findings: [TraceFinding]) -> [TraceMistake] {
    let room = findings.first { $0.check == .overlap || $0.check == .gap }
    let contents: [TraceCheck] = [.staleCell, .keyTwice, .wrongOrder, .unknownRow, .stalePlace]
    let stale = findings.lazy.filter { contents.contains($0.check) }.compactMap { staleContents(at: $0.line) }.first
    return (room.map { mistakes(of: wrongRooms(from: $0.line)) } ?? []) + (stale.map { [$0] } ?? [])
  }

  /// How many changes of the rows are looked back.
  private static let maxChanges = 20
  /// How many rows with too much or too little room are looked at.
  private static let maxRooms = 500

  /// A row that has another room than its height.
  private struct WrongRoom {
    let example: String
    /// What would make it so.
    let mistakes: [TraceMistake.Kind]
  }

  private func mistakes(of rooms: [WrongRoom]) -> [TraceMistake] {
    let explained = TraceMistake.Kind.allCases.map { kind in rooms.filter { $0.mistakes.contains(kind) } }
    // What explains less than half of it is there by chance.
    let most = max(1, (rooms.count + 1) / 2, explained.map { $0.count }.max() ?? 0)
    return zip(TraceMistake.Kind.allCases, explained).filter { $0.1.count == most }.map { kind, rooms in
      TraceMistake(kind: kind, example: rooms[0].example)
    }
  }

  private func wrongRooms(from line: Int) -> [WrongRoom] {
    var rooms: [WrongRoom] = []
    var seen = [[Points]](repeating: [], count: keys.names.count)
    func wasSeen(_ key: Int, _ height: Points) -> Bool {
      key < seen.count && seen[key].contains { !$0.isApart(from: height, head.tolerance) }
    }
    for (index, step) in steps.enumerated() where rooms.count < Self.maxRooms {
      for item in (step.passed + [step.frame]).flatMap({ $0.items }) where !seen[item.key].contains(item.height) {
        seen[item.key].append(item.height)
      }
      guard step.line >= line else { continue }
      let items = step.frame.items
      let distances = zip(items, items.dropFirst()).map { $1.top - $0.top }
      let isEven = items.count > 3 && distances.allSatisfy { !$0.isApart(from: distances[0], head.tolerance) }
      for (item, next) in zip(items, items.dropFirst()) {
        let room = next.top - item.top - gap
        guard room.isApart(from: item.height, head.tolerance), let row = step.order.firstIndex(of: item.key),
          row + 1 < step.order.count, step.order[row + 1] == next.key
        else { continue }
        var mistakes: [TraceMistake.Kind] = []
        if wasSeen(item.key, room) { mistakes.append(.heightsStay) }
        if rowsBefore(index, numbered: row).contains(where: { $0 != item.key && wasSeen($0, room) }) {
          mistakes.append(.heightsByIndex)
        }
        if isEven, mistakes.isEmpty { mistakes.append(.heightsUnmeasured) }
        let place = "in frame \(step.frame.number) \(keys[item.key])"
        rooms.append(
          WrongRoom(example: "\(place) is \(item.height) high and has room for \(room)", mistakes: mistakes))
      }
    }
    return rooms
  }

  /// The steps before each of the last changes of the rows.
  private func changes(before index: Int) -> ArraySlice<Int> {
    changes.prefix { $0 < index }.suffix(Self.maxChanges)
  }

  /// The rows that had a number before each of the last changes.
  private func rowsBefore(_ index: Int, numbered row: Int) -> [Int] {
    changes(before: index).compactMap { row < steps[$0].order.count ? steps[$0].order[row] : nil }
  }

  /// What is shown as another row, if a frame shows only rows that belong where they are, and others that did so before.
  private func staleContents(at line: Int) -> TraceMistake? {
    guard let index = steps.firstIndex(where: { $0.line >= line }) else { return nil }
    let (frame, order) = (steps[index].frame, steps[index].order)
    let shown = frame.items.map { item in frame.drawn.first { $0.key == item.key }?.shown ?? item.key }
    guard let first = shown.first else { return nil }
    for start in (changes(before: index) + [index]).reversed().compactMap({ steps[$0].order.firstIndex(of: first) }) {
      guard start + shown.count <= order.count else { continue }
      let stale = shown.indices.filter { shown[$0] != order[start + $0] }
      guard let place = stale.first,
        stale.allSatisfy({ rowsBefore(index, numbered: start + $0).contains(shown[$0]) })
      else { continue }
      let example = "in frame \(frame.number) \(keys[shown[place]]) is shown as row \(start + place)"
      return TraceMistake(kind: .contentsByIndex, example: example)
    }
    return nil
  }
}
