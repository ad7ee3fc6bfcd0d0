/// How the rows of a list are parted into sections, and how high the headers and footers are (EngineRules, "Words").
///
/// A value. One section, the usual case, is three numbers; several stand in trees of prefix sums, so that finding the
/// section of a row, changing one and keeping the version before all cost O(log sections).
package struct Sections: Equatable, Sendable {
  /// A run of rows with its header and footer; a height of 0 is not a header.
  package struct Section: Equatable, Sendable {
    package var rows: Int
    package var header: Points
    package var footer: Points

    package init(rows: Int, header: Points = .zero, footer: Points = .zero) {
      (self.rows, self.header, self.footer) = (rows, header, footer)
    }
  }

  /// Several sections as prefix sums, an entry each.
  private struct Trees: Equatable, Sendable {
    /// Rows, a row being a thousandth of a point.
    var rows = RowTree()
    /// Places between two rows of the section, counted in the same way.
    var seams = RowTree()
    var headers = RowTree()
    var footers = RowTree()
  }

  /// The most rows of one section among several: what an entry of a tree can hold.
  package static let maxRowsOfOne = 2_000_000_000

  private var only = Section(rows: 0)
  /// Nil where there is exactly one section.
  private var trees: Shared<Trees>?

  /// One section of so many rows.
  package init(rows: Int = 0) { only.rows = rows }

  /// The given sections; none has more than `maxRowsOfOne` rows unless it is the only one. O(sections).
  package init(_ sections: [Section]) {
    guard sections.count != 1 else {
      only = sections[0]
      return
    }
    trees = Shared(
      wrappedValue: Trees(
        rows: RowTree(sections.map { Points(rowCount: $0.rows) }),
        seams: RowTree(sections.map { Points(rowCount: max(0, $0.rows - 1)) }),
        headers: RowTree(sections.map { $0.header }), footers: RowTree(sections.map { $0.footer })))
  }

  /// The number of sections: 1 for a list that never had any.
  package var count: Int { trees?.wrappedValue.rows.count ?? 1 }
  /// The rows of all sections.
  package var rowCount: Int { trees?.wrappedValue.rows.total.rowCount ?? only.rows }
  /// The heights of all headers and footers.
  package var boundaryHeight: Points {
    trees.map { $0.wrappedValue.headers.total + $0.wrappedValue.footers.total } ?? only.header + only.footer
  }
  /// The heights of all headers.
  package var headers: Points { trees?.wrappedValue.headers.total ?? only.header }
  /// How many rows have another row of their section before them.
  package var seams: Int { trees?.wrappedValue.seams.total.rowCount ?? max(0, only.rows - 1) }

  /// A section. O(log sections).
  package subscript(section: Int) -> Section {
    guard let trees else { return only }
    return Section(
      rows: trees.wrappedValue.rows.height(of: section).rowCount,
      header: trees.wrappedValue.headers.height(of: section),
      footer: trees.wrappedValue.footers.height(of: section))
  }

  /// Every section. O(sections).
  package var all: [Section] { (0..<count).map { self[$0] } }

  /// The number of the first row of a section, or for the section behind the last the number of rows. O(log sections).
  package func firstRow(of section: Int) -> Int {
    guard let trees else { return section == 0 ? 0 : only.rows }
    return trees.wrappedValue.rows.offset(of: section).rowCount
  }

  /// The rows of a section. O(log sections).
  package func rows(of section: Int) -> Range<Int> { firstRow(of: section)..<firstRow(of: section + 1) }

  /// The section of a row, which must exist. O(log sections).
  package func section(of row: Int) -> Int {
    trees?.wrappedValue.rows.rows(endingAtOrBefore: Points(rowCount: row)) ?? 0
  }

  /// The headers down to that of a section, its own included, and the footers above it. O(log sections).
  package func boundaryHeight(above section: Int) -> Points {
    guard let trees else { return only.header }
    return trees.wrappedValue.headers.offset(of: section + 1) + trees.wrappedValue.footers.offset(of: section)
  }

  /// How many rows of the sections before one have another row of their section before them. O(log sections).
  package func seams(before section: Int) -> Int { trees?.wrappedValue.seams.offset(of: section).rowCount ?? 0 }
}

