import ListDump
import ListModel

/// The rows of a file, collected column by column, and the load plan that they make.
///
/// Columns that are absent or constant take no memory.
struct FileRows: ~Copyable {
  private let rowHeight: Points
  private let file: [UInt8]
  private let maxRows: Int
  /// The names for the columns. With names of its own a file is read more leniently.
  private let mapping: FileMapping
  /// The width in which texts wrap, for the computation of heights.
  private let width: Points
  private(set) var count = 0
  private var heights = RowTree.Builder()
  private(set) var sections = FileSections()
  private var keys = FileKeys()
  private var kinds: [Kind] = []
  private var texts: RowTexts?
  private var images: [Range<Int>] = []
  private var row = Row()
  /// The number of heights with more than three decimals.
  private var roundedHeights = 0

  /// The values of the row that is being read.
  private struct Row {
    var height: Points?
    var kind: Kind?
    /// The text, if heights are computed.
    var text: ArraySlice<UInt8>?
    /// The values of the names in the computation of heights.
    var operands: [Double?] = []
  }

  /// - Parameters:
  ///   - rowHeight: the height of rows without a height of their own.
  ///   - file: the bytes of the file. Texts that are a part of them are not copied, if the file consists mostly of
  ///     texts.
  ///   - mapping: the names for the columns. If it has some, sections are names, and anything may stand for an image.
  ///   - width: the width in which texts wrap, for the computation of heights.
  ///   - maxRows: the number of rows from which on the file is refused, because the memory for rows adds up.
  init(
    rowHeight: Points, file: [UInt8], _ mapping: FileMapping = .none, width: Points = .zero,
    maxRows: Int = LoadPlan.maxMixedRows
  ) {
    (self.rowHeight, self.file, self.mapping, self.width, self.maxRows) = (rowHeight, file, mapping, width, maxRows)
    row.operands = Array(repeating: nil, count: mapping.formula?.names.count ?? 0)
  }

  /// Sets a value of the row that is being read.
  ///
  /// - Throws: `FileProblem` if the value does not fit the target.
  ///
  /// - Parameter offset: the byte offset of the value or of its row.
  mutating func set(_ target: FileTarget, to value: FileValue, at offset: Int) throws(FileProblem) {
    switch target {
    case .column(let column): try set(column, to: value, at: offset)
    case .operand(let index): row.operands[index] = try value.number(of: mapping.formula?.names[index] ?? "")
    }
  }

  private mutating func set(_ column: FileColumn, to value: FileValue, at offset: Int) throws(FileProblem) {
    switch column {
    case .section where mapping.isForeign:
      try sections.enter(name: String(decoding: try value.bytes(for: column), as: UTF8.self))
    case .section: try sections.enter(value)
    case .key: keys.take(try value.name(for: column), ofRow: count, at: offset)
    case .kind: row.kind = try kind(of: value)
    case .height: row.height = try value.height(rounded: &roundedHeights)
    case .text:
      if texts == nil { texts = RowTexts(in: file) }
      while let known = texts?.count, known < count { texts?.appendMissing() }
      let text = try value.bytes(for: column)
      texts?.append(text)
      if mapping.formula != nil { row.text = text }
    case .image where try mapping.isForeign ? value.isPresent : value.truth():
      if let last = images.last, last.upperBound == count {
        images[images.count - 1] = last.lowerBound..<count + 1
      } else {
        images.append(count..<count + 1)
      }
    case .image: break
    }
  }

  /// Ends the row.
  mutating func endRow() throws(FileProblem) {
    try FileProblem.checkRows(count + 1, limit: maxRows)
    heights.append(count: 1, height: try computedHeight() ?? row.height ?? rowHeight)
    let kind = row.kind ?? .row
    if kinds.isEmpty {
      kinds = [kind]
    } else if kinds.count > 1 || kinds[0] != kind {
      if kinds.count < count { kinds = Array(repeating: kinds[0], count: count) }
      kinds.append(kind)
    }
    sections.countRow()
    (row.height, row.kind, row.text) = (nil, nil, nil)
    for index in row.operands.indices { row.operands[index] = nil }
    count += 1
  }

  /// The height of the row by the computation of the command; nil: there is none, or a value is missing.
  private mutating func computedHeight() throws(FileProblem) -> Points? {
    guard let formula = mapping.formula else { return nil }
    let (row, width) = (row, width)
    let value = formula.value {
      guard row.operands[$0] == nil, formula.names[$0] == FileMapping.lines else { return row.operands[$0] }
      return Double(row.text.map { TextStyle.text.lines(of: $0, width: width) } ?? 1)
    }
    guard let value else { return nil }
    let height = try Points.computedHeight(value)
    if height.isRounded(from: value) { roundedHeights += 1 }
    return height
  }

  /// What is to be said of the heights; nil: nothing.
  var roundingRemark: String? {
    roundedHeights == 0
      ? nil : "\(roundedHeights == 1 ? "1 height" : "\(roundedHeights) heights") rounded to three decimals"
  }

  /// Whether a row had a text.
  var hasTexts: Bool { texts != nil }

  /// The plan for all rows. Call it once, at the end.
  ///
  /// - Parameter locate: computes the exact byte offset of a key from the one that was kept.
  /// - Throws: `duplicate-key`.
  mutating func finish(locate: (Int) -> Int = { $0 }) throws(FileProblem) -> LoadPlan {
    var plan = LoadPlan(count: count)
    plan.heights = .each(heights.finish())
    do throws(FileProblem) { plan.names = try keys.names(ofRows: count, locate: locate) } catch {
      throw error.offering(remediesWithoutKeys)
    }
    plan.kinds = kinds == [.row] ? [] : kinds
    while let known = texts?.count, known < count { texts?.appendMissing() }
    texts?.compact()
    plan.texts = texts
    plan.sections = sections.counts.count > 1 ? sections.counts : []
    plan.images = RowSet(images)
    return plan
  }

  /// The remedy for keys that repeat, if the command names them and other columns.
  private var remediesWithoutKeys: [FileRemedy] {
    var others = mapping
    others.names.removeAll { $0.column == .key }
    return others.isForeign ? [FileRemedy(others, reads: "the rows without keys")] : []
  }

  /// Neighbouring rows often have the same kind; its name is then created once.
  private func kind(of value: FileValue) throws(FileProblem) -> Kind {
    let bytes = try value.bytes(for: .kind)
    if let last = kinds.last, last.name.utf8.elementsEqual(bytes) { return last }
    return Kind(try value.name(for: .kind))
  }
}
