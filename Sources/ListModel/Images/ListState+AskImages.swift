/// When images are asked for (K16, EngineRules, "Images").
extension ListState {
  /// Puts a row's image into a cell that is bound to it if the image is there, else a placeholder, and asks for it
  /// (K16).
  mutating func showImage(in cell: inout Cell, of key: RowKey, index: Int) {
    guard images.has(key) else { return cell.image = .none }
    guard !images.isHere(key) else { return cell.image = .row(key) }
    if rules.imageOnBind == .placeholder { cell.image = .placeholder }
    if var request = images.takeAhead(key) {
      (request.cell, request.generation, request.index) = (cell.id, cell.generation, index)
      images.await(request)
    } else if mayAskForImages {
      ask(for: key, cell: &cell, index: index)
    } else {
      images.isWaiting = true
    }
  }

  /// A cell that comes back as it was kept may still wait for its image.
  mutating func noteComingBack(of cell: Cell) {
    if let key = cell.row, images.has(key), cell.image != .row(key) { images.isWaiting = true }
  }

  /// A bind that has asked for an image.
  private struct Asker: Hashable {
    let cell: Cell.ID?
    let generation: Int
  }

  /// Whether requests may start: with `image-load idle` not while the list is dragged or decelerates.
  private var mayAskForImages: Bool {
    guard rules.imageLoad == .idle else { return true }
    switch time.motion {
    case .none, .animating: return true
    case .dragging, .decelerating: return false
    }
  }

  /// Asks for a row's image for a cell; one that takes no time is there at once.
  private mutating func ask(for key: RowKey, cell: inout Cell, index: Int) {
    guard var request = ask(for: key, index: index, for: cell.id) else { return cell.image = .row(key) }
    (request.cell, request.generation) = (cell.id, cell.generation)
    images.await(request)
  }

  /// Makes a request, or nil if the image is there at once.
  private mutating func ask(for key: RowKey, index: Int, for cell: Cell.ID?) -> ImageRequest? {
    let latency = images.latency(of: key) ?? rules.imageLatency
    events.append(.imageAsked(key, for: cell))
    let request = images.newRequest(key, due: time.ticks + latency, index: index)
    guard latency == 0 else { return request }
    images.counters.deliveries += 1
    images.arrive(key)
    events.append(.imageArrived(key, in: cell))
    return nil
  }

  /// What has waited until now asks for its image, if it may (EngineRules, "Images").
  mutating func askForWaitingImages() {
    guard images.isWaiting, mayAskForImages else { return }
    images.isWaiting = false
    let awaited = Set(
      images.requests.lazy.filter { !$0.isOrphan }.map { Asker(cell: $0.cell, generation: $0.generation) })
    for place in live.indices {
      guard let row = live[place].row, let key = live[place].cell.row, images.has(key) else { continue }
      var cell = live[place].cell
      guard cell.image != .row(key), !awaited.contains(Asker(cell: cell.id, generation: cell.generation)) else {
        continue
      }
      showImage(in: &cell, of: key, index: row)
      live[place].cell = cell
    }
  }

  /// Asks for the images of rows near the visible ones (`prefetch`), and takes back what was asked for ahead of rows
  /// that are gone or no longer near. O(prefetch + requests).
  mutating func askAhead() {
    guard rules.prefetch > 0 && images.hasOwners || !images.ahead.isEmpty else { return }
    let shown = live.compactMap(\.row)
    let first = shown.min() ?? 0
    let last = shown.max() ?? -1
    let start = max(0, first - rules.prefetch)
    let near = shown.isEmpty ? 0..<0 : start..<max(start, min(records.count, last + 1 + rules.prefetch))
    let records = records
    cancel { request in
      guard request.cell == nil else { return false }
      return request.isOrphan || records.row(of: request.key).map { !near.contains($0) } ?? true
    }
    guard mayAskForImages, rules.prefetch > 0 else { return }
    let awaited = Set((images.requests + images.ahead).lazy.filter { !$0.isOrphan }.map(\.key))
    for row in [near.prefix(while: { $0 < first }), near.drop(while: { $0 <= last })].joined() {
      let key = records.key(of: row)
      guard images.has(key), !images.isHere(key), !awaited.contains(key) else { continue }
      if let request = ask(for: key, index: row, for: nil) { images.await(request) }
    }
  }

  mutating func cancel(where isUnwanted: (ImageRequest) -> Bool) {
    for request in images.cancel(where: isUnwanted) { events.append(.imageCancelled(request.key)) }
  }
}
