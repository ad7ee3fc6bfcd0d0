/// Positions of rows (K2): sums of heights, plus headers, footers, gap and margin.
///
/// With one section and no gap, each query is one descent of the row tree. Otherwise a binary search finds the section
/// first, O(log sections × log n); with a gap a second one finds the row in it.
extension Records {
  /// Whether nothing stands between the rows.
  private var isPlain: Bool { sections.count == 1 && spacing.gap == .zero }

  /// The height of the content (K2). O(1).
  package var content: Points {
    placed?.content ?? formerContent ?? sum
  }

  /// The height of all rows, headers, footers and gaps (K2). O(1).
  var sum: Points { heights.total + sections.boundaryHeight + spacing.gap * sections.seams }

  /// The top edge of a row's record. O(log n).
  package func y(of row: Int) -> Points {
    placed == nil ? edge(of: row) : edge(of: row) - origin
  }

  /// The top edge of a row as the heights above it lead to.
  func naturalY(of row: Int) -> Points { edge(of: row) }

  /// The top edge of a row; for the number of rows the end of the content.
  func start(of row: Int) -> Points { row < count ? y(of: row) : content }

  /// How far an engine has put the rows above the places to which their heights lead.
  var origin: Points { placed?.shift ?? .zero }

  /// The top edge of a row among all rows.
  private func edge(of row: Int) -> Points {
    let position = heights.offset(of: row)
    if isPlain { return position + spacing.margin + sections.boundaryHeight(above: 0) }
    let section = sections.section(of: row)
    return position + lead(of: section) + spacing.gap * (row - sections.firstRow(of: section))
  }

  /// The bottom edge of a row's record. O(log n).
  package func bottom(of row: Int) -> Points { y(of: row) + heights.height(of: row) }

  /// The bottom edge of the last row with a cell, or nil.
  func bottom(ofShown screen: Screen) -> Points? {
    screen.live.last?.row.flatMap { $0 < count ? bottom(of: $0) : nil }
  }

  /// The top edge of a section, where its header begins; for the number of sections the end of the last one; both among
  /// all rows (K2). A gap between rows belongs to the section of the row above it, the margin to none. O(log n).
  package func top(of section: Int) -> Points {
    let rows = heights.offset(of: sections.firstRow(of: section))
    guard section < sections.count else { return sum }
    return rows + sections.boundaryHeight(above: section) - sections[section].header + spacing.gap
      * sections.seams(before: section)
  }

  /// The height of everything above the first row of a section except rows.
  private func lead(of section: Int) -> Points {
    spacing.margin + sections.boundaryHeight(above: section) + spacing.gap * sections.seams(before: section)
  }

  /// The number of rows that end at or above an edge, which is the number of the first row with `y + height > edge`.
  /// O(log n).
  package func rows(endingAtOrBefore position: Points) -> Int {
    let edge = position + origin
    if isPlain { return heights.rows(endingAtOrBefore: edge - spacing.margin - sections.boundaryHeight(above: 0)) }
    let section = (0..<sections.count).partitioningIndex { section in
      let rows = sections.rows(of: section)
      return
        (rows.isEmpty
        ? lead(of: section) + heights.offset(of: rows.lowerBound)
        : self.edge(of: rows.upperBound - 1) + heights.height(of: rows.upperBound - 1)) > edge
    }
    guard section < sections.count else { return count }
    let rows = sections.rows(of: section)
    if spacing.gap != .zero { return rows.partitioningIndex { self.edge(of: $0) + heights.height(of: $0) > edge } }
    return min(max(heights.rows(endingAtOrBefore: edge - lead(of: section)), rows.lowerBound), rows.upperBound)
  }

  /// The number of rows that end above an edge, which is the number of the first row with `y + height >= edge`. O(log
  /// n).
  package func rows(endingBefore edge: Points) -> Int { rows(endingAtOrBefore: edge - .thousandth) }

  /// The number of rows that start above an edge, which is the number of the first row with `y >= edge`. O(log n).
  package func rows(startingBefore position: Points) -> Int {
    let edge = position + origin
    if isPlain {
      return heights.rows(startingBefore: edge - spacing.margin - sections.boundaryHeight(above: 0), in: 0..<count)
    }
    let section = (0..<sections.count).partitioningIndex { section in
      let rows = sections.rows(of: section)
      return
        (rows.isEmpty
        ? lead(of: section) + heights.offset(of: rows.lowerBound) : self.edge(of: rows.upperBound - 1)) >= edge
    }
    guard section < sections.count else { return count }
    let rows = sections.rows(of: section)
    if spacing.gap != .zero { return rows.partitioningIndex { self.edge(of: $0) >= edge } }
    return heights.rows(startingBefore: edge - lead(of: section), in: rows)
  }

  /// The number of rows that start at or above an edge. O(log n).
  package func rows(startingAtOrBefore edge: Points) -> Int { rows(startingBefore: edge + .thousandth) }
}

extension RowTree {
  /// The number of the first row of a range whose top edge is at or below an edge: every row but the first starts where
  /// the one before it ends.
  fileprivate func rows(startingBefore position: Points, in rows: Range<Int>) -> Int {
    guard !rows.isEmpty, position > offset(of: rows.lowerBound) else { return rows.lowerBound }
    return min(max(self.rows(endingBefore: position) + 1, rows.lowerBound), rows.upperBound)
  }
}

extension Points {
  /// The smallest positive length.
  fileprivate static let thousandth = Points(thousandths: 1)
}

/// Where an engine has put the rows, and how high it takes the content to be.
struct Placed: Equatable, Sendable {
  /// How far above the places to which their heights lead.
  let shift: Points
  let content: Points
  /// The rows that make up the content; nil: all.
  var rows: Range<Int>?
}
