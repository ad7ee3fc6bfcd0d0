/// The sections of a list: their rows, and the heights of headers and footers (EngineRules, "Words").
///
/// A value. One section, the usual case, is stored as three numbers; several in trees of prefix sums, so that finding
/// the section of a row, changing one, and the memory of a change cost O(log sections).
package struct Sections: Equatable, Sendable {
  /// Consecutive rows with a header and a footer; a height of 0 means none.
  package struct Section: Equatable, Sendable {
    package var rows: Int
    package var header: Points
    package var footer: Points

    package init(rows: Int, header: Points = .zero, footer: Points = .zero) {
      (self.rows, self.header, self.footer) = (rows, header, footer)
    }
  }

  /// Several sections as prefix sums, with an entry each.
  private struct Trees: Equatable, Sendable {
    /// The number of rows, as thousandths of a point.
    var rows = RowTree()
    /// The number of boundaries between two rows of the section, in the same encoding.
    var seams = RowTree()
    var headers = RowTree()
    var footers = RowTree()
  }

  /// The maximum number of rows in one of several sections: what an entry of a tree can hold.
  package static let maxRowsOfOne = 2_000_000_000

  private var only = Section(rows: 0)
  /// Nil if there is exactly one section.
  private var trees: Shared<Trees>?

  /// One section.
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

  /// The number of sections; 1 for a list without explicit ones.
  package var count: Int { trees?.wrappedValue.rows.count ?? 1 }
  /// The number of rows in all sections.
  package var rowCount: Int { trees?.wrappedValue.rows.total.rowCount ?? only.rows }
  /// The heights of all headers and footers.
  package var boundaryHeight: Points {
    trees.map { $0.wrappedValue.headers.total + $0.wrappedValue.footers.total } ?? only.header + only.footer
  }
  /// The heights of all headers.
  package var headers: Points { trees?.wrappedValue.headers.total ?? only.header }
  /// The number of rows that have another row of their section before them.
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

  /// The number of a section's first row; for the number of sections the number of rows. O(log sections).
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

  /// The total height of the headers up to a section's own, and of the footers above it. O(log sections).
  package func boundaryHeight(above section: Int) -> Points {
    guard let trees else { return only.header }
    return trees.wrappedValue.headers.offset(of: section + 1) + trees.wrappedValue.footers.offset(of: section)
  }

  /// The number of rows, in the sections before one, that have another row of their section before them. O(log
  /// sections).
  package func seams(before section: Int) -> Int { trees?.wrappedValue.seams.offset(of: section).rowCount ?? 0 }
}

extension Sections {
  /// Adds rows to a section, or removes some. O(log sections).
  package mutating func add(_ rows: Int, to section: Int) {
    var changed = self[section]
    changed.rows += rows
    replace(section, with: changed)
  }

  /// Removes rows, numbered as now, from their sections. O(ranges × sections in them).
  mutating func delete(_ rows: RowSet) {
    let before = self
    for range in rows.ranges {
      for part in before.parts(of: range) { add(-part.rows.count, to: part.section) }
    }
  }

  /// A range of rows, split at the ends of sections. O(sections in it × log sections).
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

  /// Replaces a section. O(log sections).
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
    // A single section may have more rows than a tree can hold.
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

  /// Removes and returns a section. O(log sections).
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

  /// Converts the single section to trees of one entry.
  private mutating func expandToTrees() {
    guard trees == nil else { return }
    trees = Shared(
      wrappedValue: Trees(
        rows: RowTree(count: 1, height: Points(rowCount: only.rows)),
        seams: RowTree(count: 1, height: Points(rowCount: max(0, only.rows - 1))),
        headers: RowTree(count: 1, height: only.header), footers: RowTree(count: 1, height: only.footer)))
  }

  /// Converts trees of one entry back, so that equal sections are equal values.
  private mutating func collapseIfSingle() {
    guard count == 1 else { return }
    (only, trees) = (self[0], nil)
  }

  /// Whether all sections have equally many rows, whatever their headers and footers.
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