extension Sections {
  /// Adds rows to a section, or takes some away. O(log sections).
  package mutating func add(_ rows: Int, to section: Int) {
    var changed = self[section]
    changed.rows += rows
    replace(section, with: changed)
  }

  /// Takes rows away, numbered as they are now, from the sections they belong to. O(ranges × sections in them).
  mutating func delete(_ rows: RowSet) {
    let before = self
    for range in rows.ranges {
      for part in before.parts(of: range) { add(-part.rows.count, to: part.section) }
    }
  }

  /// Some rows, cut where a section ends. O(sections in them × log sections).
  func parts(of rows: Range<Int>) -> [(section: Int, rows: Range<Int>)] {
    var parts: [(section: Int, rows: Range<Int>)] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let section = section(of: row)
      let end = min(rows.upperBound, self.rows(of: section).upperBound)
      parts.append((section, row..<end))
      row = end
    }
    return parts
  }

  /// Puts a section in the place of another. O(log sections).
  package mutating func replace(_ section: Int, with new: Section) {
    guard trees != nil else {
      only = new
      return
    }
    let entry = section..<section + 1
    trees?.wrappedValue.rows.setHeight(of: entry, to: Points(rowCount: new.rows))
    trees?.wrappedValue.seams.setHeight(of: entry, to: Points(rowCount: max(0, new.rows - 1)))
    trees?.wrappedValue.headers.setHeight(of: entry, to: new.header)
    trees?.wrappedValue.footers.setHeight(of: entry, to: new.footer)
  }

  /// Inserts a section before another, or behind the last. O(log sections).
  package mutating func insert(_ new: Section, at section: Int) {
    // One that is alone may have more rows than a tree can hold.
    guard count > 0 else {
      (only, trees) = (new, nil)
      return
    }
    expandToTrees()
    trees?.wrappedValue.rows.insert(count: 1, height: Points(rowCount: new.rows), at: section)
    trees?.wrappedValue.seams.insert(count: 1, height: Points(rowCount: max(0, new.rows - 1)), at: section)
    trees?.wrappedValue.headers.insert(count: 1, height: new.header, at: section)
    trees?.wrappedValue.footers.insert(count: 1, height: new.footer, at: section)
    collapseIfSingle()
  }

  /// Removes a section and answers it. O(log sections).
  @discardableResult
  package mutating func remove(_ section: Int) -> Section {
    let removed = self[section]
    guard count > 1 else {
      trees = Shared(wrappedValue: Trees())
      return removed
    }
    let entry = section..<section + 1
    trees?.wrappedValue.rows.remove(entry)
    trees?.wrappedValue.seams.remove(entry)
    trees?.wrappedValue.headers.remove(entry)
    trees?.wrappedValue.footers.remove(entry)
    collapseIfSingle()
    return removed
  }

  /// Turns the only section into trees of one entry.
  private mutating func expandToTrees() {
    guard trees == nil else { return }
    trees = Shared(
      wrappedValue: Trees(
        rows: RowTree(count: 1, height: Points(rowCount: only.rows)),
        seams: RowTree(count: 1, height: Points(rowCount: max(0, only.rows - 1))),
        headers: RowTree(count: 1, height: only.header), footers: RowTree(count: 1, height: only.footer)))
  }

  /// One section is not a tree, so that equal sections are equal values.
  private mutating func collapseIfSingle() {
    guard count == 1 else { return }
    (only, trees) = (self[0], nil)
  }

  /// Whether the sections have as many rows each, whatever their headers and footers.
  package func hasSameRows(as other: Sections) -> Bool {
    guard let trees, let others = other.trees else { return count == other.count && rowCount == other.rowCount }
    return trees.wrappedValue.rows == others.wrappedValue.rows
  }
}

extension Points {
  /// A number of rows as an entry of a tree: a thousandth of a point each.
  fileprivate init(rowCount: Int) { self.init(thousandths: Int64(rowCount)) }

  fileprivate var rowCount: Int { Int(thousandths) }
}
