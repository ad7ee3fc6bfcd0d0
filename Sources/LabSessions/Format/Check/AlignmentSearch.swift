/// Looks for the way through two texts that leaves as few lines as possible different.
///
/// What agrees at both ends is laid aside. What is then still too long for a table is cut at lines that stand once on
/// either side, and what cannot be cut is laid side by side as it comes.
struct AlignmentSearch {
  enum Move {
    case pair
    case replaced
    case expected
    case actual(isAny: Bool)
  }

  /// The largest table that is worth its time: of two thousand plain lines on either side.
  private static let largestTable = 4_000_000
  /// How much longer it takes to match a wildcard than to compare two numbers.
  private static let priceOfWildcard = 16
  private static let deepestCut = 50

  private let lines: LineMatching
  /// The way that was found.
  private(set) var moves: [Move] = []
  /// Whether wildcards, or `...`, were laid beside whatever stood at their place.
  private(set) var hasGuessed = false

  init(_ lines: LineMatching) {
    self.lines = lines
    search(lines.expected.indices, lines.actual.indices, depth: 0)
  }

  private mutating func search(_ rows: Range<Int>, _ columns: Range<Int>, depth: Int) {
    var (rows, columns) = (rows, columns)
    while let i = rows.first, let j = columns.first, lines.fits(i, j) {
      moves.append(.pair)
      (rows, columns) = (rows.dropFirst(), columns.dropFirst())
    }
    var agreeing = 0
    while let i = rows.last, let j = columns.last, lines.fits(i, j) {
      agreeing += 1
      (rows, columns) = (rows.dropLast(), columns.dropLast())
    }
    lay(rows, columns, depth: depth)
    moves += repeatElement(.pair, count: agreeing)
  }

  /// Lays two stretches side by side that differ at both ends.
  private mutating func lay(_ rows: Range<Int>, _ columns: Range<Int>, depth: Int) {
    guard price(rows) * (columns.count + 1) > Self.largestTable else {
      let table = AlignmentTable(lines, rows, columns)
      moves += table.moves
      return
    }
    let cuts = depth < Self.deepestCut ? lines.landmarks(rows, columns) : []
    guard !cuts.isEmpty else { return layAsTheyCome(rows, columns) }
    var (i, j) = (rows.lowerBound, columns.lowerBound)
    for cut in cuts {
      search(i..<cut.row, j..<cut.column, depth: depth + 1)
      moves.append(.pair)
      (i, j) = (cut.row + 1, cut.column + 1)
    }
    search(i..<rows.upperBound, j..<columns.upperBound, depth: depth + 1)
  }

  private func price(_ rows: Range<Int>) -> Int {
    rows.reduce(1) { $0 + (lines.literals[$1] == nil ? Self.priceOfWildcard : 1) }
  }

  private mutating func layAsTheyCome(_ rows: Range<Int>, _ columns: Range<Int>) {
    if lines.literals[rows].contains(nil) { hasGuessed = true }
    var j = columns.lowerBound
    for i in rows {
      guard lines.expected[i] != .anyLines, j < columns.upperBound else {
        moves.append(.expected)
        continue
      }
      moves.append(lines.fits(i, j) ? .pair : .replaced)
      j += 1
    }
    moves += repeatElement(.actual(isAny: false), count: columns.upperBound - j)
  }
}
