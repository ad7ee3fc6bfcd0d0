/// Images that arrive go into cells (K16).
extension Screen {
  /// Where each cell on screen stands, for many questions. O(visible).
  var indexByCell: [Cell.ID: Int] {
    Dictionary(keepingFirst: live.indices.reversed().lazy.map { (live[$0].cell.id, $0) })
  }

  /// Puts an image into the cell that is meant, on screen or kept for its row, and answers which it is; nil: none takes
  /// it. O(log visible).
  ///
  /// - Parameter places: where the cells on screen stand.
  mutating func take(_ request: ImageRequest, _ indexByCell: [Cell.ID: Int], by rule: Delivery) -> Cell.ID? {
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

  /// Shows placeholders in the cells that are kept for rows with these key numbers.
  mutating func showPlaceholders(inKeptCellsOf keys: RowSet) {
    cache.update { if $0.isKept(forAnyOf: keys) { $0.image = .placeholder } }
  }
}

extension ImageRequest {
  /// Whether the cell that asked is to get the image: if it still shows the row as it was bound then.
  fileprivate func isMeant(for cell: Cell, by rule: Delivery) -> Bool {
    rule == .toCell || !isOrphan && cell.row == key && cell.generation == generation
  }
}

extension LiveCell {
  /// Whether it shows the image of another row than its own.
  func hasWrongImage(in records: Records) -> Bool {
    guard case .row(let key) = cell.image else { return false }
    let row = row.flatMap { $0 < records.count ? records.key(of: $0) : nil }
    return key != row ?? cell.row
  }
}

extension ListImages {
  /// What is due by now arrives: an image goes to the images that are there, and into the cell that asked for it; else it
  /// is dropped. O(visible + what arrives), and with a cache O(cached) for each.
  mutating func deliver(to screen: inout Screen, at ticks: Int, by rule: Delivery, _ log: inout CommandLog) {
    guard let next = nextDue, next <= ticks else { return }
    let due = takeDue(by: ticks)
    let indexByCell = screen.indexByCell
    for request in due {
      if !request.isOrphan { markArrived(request.key) }
      if request.cell == nil, !request.isOrphan {
        log.note(.imageArrived(request.key, in: nil))
      } else if let id = screen.take(request, indexByCell, by: rule) {
        log.note(.imageArrived(request.key, in: id))
      } else {
        log.note(.imageDropped(request.key))
      }
    }
  }
}
