/// Bringing all rows into another order, as one batch (EngineRules, "Snapshots and filters").
extension ListState {
  /// Sorts the rows of the data source. Rows that are equal keep their order. O(n log n).
  ///
  /// - Throws: `bad-argument` for a list of several sections; `too-many-rows`; `filtered`; `interrupted`.
  package mutating func sort(by order: RowOrder, descending isDescending: Bool = false) throws(Refusal) {
    let keys = try keysToOrder("sort")
    let catalog = data.catalog
    let ranks = keys.indices.map { row in
      switch order {
      case .height: RowRank(number: data.table.heights.height(of: row).thousandths)
      case .text: RowRank(name: catalog.text(of: keys[row]))
      case .key: RowRank(catalog.name(of: keys[row]))
      }
    }
    let rows = keys.indices.sorted { left, right in
      if ranks[left] == ranks[right] { return left < right }
      return (ranks[left] < ranks[right]) != isDescending
    }
    try apply(snapshot: rows.map { catalog.name(of: keys[$0]) })
  }

  /// Turns the order of the rows around. O(n log n).
  ///
  /// - Throws: as `sort`.
  package mutating func reverse() throws(Refusal) {
    try apply(snapshot: try keysToOrder("reverse").reversed().map { data.catalog.name(of: $0) })
  }

  /// The keys of all rows in order, if there are no more than a snapshot takes.
  private func keysToOrder(_ command: String) throws(Refusal) -> [RowKey] {
    guard data.table.sections.count == 1 else {
      throw Refusal(
        .badArgument, "\(command) takes the rows of one section, and the list has \(data.table.sections.count)",
        advice: "move puts single rows elsewhere")
    }
    guard data.count <= Self.maxSnapshotKeys else {
      throw Refusal(
        .tooManyRows, "\(command) takes at most \(Self.maxSnapshotKeys) rows, and the list has \(data.count)")
    }
    return (0..<data.count).map { data.table.key(of: $0) }
  }

  /// The visible rows that no edge of the viewport cuts. O(cells × log n).
  package var whole: RowSet {
    let rows = screen.live.lazy.compactMap { $0.isOutsideViewport ? nil : $0.row }
    return RowSet(
      rows.filter { $0 < records.count && records.isWhole($0, from: scroller.offset, to: scroller.bottom) }
        .map { $0..<$0 + 1 })
  }
}

/// By what rows are sorted.
package enum RowOrder: String, CaseIterable, Sendable {
  /// The height that the data source knows.
  case height
  /// The text, byte for byte.
  case text
  /// The key: numbered ones by their numbers, r2 before r10, then names byte for byte.
  case key
}

/// The place of a row in an order: a number, then a text.
private struct RowRank: Comparable {
  /// Those with a name come behind all numbers.
  private var number: Int64
  private var name: [UInt8]

  init(number: Int64) { (self.number, name) = (number, []) }

  init(name: String) { (number, self.name) = (.max, Array(name.utf8)) }

  /// The rank of a key.
  init(_ key: String) {
    if let number = RowKey.number(in: key) { self.init(number: Int64(number)) } else { self.init(name: key) }
  }

  static func < (left: RowRank, right: RowRank) -> Bool {
    left.number != right.number ? left.number < right.number : left.name.lexicographicallyPrecedes(right.name)
  }
}
