@testable import ListModel

/// AG Grid's rows over plain arrays: what is known of each height, and the cells by the names of their rows.
struct AgGridTwin: EngineTwin {
  var estimate: Int? = 42

  struct Row {
    /// Names it as long as it lives.
    let name: Int
    var height: Int
    /// What the view takes it to be, and whether it was asked.
    var believed = 42
    var isKnown = false
  }

  private(set) var rows: [Row] = []
  /// The cells by the names of their rows.
  private(set) var cells: [(name: Int, cell: Int)] = []
  private(set) var offset = Points.zero
  private var viewport = 0
  private var (made, named) = (0, 0)
  /// So many rows of 42.
  private let reach = 10 * 42

  var count: Int { rows.count }
  var content: Points { Points(rows.reduce(0) { $0 + $1.believed }) }

  var sight: String {
    "\(offset) of \(content), rows \(cells.map { "\(number(of: $0.name)) c\($0.cell)" }), made \(made)"
  }

  static func sight(of list: ListState) -> String {
    let rows = list.live.map { "\($0.row ?? -1) c\($0.cell.id.number)" }
    return "\(list.offset) of \(list.content), rows \(rows), made \(list.counters.created)"
  }

  private func number(of name: Int) -> Int { rows.firstIndex { $0.name == name } ?? -1 }

  // MARK: Commands

  mutating func load(_ heights: [Int], viewport: Int) {
    self = AgGridTwin()
    self.viewport = viewport
    insert(heights, at: 0)
  }

  mutating func scroll(to offset: Int) {
    self.offset = Points(offset)
    settle()
  }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    let start = offset
    offset = place(of: row, position, from: start)
    settle()
    while clamped(place(of: row, position, from: start)) != offset {
      offset = place(of: row, position, from: start)
      settle()
    }
  }

  private func place(of row: Int, _ position: ScrollPosition, from start: Points) -> Points {
    let top = Points(rows[..<row].reduce(0) { $0 + $1.believed })
    let end = top + Points(rows[row].believed - viewport)
    return switch position {
    case .top: top
    case .middle: top + Points(rows[row].believed - viewport).half
    case .bottom: end
    case .nearest: end > top ? (start < top ? top : min(start, end)) : min(max(start, end), top)
    }
  }

  mutating func resize(to height: Int) {
    viewport = height
    settle()
  }

  mutating func reload() {
    cells = []
    for row in rows.indices { rows[row].isKnown = false }
    change { _ in }
  }

  mutating func setHeight(of row: Int, to height: Int) {
    change { ($0.rows[row].height, $0.rows[row].believed, $0.rows[row].isKnown) = (height, height, true) }
  }

  mutating func insert(_ new: [Int], at row: Int) {
    change {
      let first = $0.named
      $0.rows.insert(contentsOf: new.enumerated().map { Row(name: first + $0, height: $1) }, at: row)
      $0.named += new.count
    }
  }

  mutating func delete(_ range: Range<Int>) { change { $0.rows.removeSubrange(range) } }

  mutating func move(_ row: Int, to new: Int) { change { $0.rows.insert($0.rows.remove(at: row), at: new) } }

  // MARK: What follows

  /// Changes the data, and shows what then stands where the list stands, before it is clamped.
  private mutating func change(_ edit: (inout AgGridTwin) -> Void) {
    edit(&self)
    show()
    settle()
  }

  private func clamped(_ offset: Points) -> Points { min(max(offset, .zero), max(.zero, content - Points(viewport))) }

  /// Clamps and shows, until that moves nothing.
  private mutating func settle() {
    repeat {
      offset = clamped(offset)
      show()
    } while offset != clamped(offset)
  }

  private mutating func show() {
    var due = rowsInReach
    while due.contains(where: { !rows[$0].isKnown }) {
      for row in due { (rows[row].believed, rows[row].isKnown) = (rows[row].height, true) }
      due = rowsInReach
    }
    cells = due.map { row in
      if let cell = cells.first(where: { $0.name == rows[row].name }) { return cell }
      made += 1
      return (rows[row].name, made - 1)
    }
  }

  /// From the row that holds the upper edge to the one that holds the lower one; below the content the last row.
  private var rowsInReach: [Int] {
    let (start, end) = (max(.zero, offset - Points(reach)), offset + Points(viewport + reach))
    var (found, top): ([Int], Points) = ([], .zero)
    for row in rows.indices {
      let bottom = top + Points(rows[row].believed)
      // Rows of height 0 between others have cells, too.
      if bottom > start || !found.isEmpty, top <= end { found.append(row) }
      top = bottom
    }
    return found.isEmpty && !rows.isEmpty ? [rows.count - 1] : found
  }
}
