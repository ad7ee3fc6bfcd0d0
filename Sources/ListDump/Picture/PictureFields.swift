import ListModel

/// The texts of the rows in a picture, in columns.
struct PictureFields {
  /// The marks of rows that entered during the command.
  static let marks: [(arrival: Scene.Arrival, mark: String, words: String)] = [
    (.new, "+", "new cell"), (.reused, "~", "reused cell"), (.cached, "=", "from the cache"),
  ]

  private let glyphs: Glyphs
  private let number: Int
  private let key: Int
  private let size: Int
  private let cell: Int
  private let gap: String
  private let showsKinds: Bool
  /// The width of the top edges in the content; nil: they are not told.
  private let top: Int?
  /// Whether a person reads it, who is told what a user sees in a stale cell.
  private let hasReader: Bool

  /// The minimum width at which top edges are told: in a narrower picture what became of a row is more important.
  private static let columnsWithTops = 44

  init(_ scene: Scene, _ format: TextFormat, columns: Int) {
    glyphs = format.drawing.glyphs
    func widest(_ texts: some Sequence<String>) -> Int { texts.map { $0.displayWidth }.max() ?? 0 }
    number = widest(scene.rows.map { "\($0.number)" })
    key = min(widest(scene.rows.map { $0.key.visible }), max(3, columns / 4))
    size = widest(scene.rows.map { Self.size(of: $0, in: scene) })
    cell = widest(scene.rows.filter { $0.isInView || $0.cell != nil }.map(Self.cell))
    gap = columns < 34 ? " " : "  "
    showsKinds = scene.hasSeveralKinds
    hasReader = format.hasReader
    top = hasReader && columns >= Self.columnsWithTops ? widest(scene.rows.map { "\($0.y)" }) : nil
  }

  /// The text of a row with its cell: `~ 4 r4   50  c0  was r0`.
  func label(of row: Scene.Row, in scene: Scene) -> String {
    let size = glyphs.rightAligned(Self.size(of: row, in: scene), columns: size)
    let cell = glyphs.fitted(Self.cell(of: row), columns: cell)
    let top = top.map { ["y " + glyphs.rightAligned("\(row.y)", columns: $0)] } ?? []
    return ([mark(of: row) + " " + outline(of: row)] + top + [size, cell] + notes(on: row)).joined(separator: gap)
  }

  /// A row's number and key.
  func outline(of row: Scene.Row) -> String {
    glyphs.rightAligned("\(row.number)", columns: number) + " " + glyphs.fitted(row.key, columns: key)
  }

  private func mark(of row: Scene.Row) -> String {
    guard let cell = row.cell else { return " " }
    return cell.wrong.isEmpty ? Self.marks.first { $0.arrival == cell.arrival }?.mark ?? " " : "!"
  }

  /// The height, the visible part of it, and how it is known: `50`, `25 of 50`, `44 estimated`.
  private static func size(of row: Scene.Row, in scene: Scene) -> String {
    let inView = max(.zero, min(row.bottom, scene.viewportEnd) - max(row.y, scene.offset))
    let part = row.isInView && inView < row.height ? "\(inView) of \(row.height)" : "\(row.height)"
    return row.how == .exact ? part : "\(part) \(row.how.rawValue)"
  }

  private static func cell(of row: Scene.Row) -> String { row.cell?.id.description ?? "no cell" }

  private func notes(on row: Scene.Row) -> [String] {
    guard let cell = row.cell else { return row.text.map { [$0] } ?? [] }
    let seen = hasReader ? row.strangeContent : nil
    var notes = row.moved.map { ["\(glyphs.moved) \($0.signed)"] } ?? []
    if let seen { notes.append(seen) }
    notes += cell.wrong.filter { seen == nil || $0 != .drawn }.map(cell.words)
    let mentioned = [cell.bound, cell.drawn, cell.image]
    if let was = cell.was, cell.wrong.isEmpty || !mentioned.contains(was) { notes.append("was \(was)") }
    let states = cell.state.names + row.tags
    if !states.isEmpty { notes.append(states.joined(separator: ",")) }
    if !cell.wrong.contains(.image), let image = cell.image { notes.append(image == row.key ? "image" : image) }
    if showsKinds { notes.append(row.kind) }
    return notes + (seen == nil ? row.text.map { [$0] } ?? [] : [])
  }
}
