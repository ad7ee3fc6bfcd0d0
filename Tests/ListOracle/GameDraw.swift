@testable import ListModel

/// Draws commands of all sorts: plain ones, batches with sections and one-sided edits, filters, snapshots, time, images,
/// edits that wait for a bind, saved positions, and faults.
struct GameDraw {
  private let weights: [(verb: PlainDraw.Verb, weight: Int)]
  private let updates: UpdateDraw.Game
  /// How many of ten commands are plain, and how many have to do with updates; the others have to do with time.
  private let shares: (plain: Int, updates: Int)
  private let faults: [Fault]

  /// A way to draw, drawn itself.
  init(faults: [Fault], _ draw: inout Mulberry32) {
    weights = PlainDraw.drawWeights(&draw)
    updates = UpdateDraw.Game(&draw)
    shares = [(3, 3), (8, 1), (1, 8), (1, 1), (4, 5)].randomElement(using: &draw)!
    self.faults = faults
  }

  /// A command for the list as it is.
  func command(on list: ListState, _ draw: inout Mulberry32) -> Operation {
    let command = drawn(on: list, &draw)
    return nudged(command, &draw)
  }

  private func drawn(on list: ListState, _ draw: inout Mulberry32) -> Operation {
    if let fault = faults.randomElement(using: &draw), Int.random(in: 0..<10, using: &draw) == 0 {
      return Int.random(in: 0..<4, using: &draw) > 0 ? .fault(fault) : .endFault(fault)
    }
    switch Int.random(in: 0..<10, using: &draw) {
    case ..<shares.plain:
      return PlainDraw.operation(PlainDraw.verb(weights, &draw), on: list, &draw) ?? .reload
    case ..<(shares.plain + shares.updates): return MixedDraw.operation(updates, list, &draw)
    default: return TimeDraw.operation(list, &draw)
    }
  }

  /// A scroll that often ends a little beside where it was to end: what is nearly at an end is not there.
  private func nudged(_ command: Operation, _ draw: inout Mulberry32) -> Operation {
    let nudge = Points(thousandths: [0, 0, 0, -1, 1, 1000].randomElement(using: &draw)!)
    switch command {
    case .scrollTo(let target): return .scrollTo(target + nudge)
    case .scrollBy(let distance): return .scrollBy(distance + nudge)
    case .rawOffset(let target): return .rawOffset(target + nudge)
    default: return command
    }
  }
}
