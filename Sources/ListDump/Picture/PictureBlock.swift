import ListModel

/// A piece of the viewport: a row, a header or footer, or empty space.
struct PictureBlock {
  enum Content {
    case row(Scene.Row)
    case band(Scene.Band)
    /// Empty space above the first row, or below the last.
    case empty
    /// Several equal rows.
    case folded(count: Int, height: Points)
    /// Rows that the scene leaves out.
    case missing(count: Int)
  }

  var content: Content
  /// The height of the part within the viewport.
  var height: Points
  /// The number of lines that it takes.
  var lines = 1
  /// Its top edge in content coordinates.
  var y = Points.zero

  /// The row, if it is one.
  var row: Scene.Row? { if case .row(let row) = content { row } else { nil } }

  /// Whether it is a sticky header over the rows (K22).
  var isStuck: Bool { if case .band(let band) = content { band.isStuck } else { false } }
}

extension Scene {
  /// The pieces of the viewport, from top to bottom.
  var blocks: [PictureBlock] {
    let cutKey = cut.flatMap { rows.indices.contains($0.index) ? rows[$0.index].number : nil }
    var placed = rows.filter { $0.isInView }.map { row in
      (row.y, 1, PictureBlock(content: .row(row), height: visible(from: row.y, to: row.bottom)))
    }
    if let cut, let row = rows.first(where: { $0.number == cutKey }) {
      placed.append((row.y, 0, PictureBlock(content: .missing(count: cut.count), height: .zero)))
    }
    placed += bands.filter { $0.y < viewportEnd && $0.bottom > offset }.map { band in
      let height = visible(from: band.y, to: band.bottom)
      return (
        band.isStuck ? rowEdge(at: band.y) : band.y, band.isHeader ? 0 : 2,
        PictureBlock(content: .band(band), height: height)
      )
    }
    placed.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    let blocks = placed.map { y, _, block in
      var block = block
      block.y = max(offset, y)
      return block
    }
    return empty(from: offset, to: .zero) + blocks + empty(from: max(content, offset), to: viewportEnd)
  }

  /// The top edge of the row that reaches below an edge: a header over it is drawn above it.
  private func rowEdge(at edge: Points) -> Points { rows.first { $0.bottom > edge }.map { min($0.y, edge) } ?? edge }

  /// Whether a bar or a sticky header covers a position (K22).
  func isCovered(_ y: Points) -> Bool {
    y < offset + insets.top || y >= viewportEnd - insets.bottom
      || bands.contains { $0.isStuck && y >= $0.y && y < $0.bottom }
  }

  private func visible(from top: Points, to bottom: Points) -> Points {
    max(.zero, min(bottom, viewportEnd) - max(top, offset))
  }

  private func empty(from top: Points, to bottom: Points) -> [PictureBlock] {
    let height = min(bottom, viewportEnd) - top
    return height > .zero ? [PictureBlock(content: .empty, height: height, y: top)] : []
  }
}

/// The scale of a picture: the height of a line, and the number of lines of each block.
struct PictureScale {
  private(set) var blocks: [PictureBlock]
  /// The height that one line stands for.
  private(set) var line: Points
  /// Whether there is a border between blocks; it takes one of the upper block's lines.
  private(set) var hasEdges: Bool

  /// The maximum number of lines of a row.
  private static let maxLines = 12
  /// The maximum number of lines of empty space.
  private static let maxEmptyLines = 3

  /// Fits the blocks into a number of lines: with borders if there is room, else without, then folded, shrunk and cut.
  ///
  /// - Parameter fillsRoom: whether no more rows are folded than must be; else whole runs are.
  init(_ blocks: [PictureBlock], room: Int, fillsRoom: Bool = false) {
    let unit = Self.unit(of: blocks)
    let spacious = PictureScale(blocks, line: max(unit.half, .thousandth), hasEdges: true)
    if spacious.lineCount <= room {
      self = spacious
      return
    }
    self = PictureScale(blocks, line: unit, hasEdges: false)
    while lineCount > room, fold(lines: fillsRoom ? lineCount - room : .max) {}
    if lineCount > room {
      let total = self.blocks.reduce(Points.zero) { $0 + $1.height }
      let line = Points(thousandths: total.thousandths / Int64(max(room, 1)))
      self = PictureScale(self.blocks, line: max(unit, line), hasEdges: false)
    }
    if lineCount > room { cut(to: max(room, 3)) }
  }

