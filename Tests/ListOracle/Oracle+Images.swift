@testable import ListModel

/// Images once more (K16, EngineRules, "Drawing"): whoever has one is in `latencies`, with the ticks it takes if it was
/// given any.
extension Oracle {
  struct Request {
    let key: String
    let due: Int
    /// The cell that asked; nil: it was asked for ahead.
    var cell: Int?
    var generation = 0
    var isOrphan = false
  }

  struct Images {
    var latencies: [String: Int?] = [:]
    var arrived: Set<String> = []
    /// In the order of asking.
    var requests: [Request] = []
    var counters = ListImages.Counters()
  }

  /// The row's image, or a placeholder and a request.
  mutating func showImage(in cell: inout Cell) {
    guard images.latencies[cell.row] != nil else { return cell.image = "none" }
    guard !images.arrived.contains(cell.row) else { return cell.image = cell.row }
    cell.image = "placeholder"
    let ahead = images.requests.firstIndex { $0.key == cell.row && $0.cell == nil && !$0.isOrphan }
    if let ahead {
      (images.requests[ahead].cell, images.requests[ahead].generation) = (cell.id, cell.generation)
    } else if mayAsk {
      ask(for: cell.row, cell)
      if images.arrived.contains(cell.row) { cell.image = cell.row }
    }
  }

  private var mayAsk: Bool {
    if policies.imageLoad == .always { return true }
    switch motion {
    case .none, .leading: return true
    case .dragging, .running: return false
    }
  }

  private mutating func ask(for key: String, _ cell: Cell?) {
    images.counters.requests += 1
    let latency = (images.latencies[key] ?? nil) ?? policies.imageLatency
    guard latency > 0 else {
      images.counters.deliveries += 1
      images.arrived.insert(key)
      return
    }
    let due = ticks + latency
    images.requests.append(Request(key: key, due: due, cell: cell?.id, generation: cell?.generation ?? 0))
  }

  /// Who waits on screen asks, then what is near is asked for ahead, and what is no longer near is taken back.
  mutating func askForImages() {
    if mayAsk {
      for place in live.indices where images.latencies[live[place].row] != nil && live[place].image != live[place].row {
        var cell = live[place]
        let hasAsked = images.requests.contains {
          $0.cell == cell.id && $0.generation == cell.generation && !$0.isOrphan
        }
        if !hasAsked { showImage(in: &cell) }
        live[place] = cell
      }
    }
    askAhead()
  }

  private mutating func askAhead() {
    let rows = rows
    // N rows before the first visible one and N behind the last.
    let shown = liveInViewport.compactMap { cell in rows.firstIndex { $0.mark == cell.mark } }
    let above = shown.first.map { max(0, $0 - policies.prefetch)..<$0 } ?? 0..<0
    let below = shown.last.map { $0 + 1..<max($0 + 1, min(rows.count, $0 + 1 + policies.prefetch)) } ?? 0..<0
    let near = shown.isEmpty ? [] : Set(rows[above.lowerBound..<below.upperBound].map(\.key))
    let before = images.requests.count
    images.requests.removeAll { $0.cell == nil && ($0.isOrphan || !near.contains($0.key)) }
    images.counters.cancelled += before - images.requests.count
    guard mayAsk else { return }
    for row in Array(above) + Array(below) {
      let key = rows[row].key
      let isAsked = images.requests.contains { $0.key == key && !$0.isOrphan }
      if images.latencies[key] != nil, !images.arrived.contains(key), !isAsked { ask(for: key, nil) }
    }
  }

