/// When images are requested (K16, EngineRules, "Images").
extension ListImages {
  /// Displays the image of a row in a cell that was just bound to it; if it has not arrived, displays a placeholder and
  /// requests it (K16).
  mutating func show(
    in cell: inout Cell, of key: RowKey, index: Int, at time: ListTime, by rules: Rules, _ log: inout CommandLog
  ) {
    guard !hasArrived(key) else { return cell.image = .row(key) }
    if rules.imageOnBind == .placeholder { cell.image = .placeholder }
    if var request = takeAhead(key) {
      (request.cell, request.generation, request.index) = (cell.id, cell.generation, index)
      send(request)
    } else if time.motion.allowsImages(by: rules) {
      request(for: key, index: index, in: &cell, at: time, by: rules, &log)
    } else {
      isWaiting = true
    }
  }

  /// Notes that a cell that returns from the cache may still need its image.
  mutating func noteComingBack(of cell: Cell) {
    if let key = cell.row, has(key), cell.image != .row(key) { isWaiting = true }
  }

  /// Requests a row's image for a cell; with latency 0 it is displayed at once.
  private mutating func request(
    for key: RowKey, index: Int, in cell: inout Cell, at time: ListTime, by rules: Rules, _ log: inout CommandLog
  ) {
    guard var request = request(for: key, index: index, for: cell.id, at: time, by: rules, &log) else {
      return cell.image = .row(key)
    }
    (request.cell, request.generation) = (cell.id, cell.generation)
    send(request)
  }

  /// Makes a request; nil: latency is 0 and the image has arrived.
  private mutating func request(
    for key: RowKey, index: Int, for cell: Cell.ID?, at time: ListTime, by rules: Rules, _ log: inout CommandLog
  ) -> ImageRequest? {
    let latency = latency(of: key) ?? rules.imageLatency
    log.note(.imageAsked(key, for: cell))
    let request = newRequest(key, due: time.ticks + latency, index: index)
    guard latency == 0 else { return request }
    counters.deliveries += 1
    markArrived(key)
    log.note(.imageArrived(key, in: cell))
    return nil
  }

  // MARK: Later than the bind

  /// A bind that has requested an image.
  private struct Asker: Hashable {
    let cell: Cell.ID?
    let generation: Int
  }

  /// Requests the images that cells on screen still need, if the motion allows it (EngineRules, "Images").
  mutating func requestForWaiting(
    in live: inout [LiveCell], at time: ListTime, by rules: Rules, _ log: inout CommandLog
  ) {
    guard isWaiting, time.motion.allowsImages(by: rules) else { return }
    isWaiting = false
    let awaited = Set(requests.lazy.filter { !$0.isOrphan }.map { Asker(cell: $0.cell, generation: $0.generation) })
    for index in live.indices {
      guard let row = live[index].row, let key = live[index].cell.row, has(key) else { continue }
      let asker = Asker(cell: live[index].cell.id, generation: live[index].cell.generation)
      guard live[index].cell.image != .row(key), !awaited.contains(asker) else { continue }
      show(in: &live[index].cell, of: key, index: row, at: time, by: rules, &log)
    }
  }

  /// Prefetches the images of rows near the visible ones (`prefetch`), and cancels prefetches for rows that are gone or
  /// no longer near. O(prefetch + requests), plus O(visible) if there are any.
  mutating func requestAhead(
    of visible: RowSet, in rows: RowTable, at time: ListTime, by rules: Rules, _ log: inout CommandLog
  ) {
    guard rules.prefetch > 0 && hasOwners || !prefetches.isEmpty else { return }
    let near = visible.surroundings(by: rules.prefetch, of: rows.count)
    cancel(&log) { request in
      guard request.cell == nil else { return false }
      return request.isOrphan || rows.row(of: request.key).map { !near.contains($0) } ?? true
    }
    guard time.motion.allowsImages(by: rules), rules.prefetch > 0 else { return }
    let awaited = Set((requests + prefetches).lazy.filter { !$0.isOrphan }.map { $0.key })
    for row in visible.ahead(by: rules.prefetch, of: rows.count).rows {
      let key = rows.key(of: row)
      guard has(key), !hasArrived(key), !awaited.contains(key) else { continue }
      if let request = request(for: key, index: row, for: nil, at: time, by: rules, &log) { send(request) }
    }
  }

  /// Cancels matching requests, in order of arrival.
  mutating func cancel(_ log: inout CommandLog, where isUnwanted: (ImageRequest) -> Bool) {
    for request in cancel(where: isUnwanted) { log.note(.imageCancelled(request.key)) }
  }
}

extension Motion {
  /// Whether images may be requested: under `image-load idle` not while the list is dragged or decelerates.
  fileprivate func allowsImages(by rules: Rules) -> Bool {
    guard rules.imageLoad == .idle else { return true }
    switch self {
    case .none, .animating: return true
    case .dragging, .decelerating: return false
    }
  }
}
