/// Images that arrive some time after their rows were bound (K16, EngineRules, "Images").
extension ListState {
  /// The longest that an image takes, in ticks.
  package static let longestLatency = 1_000_000

  /// The farthest that images are asked for ahead, in rows.
  package static let maxPrefetched = 1000

  /// How many images are on their way.
  package var awaitedImages: Int { images.awaited }

  /// The cells on screen that show the image of another row. O(visible).
  package var wrongImages: Int { live.indices.count { hasWrongImage(live[$0]) } }

  /// Gives rows an image that takes so many ticks to arrive. What they had is forgotten, and what was on its way to
  /// them taken back; those on screen ask for it at once.
  package mutating func giveImages(to rows: RowSet, latency: Int) {
    let keys = keys(of: rows)
    images.give(keys, latency: latency)
    cancel { !$0.isOrphan && keys.contains($0.key.number) }
    for place in live.indices {
      guard let row = live[place].row, let key = live[place].cell.row, keys.contains(key.number) else { continue }
      var cell = live[place].cell
      showImage(in: &cell, of: key, index: row)
      live[place].cell = cell
    }
    // Those kept for their rows ask when they come back.
    if rules.imageOnBind == .placeholder {
      for place in cache.indices where cache[place].row.map({ keys.contains($0.number) }) == true {
        cache[place].image = .placeholder
      }
    }
    askAhead()
  }

  /// Whether a cell shows the image of another row.
  func hasWrongImage(_ shown: LiveCell) -> Bool {
    guard case .row(let key) = shown.cell.image else { return false }
    let row = shown.row.flatMap { $0 < records.count ? records.key(of: $0) : nil }
    return key != row ?? shown.cell.row
  }
}
