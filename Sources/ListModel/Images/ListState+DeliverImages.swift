/// What becomes of an image that arrives (K16).
extension ListState {
  /// What is due by now arrives. O(visible + what arrives), and with a cache O(cached) for each.
  mutating func deliverImages() {
    let due = images.takeDue(time.ticks)
    guard !due.isEmpty else { return }
    var places: [Cell.ID: Int] = [:]
    for (place, shown) in live.enumerated() { places[shown.cell.id] = place }
    for request in due { deliver(request, places) }
  }

  /// An image goes to the images that are there, and into the cell that asked for it if that still shows the row as it was
  /// bound then; else it is dropped.
  private mutating func deliver(_ request: ImageRequest, _ places: [Cell.ID: Int]) {
    if !request.isOrphan { images.arrive(request.key) }
    guard request.cell != nil || request.isOrphan else {
      return events.append(.imageArrived(request.key, in: nil))
    }
    if let id = give(request, places) { return events.append(.imageArrived(request.key, in: id)) }
    counters.dropped += 1
    events.append(.imageDropped(request.key))
  }

  /// Puts an image into the cell that is meant, and answers which it is; nil: none takes it.
  private mutating func give(_ request: ImageRequest, _ places: [Cell.ID: Int]) -> Cell.ID? {
    let goesByNumber = rules.delivery == .toNumber
    let place = goesByNumber ? place(showing: request.index) : request.cell.flatMap { places[$0] }
    if let place, goesByNumber || isMeant(live[place].cell, by: request) {
      live[place].cell.image = .row(request.key)
      return live[place].cell.id
    }
    guard let place = cache.firstIndex(where: { $0.id == request.cell && isMeant($0, by: request) }) else { return nil }
    cache[place].image = .row(request.key)
    return cache[place].id
  }

  /// Whether the cell that asked is to get the image.
  private func isMeant(_ cell: Cell, by request: ImageRequest) -> Bool {
    rules.delivery == .toCell
      || !request.isOrphan && cell.row == request.key && cell.generation == request.generation
  }
}
