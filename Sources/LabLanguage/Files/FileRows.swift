import ListDump
import ListModel

/// What a file can say of a row.
enum FileColumn: String, CaseIterable {
  case section, key, kind, height, text, image

  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

/// A value as a file writes it.
enum FileValue {
  /// A word that can be read as whatever its column wants: tables know no types.
  case word(ArraySlice<UInt8>)
  case text(ArraySlice<UInt8>)
  case number(ArraySlice<UInt8>)
  case truth(Bool)
  /// An object or an array of JSON, of which only the beginning has been read.
  case object, array
}

/// The rows of a file as they come, column by column, and the plan they make.
///
/// What no row says costs nothing, and what all say alike next to nothing.
struct FileRows: ~Copyable {
  private let rowHeight: Points
  private let file: [UInt8]
  private let maxRows: Int
  /// Whether the file has columns of its own, whose values are taken as they come.
  private let isForeign: Bool
  private(set) var count = 0
  private var heights = RowTree.Builder()
  private(set) var sections = FileSections()
  private var keys = FileKeys()
  private var kinds: [Kind] = []
  private var texts: RowTexts?
  private var images: [Range<Int>] = []
  private var row = Row()

  /// What is known of the row that is being read.
  private struct Row {
    var height: Points?
    var kind: Kind?
  }

  /// - Parameters:
  ///   - rowHeight: the height of rows without a height of their own.
  ///   - file: what is read. A text that is a part of it is not copied, if the file is mostly texts.
  ///   - isForeign: whether the columns were named by the command: their sections are names, and any image is one.
  ///   - maxRows: so many rows are read before the file is refused; what a row takes adds up.
  init(rowHeight: Points, file: [UInt8], isForeign: Bool = false, maxRows: Int = LoadPlan.maxMixedRows) {
    (self.rowHeight, self.file, self.isForeign, self.maxRows) = (rowHeight, file, isForeign, maxRows)
  }

  /// Takes a value of the row that is being read.
  ///
  /// - Parameter place: where it stands, or where its row does.
  mutating func set(_ column: FileColumn, to value: FileValue, at place: Int) throws(FileProblem) {
    switch column {
    case .section where isForeign:
      try sections.enter(name: String(decoding: try value.bytes(for: column), as: UTF8.self))
    case .section: try sections.enter(value)
    case .key: keys.take(try value.name(for: column), ofRow: count, at: place)
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
    try FileProblem.checkRows(count + 1, most: maxRows)
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

  /// The plan for all rows; to be asked for once.
  ///
  /// - Parameter locate: where the key of a row stands, given the place that came with it.
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

  /// Neighbours often are of one kind, whose name is then made once.
  private func kind(of value: FileValue) throws(FileProblem) -> Kind {
    let bytes = try value.bytes(for: .kind)
    if let last = kinds.last, last.name.utf8.elementsEqual(bytes) { return last }
    return Kind(try value.name(for: .kind))
  }
}
