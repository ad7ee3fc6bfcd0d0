import ListDump
import ListModel

/// The columns of a row in a file.
enum FileColumn: String, CaseIterable {
  case section, key, kind, height, text, image

  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

/// A value in a file.
enum FileValue {
  /// A text without a type, which is read as the column needs: tables have no types.
  case word(ArraySlice<UInt8>)
  case text(ArraySlice<UInt8>)
  case number(ArraySlice<UInt8>)
  case truth(Bool)
  /// The beginning of a JSON object or array.
  case object, array
}

/// The rows of a file, collected column by column, and the load plan that they make.
///
/// Columns that are absent or constant take no memory.
struct FileRows: ~Copyable {
  private let rowHeight: Points
  private let file: [UInt8]
  private let maxRows: Int
  /// Whether the file has column names of its own, and is read more leniently.
  private let isForeign: Bool
  private(set) var count = 0
  private var heights = RowTree.Builder()
  private(set) var sections = FileSections()
  private var keys = FileKeys()
  private var kinds: [Kind] = []
  private var texts: RowTexts?
  private var images: [Range<Int>] = []
  private var row = Row()

  /// The values of the row that is being read.
  private struct Row {
    var height: Points?
    var kind: Kind?
  }

  /// - Parameters:
  ///   - rowHeight: the height of rows without a height of their own.
  ///   - file: the bytes of the file. Texts that are a part of them are not copied, if the file consists mostly of
  ///     texts.
  ///   - isForeign: whether the command names the columns: their sections are names, and anything may stand for an
  ///     image.
  ///   - maxRows: the number of rows from which on the file is refused, because the memory for rows adds up.
  init(rowHeight: Points, file: [UInt8], isForeign: Bool = false, maxRows: Int = LoadPlan.maxMixedRows) {
    (self.rowHeight, self.file, self.isForeign, self.maxRows) = (rowHeight, file, isForeign, maxRows)
  }

  /// Sets a value of the row that is being read.
  ///
  /// - Throws: `FileProblem` if the value does not fit the column.
  ///
  /// - Parameter place: the byte offset of the value or of its row.
  mutating func set(_ column: FileColumn, to value: FileValue, at offset: Int) throws(FileProblem) {
    switch column {
    case .section where isForeign:
      try sections.enter(name: String(decoding: try value.bytes(for: column), as: UTF8.self))
    case .section: try sections.enter(value)
    case .key: keys.take(try value.name(for: column), ofRow: count, at: offset)
    case .kind: row.kind = try kind(of: value)
    case .height: row.height = try value.height()
    case .text:
      if texts == nil { texts = RowTexts(in: file) }
      while let known = texts?.count, known < count { texts?.appendMissing() }
      texts?.append(try value.bytes(for: column))
    case .image where try isForeign ? value.isPresent : value.truth():
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
    heights.append(count: 1, height: row.height ?? rowHeight)
    let kind = row.kind ?? .row
    if kinds.isEmpty {
      kinds = [kind]
    } else if kinds.count > 1 || kinds[0] != kind {
      if kinds.count < count { kinds = Array(repeating: kinds[0], count: count) }
      kinds.append(kind)
    }
    sections.countRow()
    row = Row()
    count += 1
  }

  /// The plan for all rows. Call it once, at the end.
  ///
  /// - Parameter locate: computes the exact byte offset of a key from the one that was kept.
  /// - Throws: `duplicate-key`.
  mutating func finish(locate: (Int) -> Int = { $0 }) throws(FileProblem) -> LoadPlan {
    var plan = LoadPlan(count: count)
    plan.heights = .each(heights.finish())
    plan.names = try keys.names(ofRows: count, locate: locate)
    plan.kinds = kinds == [.row] ? [] : kinds
    while let known = texts?.count, known < count { texts?.appendMissing() }
    texts?.compact()
    plan.texts = texts
    plan.sections = sections.counts.count > 1 ? sections.counts : []
    plan.images = RowSet(images)
    return plan
  }

  /// Neighbouring rows often have the same kind; its name is then created once.
  private func kind(of value: FileValue) throws(FileProblem) -> Kind {
    let bytes = try value.bytes(for: .kind)
    if let last = kinds.last, last.name.utf8.elementsEqual(bytes) { return last }
    return Kind(try value.name(for: .kind))
  }
}
