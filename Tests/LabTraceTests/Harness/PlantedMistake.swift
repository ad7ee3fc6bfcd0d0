import ListModel

@testable import LabTrace

/// A mistake that is put into the frames of a list that does well: as a bug in an app would show.
enum PlantedMistake: String, CaseIterable, Sendable {
  case gap, overlap, twice, gone, missing, swapped, stale, beyondEnd, jump, missedCorrection, doubledCorrection, blank

  /// The entries with the mistake in one frame, or from that frame on; nil: it cannot be put into these.
  func planted(in trace: GameTrace, _ dice: inout Mulberry32) -> (entries: [TraceEntry], keys: TraceKeys)? {
    var (entries, keys) = (trace.entries, trace.keys)
    let frames = entries.indices.filter { Self.frame(entries[$0]) != nil }
    guard frames.count > 2 else { return nil }
    let place = Int.random(in: 2..<frames.count, using: &dice)
    guard var frame = Self.frame(entries[frames[place]]), let before = Self.frame(entries[frames[place - 1]]) else {
      return nil
    }
    if self == .jump {
      frame.number += 100
      frame.time = frame.time.map { $0 + 600 }
      frame.offset = frame.offset.map { $0 + Points(37) }
      frame.items = frame.items.map { Self.moved($0, by: -Points(37)) }
      entries.insert(TraceEntry(line: 0, event: .frame(frame)), at: frames[place] + 1)
      return (entries, keys)
    }
    guard change(&frame, before, &keys, &dice) else { return nil }
    entries[frames[place]] = TraceEntry(line: 0, event: .frame(frame))
    return (entries, keys)
  }

  private static func frame(_ entry: TraceEntry) -> TraceFrame? {
    if case .frame(let frame) = entry.event { frame } else { nil }
  }

  private static func moved(_ item: TraceFrame.Item, by distance: Points) -> TraceFrame.Item {
    TraceFrame.Item(key: item.key, top: item.top + distance, height: item.height, cell: item.cell)
  }

  private static func renamed(_ item: TraceFrame.Item, _ key: Int) -> TraceFrame.Item {
    TraceFrame.Item(key: key, top: item.top, height: item.height, cell: item.cell)
  }

  /// - Returns: false if the frame cannot have the mistake.
  private func change(
    _ frame: inout TraceFrame, _ before: TraceFrame, _ keys: inout TraceKeys, _ dice: inout Mulberry32
  ) -> Bool {
    let onScreen = frame.items.indices.filter {
      frame.items[$0].height > .zero && frame.items[$0].bottom > .zero && frame.items[$0].top < Points(120)
    }
    guard onScreen.count >= 3 else { return false }
    let (first, second) = (onScreen[onScreen.count - 2], onScreen[onScreen.count - 1])
    switch self {
    case .gap, .overlap:
      let distance = Points(Int.random(in: 5...20, using: &dice))
      for index in second..<frame.items.count {
        frame.items[index] = Self.moved(frame.items[index], by: self == .gap ? distance : -distance)
      }
    case .twice: frame.items[second] = Self.renamed(frame.items[second], frame.items[first].key)
    case .gone: frame.items[second] = Self.renamed(frame.items[second], keys.number(of: "gone"))
    case .missing: frame.items.remove(at: first)
    case .swapped:
      let (one, other) = (frame.items[first], frame.items[second])
      (frame.items[first], frame.items[second]) = (Self.renamed(one, other.key), Self.renamed(other, one.key))
    case .stale: frame.drawn = [(frame.items[first].key, frame.items[second].key)]
    case .beyondEnd:
      guard let content = frame.content, let offset = frame.offset else { return false }
      frame.offset = content
      frame.items = frame.items.map { Self.moved($0, by: offset - content) }.filter { $0.bottom > .zero }
    case .blank: frame.items.removeSubrange(second...)
    case .missedCorrection, .doubledCorrection: return uncorrect(&frame, before)
    case .jump: return false
    }
    return true
  }

  /// Takes back, or doubles, how the offset followed a change of the content.
  private func uncorrect(_ frame: inout TraceFrame, _ before: TraceFrame) -> Bool {
    guard let old = before.offset, let new = frame.offset, before.content != frame.content, new != old,
      let item = frame.items.first(where: { item in before.items.contains { $0.key == item.key } }),
      before.items.contains(where: { $0.key == item.key && $0.top == item.top })
    else { return false }
    let shift = self == .missedCorrection ? old - new : new - old
    frame.offset = new + shift
    frame.items = frame.items.map { Self.moved($0, by: -shift) }
    return new + shift >= .zero
  }
}
