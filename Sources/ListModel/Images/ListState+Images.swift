/// Images that arrive some time after their rows were bound (K16, EngineRules, "Images").
extension ListState {
  /// The longest that an image takes, in ticks.
  package static let longestLatency = 1_000_000

  /// How many images are on their way.
  package var awaitedImages: Int { images.awaited }

  /// The cells on screen that show the image of another row. O(visible).
  package var wrongImages: Int { screen.live.indices.count { hasWrongImage(screen.live[$0]) } }

  /// Whether a cell shows the image of another row.
  func hasWrongImage(_ shown: LiveCell) -> Bool {
    guard case .row(let key) = shown.cell.image else { return false }
    let row = shown.row.flatMap { $0 < records.count ? records.key(of: $0) : nil }
    return key != row ?? shown.cell.row
  }

  /// Gives rows an image that takes so many ticks to arrive. What they had is forgotten, and what was on its way to
  /// them taken back; those on screen ask for it at once.
  package mutating func giveImages(to rows: RowSet, latency: Int) {
    let keys = records.order.keyNumbers(at: records.withoutDayPastEnd(rows))
    imageStore.wrappedValue.give(keys, latency: latency)
    imageStore.wrappedValue.cancel(&commandLog) { !$0.isOrphan && keys.contains($0.key.number) }
    for place in screen.live.indices {
      guard let row = screen.live[place].row, let key = screen.live[place].cell.row, keys.contains(key.number) else {
        continue
      }
      imageStore.wrappedValue.show(
        in: &screen.live[place].cell, of: key, index: row, at: scroller.time, by: settings.rules, &commandLog)
    }
    // Those kept for their rows ask when they come back.
    if settings.rules.imageOnBind == .placeholder { screen.showPlaceholders(inKeptCellsOf: keys) }
    askAhead()
  }

  /// Images that were not to be asked for until now, and those of rows near the visible ones, are asked for.
  mutating func askForImages() {
    guard images.isAskedFor else { return }
    imageStore.wrappedValue.askForWaiting(in: &screen.live, at: scroller.time, by: settings.rules, &commandLog)
    askAhead()
  }

  private mutating func askAhead() {
    imageStore.wrappedValue.askAhead(
      of: screen.visible, in: records.table, at: scroller.time, by: settings.rules, &commandLog)
  }

  /// What is due by now arrives: an image goes to the images that are there, and into the cell that asked for it; else it
  /// is dropped. O(visible + what arrives), and with a cache O(cached) for each.
  mutating func deliverImages() {
    guard let next = images.nextDue, next <= scroller.time.ticks else { return }
    let due = imageStore.wrappedValue.takeDue(by: scroller.time.ticks)
    let places = screen.placesOfCells
    for request in due { deliver(request, places) }
  }

  private mutating func deliver(_ request: ImageRequest, _ places: [Cell.ID: Int]) {
    if !request.isOrphan { imageStore.wrappedValue.arrive(request.key) }
    guard request.cell != nil || request.isOrphan else { return commandLog.note(.imageArrived(request.key, in: nil)) }
    if let id = screen.take(request, places, by: settings.rules.delivery) {
      commandLog.note(.imageArrived(request.key, in: id))
    } else {
      commandLog.note(.imageDropped(request.key))
    }
  }
}
