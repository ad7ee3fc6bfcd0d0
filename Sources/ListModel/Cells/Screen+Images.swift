/// Displaying images that arrive (K16).
extension Screen {
  /// The index of each cell on screen, for many look-ups. O(visible).
  var indexByCell: [Cell.ID: Int] {
    Dictionary(keepingFirst: live.indices.reversed().lazy.map { (live[$0].cell.id, $0) })
  }

  /// Displays an image in the right cell, on screen or cached. O(log visible).
  ///
  /// - Parameter indexByCell: the indices of the cells on screen.
  /// - Returns: the cell; nil: no cell displays it.
  mutating func display(_ request: ImageRequest, _ indexByCell: [Cell.ID: Int], by rule: Delivery) -> Cell.ID? {
    let goesByNumber = rule == .toNumber
    let index = goesByNumber ? index(showing: request.index) : request.cell.flatMap { indexByCell[$0] }
    if let index, goesByNumber || request.isMeant(for: live[index].cell, by: rule) {
      live[index].cell.image = .row(request.key)
      return live[index].cell.id
    }
    guard let cell = request.cell.flatMap({ cache[$0] }), request.isMeant(for: cell, by: rule) else { return nil }
    cache.update(cell.id) { $0.image = .row(request.key) }
    return cell.id
  }

  /// Displays placeholders in the cells that are cached for rows with these key numbers.
  mutating func showPlaceholders(inKeptCellsOf keys: RowSet) {
    cache.update { if $0.isKept(forAnyOf: keys) { $0.image = .placeholder } }
  }
}

extension ImageRequest {
  /// Whether a cell displays the image: only if it still shows the same row from the same bind.
  fileprivate func isMeant(for cell: Cell, by rule: Delivery) -> Bool {
    rule == .toCell || !isOrphan && cell.row == key && cell.generation == generation
  }
}

extension LiveCell {
  /// Whether it displays the image of another row than its own.
  func hasWrongImage(in records: Records) -> Bool {
    guard case .row(let key) = cell.image else { return false }
    let row = row.flatMap { $0 < records.count ? records.key(of: $0) : nil }
    return key != row ?? cell.row
  }
}

extension ListImages {
  /// Delivers the requests that are due: each image is stored and displayed in the cell that requested it; if there is
  /// none, it is dropped. O(visible + due), plus O(cached) for each with a cache.
  mutating func deliver(to screen: inout Screen, at ticks: Int, by rule: Delivery, _ log: inout CommandLog) {
    guard let next = nextDue, next <= ticks else { return }
    let due = takeDue(by: ticks)
    let indexByCell = screen.indexByCell
    for request in due {
      if !request.isOrphan { markArrived(request.key) }
      if request.cell == nil, !request.isOrphan {
        log.note(.imageArrived(request.key, in: nil))
      } else if let id = screen.display(request, indexByCell, by: rule) {
        log.note(.imageArrived(request.key, in: id))
      } else {
        log.note(.imageDropped(request.key))
      }
    }
  }
}