  /// In order of ticks, then of asking.
  mutating func deliverImages() {
    let due = images.requests.enumerated().filter { $0.element.due <= ticks }
      .sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }.map(\.element)
    images.requests.removeAll { $0.due <= ticks }
    images.counters.deliveries += due.count
    for request in due {
      if !request.isOrphan { images.arrived.insert(request.key) }
      guard let id = request.cell, !request.isOrphan else {
        if request.isOrphan { counters.dropped += 1 }
        continue
      }
      func isMeant(_ cell: Cell) -> Bool {
        cell.id == id && cell.row == request.key && cell.generation == request.generation
      }
      if let place = live.firstIndex(where: isMeant) {
        live[place].image = request.key
      } else if let place = cache.firstIndex(where: isMeant) {
        cache[place].image = request.key
      } else {
        counters.dropped += 1
      }
    }
  }

  mutating func giveImages(_ given: Range<Int>, _ latency: Int) {
    let keys = Set(rows[given.clamped(to: rows.indices)].map(\.key))
    for key in keys { images.latencies[key] = .some(latency) }
    images.arrived.subtract(keys)
    let before = images.requests.count
    images.requests.removeAll { keys.contains($0.key) && !$0.isOrphan }
    images.counters.cancelled += before - images.requests.count
    for place in live.indices where keys.contains(live[place].row) {
      var cell = live[place]
      showImage(in: &cell)
      live[place] = cell
    }
    for place in cache.indices where keys.contains(cache[place].row) { cache[place].image = "placeholder" }
    askAhead()
  }

  /// The image of a row is gone with it, and what is on its way to it arrives for nobody.
  mutating func forgetImages(but known: Set<String>) {
    images.latencies = images.latencies.filter { known.contains($0.key) }
    images.arrived.formIntersection(known)
    for place in images.requests.indices where !known.contains(images.requests[place].key) {
      images.requests[place].isOrphan = true
    }
  }

  // MARK: Updates that a bind asks for (K17)

  private func isMeant(_ row: RowAddress, _ key: String, _ index: Int) -> Bool {
    switch row {
    case .number(let number): number == index
    case .key(let name): name == key
    case .last: index == rows.count - 1
    case .inSection: false
    }
  }

  /// After a pass: the end of the content is near, or rows are that something waits for (K27).
  mutating func askForMore() {
    let rows = rows
    guard !rows.isEmpty else { return }
    let mayAsk = !hasAsked
    for place in ends.indices {
      let edge = ends[place]
      guard (edge.isStart ? offset : content - offset - viewport) <= edge.distance else {
        ends[place].askedAt = nil
        continue
      }
      ends[place].askedAt = content
      let asks: Bool =
        switch policies.rearm {
        case .onGrow: edge.askedAt != content
        case .onLeave: edge.askedAt == nil
        case .once: !edge.hasAsked
        case .perTick: mayAsk
        }
      guard asks else { continue }
      (ends[place].hasAsked, hasAsked) = (true, true)
      if edge.isStart { startsReached += 1 } else { endsReached += 1 }
      queue.append(edge.edit)
    }
    let visible = liveInViewport.compactMap { cell in rows.firstIndex { $0.mark == cell.mark } }
    guard policies.prefetch > 0, let first = visible.min(), let last = visible.max() else { return }
    let near = rows.indices.filter { row in
      row < first ? first - row <= policies.prefetch : row > last && row - last <= policies.prefetch
    }
    func isNear(_ address: RowAddress) -> Bool { near.contains { isMeant(address, rows[$0].key, $0) } }
    let waiting = prefetched
    queue += waiting.filter { isNear($0.row) }.map(\.edit)
    prefetched = waiting.filter { !isNear($0.row) }
  }

  mutating func askForHooks(_ key: String, _ index: Int) {
    let asked = hooks.filter { isMeant($0.row, key, index) }
    hooks = hooks.filter { !isMeant($0.row, key, index) }
    if policies.reentrancy == .queue { queue += asked.map(\.edit) } else { counters.refused += asked.count }
  }

  mutating func carryOutQueue() {
    guard !isCarryingOut else { return }
    isCarryingOut = true
    while !queue.isEmpty {
      let edit = queue.removeFirst()
      guard updatesLeft.count > 0, updatesLeft.cells > 0, updatesLeft.binds > 0, updatesLeft.runs > 0 else {
        counters.refused += 1
        continue
      }
      let (bound, read) = (counters.binds, readRuns)
      var next = self
      do throws(Refused) {
        try next.perform([edit])
        self = next
      } catch {
        counters.refused += 1
      }
      updatesLeft.count -= 1
      updatesLeft.cells -= live.count + cache.count
      updatesLeft.binds -= counters.binds - bound
      updatesLeft.runs -= readRuns - read
    }
    isCarryingOut = false
  }
}

/// An edit that waits for an end of the content, and the content for which it was asked last (K27).
struct Edge {
  var isStart = false
  var distance: Points
  var edit: SidedEdit
  var askedAt: Points?
  var hasAsked = false
}

/// How many updates a command may still lead to, through how many cells their passes may go, how many rows they may bind, and how
/// many runs of keys their reloads may read (K27).
struct UpdatesLeft: Equatable {
  var count = 1000
  var cells = 50_000
  var binds = 10_000
  var runs = 200_000
}