  private init(_ blocks: [PictureBlock], line: Points, hasEdges: Bool) {
    (self.blocks, self.line, self.hasEdges) = (blocks, line, hasEdges)
    for index in blocks.indices { self.blocks[index].lines = lines(for: blocks[index]) }
  }

  /// The total number of lines, with borders.
  var lineCount: Int { blocks.reduce(0) { $0 + $1.lines } + (hasEdges ? max(0, blocks.count - 1) : 0) }

  /// The height of a typical small row: three quarters of the rows are at least as high.
  private static func unit(of blocks: [PictureBlock]) -> Points {
    let heights = blocks.compactMap { $0.row?.height }.filter { $0 > .zero }.sorted()
    guard !heights.isEmpty else { return Points(44) }
    let tallest = blocks.map { $0.height }.max() ?? .zero
    return max(heights[heights.count / 4], Points(thousandths: tallest.thousandths / Int64(maxLines)))
  }

  private func lines(for block: PictureBlock) -> Int {
    let edge = hasEdges ? 1 : 0
    let lines = max(1, Int((block.height + line.half).thousandths / line.thousandths) - edge)
    switch block.content {
    case .empty: return min(lines, Self.maxEmptyLines)
    case .folded, .missing: return 1
    case .row, .band: return lines
    }
  }

  /// Folds the longest run of equal rows; false if there is none.
  ///
  /// - Parameter excess: the lines to be saved; rows of the run that need not be folded stay.
  private mutating func fold(lines excess: Int) -> Bool {
    var longest = 0..<0
    var start = 0
    for index in blocks.indices {
      if index > start, !blocks[index].isLike(blocks[index - 1]) { start = index }
      if index + 1 - start > longest.count { longest = start..<index + 1 }
    }
    guard longest.count > 3, let row = blocks[longest.lowerBound].row else { return false }
    var inner = longest.lowerBound + 1..<longest.upperBound - 1
    let lines = max(1, blocks[inner.lowerBound].lines)
    // The fold itself takes a line.
    if excess < inner.count * lines {
      inner = max(inner.lowerBound, inner.upperBound - max(2, excess / lines + 1))..<inner.upperBound
    }
    let content = PictureBlock.Content.folded(count: inner.count, height: row.height)
    blocks.replaceSubrange(inner, with: [PictureBlock(content: content, height: row.height * inner.count)])
    return true
  }

  /// Cuts out the middle.
  private mutating func cut(to room: Int) {
    guard blocks.count > 3 else { return }
    // The end of the upper part and the start of the lower part, which grow in turn.
    var (top, bottom) = (1, blocks.count - 1)
    var taken = blocks[0].lines + 1 + blocks[bottom].lines
    while bottom - top > 1 {
      let next = top <= blocks.count - bottom ? top : bottom - 1
      taken += blocks[next].lines
      if taken > room { break }
      if next == top { top += 1 } else { bottom -= 1 }
    }
    let gone = blocks[top..<bottom].reduce(0) { $0 + $1.rowCount }
    blocks.replaceSubrange(top..<bottom, with: [PictureBlock(content: .missing(count: gone), height: .zero)])
  }
}

extension PictureBlock {
  /// The number of rows that it stands for.
  fileprivate var rowCount: Int {
    switch content {
    case .row: 1
    case .folded(let count, _), .missing(let count): count
    case .band, .empty: 0
    }
  }

  /// Whether it is a row like the one before it, with nothing else to display.
  fileprivate func isLike(_ other: PictureBlock) -> Bool {
    guard let row, let before = other.row, row.height == height, before.height == other.height else { return false }
    return row.height == before.height && row.how == before.how && row.kind == before.kind && row.isPlain
      && before.isPlain
  }
}

extension Scene.Row {
  fileprivate var isPlain: Bool {
    guard let cell else { return false }
    return cell.arrival == .stayed && cell.wrong.isEmpty && cell.state.isEmpty
  }
}

extension Points {
  fileprivate static let thousandth = Points(thousandths: 1)
}
