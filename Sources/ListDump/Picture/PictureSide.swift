import ListModel

/// The lines beside the viewport: the waiting cells, the rows that left, and the changes of the offset.
struct PictureSide {
  struct Line {
    var text: String
    var role: Style.Role?
  }

  private let glyphs: Glyphs
  private let columns: Int
  private(set) var lines: [Line] = []

  /// The maximum number of lines for rows that left, and for changes of the offset.
  private static let maxLines = 5

  /// - Parameter isShort: without the rows that left and the changes of the offset, which the answer has in a line.
  init(_ scene: Scene, glyphs: Glyphs, columns: Int, isShort: Bool = false) {
    (self.glyphs, self.columns) = (glyphs, columns)
    add(pool: scene.pool)
    if !scene.cache.isEmpty { add(cache: scene.cache) }
    guard !isShort else { return }
    add("left", scene.left.map(text), more: scene.moreLeft)
    add("offset", scene.ledger.map { "\($0.from) \(glyphs.arrow) \($0.to)  \($0.reason.rawValue)" }, more: 0)
    guard let jump = scene.jump else { return }
    add(Line(text: "jumped  \(jump.words(arrow: glyphs.arrow))", role: .alarm))
  }

  private mutating func add(_ line: Line) {
    lines.append(Line(text: glyphs.shortened(line.text, columns: columns), role: line.role))
  }

  private mutating func add(pool: [Scene.Bucket]) {
    guard !pool.isEmpty else { return add(Line(text: "pool empty", role: .header)) }
    add(Line(text: "pool, oldest first", role: .header))
    let names = pool.map { glyphs.shortened($0.kind, columns: columns / 3) }
    let width = names.map { $0.displayWidth }.max() ?? 0
    for (name, bucket) in zip(names, pool) {
      add(Line(text: "  \(glyphs.fitted(name, columns: width))  \(cells(of: bucket, columns: columns - width - 4))"))
    }
  }

  /// The cells of a bucket; of too many the oldest and the newest.
  private func cells(of bucket: Scene.Bucket, columns: Int) -> String {
    // A cell with its blank takes at least three columns.
    let ends = bucket.cells.count > columns / 3 + 1 ? columns / 3 + 1 : bucket.cells.count
    let names = (bucket.cells.indices.prefix(1) + bucket.cells.indices.dropFirst().suffix(ends)).map { index in
      (index == bucket.next ? glyphs.next : "") + bucket.cells[index].description
    }
    guard let first = names.first else { return "" }
    var tail = names.dropFirst()
    func joined() -> String {
      let isCut = tail.count + 1 < bucket.cells.count
      return ([first] + (isCut ? [glyphs.ellipsis] : []) + tail).joined(separator: " ")
    }
    while joined().displayWidth > columns, tail.count > 1 { tail.removeFirst() }
    return joined()
  }

  private mutating func add(cache: [Scene.CachedCell]) {
    add(Line(text: "cache, oldest first", role: .header))
    add(Line(text: "  " + cache.suffix(columns).map { "\($0.id) \($0.key ?? "")" }.joined(separator: glyphs.separator)))
  }

  private func text(_ leaver: Scene.Leaver) -> String {
    let fate = leaver.now ?? leaver.fate.rawValue
    return "\(leaver.key ?? "a row")  \(leaver.cell) \(glyphs.arrow) \(fate)"
  }

  private mutating func add(_ title: String, _ texts: [String], more: Int) {
    guard !texts.isEmpty else { return }
    add(Line(text: title, role: .header))
    for text in texts.prefix(Self.maxLines) { add(Line(text: "  " + text)) }
    let rest = texts.count - Self.maxLines + more
    if rest > 0 { add(Line(text: "  \(glyphs.ellipsis) \(rest) more", role: .faint)) }
  }
}
