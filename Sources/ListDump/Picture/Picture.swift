import ListModel

/// A scene drawn with characters: the viewport to scale, the rows around it, the scroll bar, pool, cache and rows that
/// left.
///
/// From 64 columns on, pool, cache and rows that left are at the right, else below. On a screen of less than 24 lines,
/// before rows are folded for a person at a terminal, what surrounds the viewport is left out, then the notes. In the
/// format `json` it is the scene as an object.
package func pictureText(_ scene: Scene, format: TextFormat = TextFormat()) -> PrintableText {
  format.tableForm == .json ? sceneJSON(scene) : Picture(scene, format).text
}

private struct Picture {
  private let scene: Scene
  private let format: TextFormat
  private let glyphs: Glyphs
  /// The lines beside or below the rows.
  private let side: [PictureSide.Line]
  /// The width of the viewport with its border.
  private let boxWidth: Int
  private let isBeside: Bool
  private let scale: PictureScale
  private let extras: Extras

  /// What is drawn besides the viewport and the title.
  private struct Extras {
    var hasSurroundings = true
    var hasLegend = true
    var hasWholeSide = true

    static let all = [
      Extras(), Extras(hasSurroundings: false), Extras(hasSurroundings: false, hasLegend: false),
      Extras(hasSurroundings: false, hasLegend: false, hasWholeSide: false),
    ]
  }

  /// The minimum height of a screen on which extras are kept where rows are folded.
  private static let roomyPage = 24

  private struct Line {
    var text: String
    var role: Style.Role?
    /// Whether it belongs to the viewport, and has the scroll bar at its right.
    var isOfViewport = false
  }

  private static let sidePage = 64
  private static let gap = 2

  init(_ scene: Scene, _ format: TextFormat) {
    let glyphs = format.drawing.glyphs
    let isBeside = format.width >= Self.sidePage
    let sideWidth = isBeside ? min(max(22, format.width * 3 / 10), 56) : format.width
    let boxWidth = min(isBeside ? format.width - sideWidth - Self.gap - 1 : format.width - 1, 120)
    (self.format, self.glyphs, self.isBeside, self.boxWidth) = (format, glyphs, isBeside, boxWidth)
    let scene = format.hasReader ? scene : scene.withoutMoves
    self.scene = scene
    let blocks = scene.blocks(namingSections: format.hasReader)
    let title = Self.wrapped(Self.title(of: scene), glyphs, columns: boxWidth + 1).count
    let legend =
      format.hasReader
      ? Self.wrapped(Self.legend(of: scene, glyphs, line: Points(44)), glyphs, columns: boxWidth + 1).count : 1
    func fitted(_ extras: Extras) -> (extras: Extras, side: [PictureSide.Line], scale: PictureScale) {
      let side = PictureSide(scene, glyphs: glyphs, columns: sideWidth, isShort: !extras.hasWholeSide).lines
      let outside = scene.rows.count { !$0.isInView && (extras.hasSurroundings || $0.cell != nil) }
      let around =
        min(outside, 2 * Self.maxOutside) + title + 2 + (extras.hasLegend ? legend : 0) + (isBeside ? 0 : side.count)
      return (extras, side, PictureScale(blocks, room: format.pictureLines - around, usesRoom: format.hasReader))
    }
    var fit = fitted(Extras())
    if format.hasReader, let lines = format.lines, lines < Self.roomyPage {
      for extras in Extras.all.dropFirst() where !fit.scale.isWhole { fit = fitted(extras) }
    }
    (extras, side, scale) = fit
  }

  var text: PrintableText {
    var buffer = TextBuffer()
    let lines = lines
    let thumb = thumb(of: lines.count { $0.isOfViewport })
    var viewportLine = 0
    for number in 0..<max(lines.count, isBeside ? side.count : 0) {
      buffer.startLine()
      let line = number < lines.count ? lines[number] : Line(text: "")
      write(line.text, line.role, into: &buffer)
      var width = line.text.displayWidth
      if line.isOfViewport {
        if thumb.contains(viewportLine) { buffer.append(trusted: glyphs.thumb) } else { buffer.append(blanks: 1) }
        (viewportLine, width) = (viewportLine + 1, width + 1)
      }
      guard isBeside, number < side.count else { continue }
      buffer.append(blanks: boxWidth + 1 + Self.gap - width)
      write(side[number].text, side[number].role, into: &buffer)
    }
    for line in isBeside ? [] : side {
      buffer.startLine()
      write(line.text, line.role, into: &buffer)
    }
    return buffer.text
  }

  private func write(_ text: String, _ role: Style.Role?, into buffer: inout TextBuffer) {
    buffer.append(code: format.style.start(role))
    let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
    buffer.append(trusted: String(text[..<end]))
    buffer.append(code: format.style.end(role))
    buffer.append(blanks: text.distance(from: end, to: text.endIndex))
  }

  // MARK: Lines

  private var lines: [Line] {
    wrapped(Self.title(of: scene)).map { Line(text: $0, role: .header) } + outside(rowsAbove, isAbove: true)
      + viewportLines
      + outside(rowsBelow, isAbove: false)
      + (extras.hasLegend ? wrapped(legend).map { Line(text: $0, role: .faint) } : [])
  }

  /// Joins parts of a line, and wraps it if it is too long.
  private func wrapped(_ parts: [String]) -> [String] { Self.wrapped(parts, glyphs, columns: boxWidth + 1) }

  private static func wrapped(_ parts: [String], _ glyphs: Glyphs, columns: Int) -> [String] {
    parts.reduce(into: []) { lines, part in
      if let last = lines.last, (last + glyphs.separator + part).displayWidth <= columns {
        lines[lines.count - 1] = last + glyphs.separator + part
      } else {
        lines.append(glyphs.shortened(part, columns: columns))
      }
    }
  }

  private static func title(of scene: Scene) -> [String] {
    let shown = scene.rows.filter { $0.isInView }
    let rows =
      shown.isEmpty
      ? scene.rowCount == 0 ? "no rows" : "none of \(scene.rowCount) rows"
      : "rows \(shown[0].number)...\(shown[shown.count - 1].number) of \(scene.rowCount)"
    let readable = scene.readable.map { ["readable \($0)"] } ?? []
    let ends = [shown.first?.number, shown.last?.number]
    let visible = ends == [scene.visible.first, scene.visible.last] ? [] : ["visible \(scene.visible)"]
    let notes = scene.notes.all.map { "\($0.name) \($0.text)" }
    return ["offset \(scene.offset) of \(scene.content)", rows] + visible + readable + notes
  }

  private var viewportLines: [Line] {
    let first = scale.blocks.first?.title
    var lines = [edge(glyphs.corners[0], glyphs.corners[1], isCut: isCut(above: true), title: first)]
    for (index, block) in scale.blocks.enumerated() {
      if scale.hasEdge(above: index) { lines.append(edge(glyphs.tees[0], glyphs.tees[1], title: block.title)) }
      for line in 0..<max(1, block.lines) {
        let isFirst = line == 0
        lines.append(boxed(isFirst ? label(of: block) : "", isFirst ? role(of: block) : nil, side(of: block, line)))
      }
    }
    if scale.blocks.isEmpty { lines.append(boxed("", nil)) }
    lines.append(edge(glyphs.corners[2], glyphs.corners[3], isCut: isCut(above: false)))
    return lines
  }

  private func edge(_ left: String, _ right: String, isCut: Bool = false, title: String? = nil) -> Line {
    let line = glyphs.line(isCut ? glyphs.cutEdge : glyphs.horizontal, columns: boxWidth - 2)
    let start = title.map { glyphs.shortened("\(glyphs.horizontal) \($0) ", columns: max(0, boxWidth - 2)) } ?? ""
    return Line(text: left + start + line.dropFirst(start.displayWidth) + right, role: nil, isOfViewport: true)
  }

  private func boxed(_ text: String, _ role: Style.Role?, _ side: String? = nil) -> Line {
    let inner = glyphs.fitted(text, columns: boxWidth - 2)
    let side = side ?? glyphs.vertical
    return Line(text: side + inner + side, role: role, isOfViewport: true)
  }

  /// The side of a line in a block; `covered` if the middle of what the line stands for is covered (K22).
  private func side(of block: PictureBlock, _ line: Int) -> String {
    let all = Int64(2 * max(1, block.lines))
    let middle = block.y + Points(thousandths: block.height.thousandths * Int64(2 * line + 1) / all)
    return scene.readable != nil && !block.isStuck && scene.isCovered(middle) ? glyphs.covered : glyphs.vertical
  }

  /// Whether the viewport's edge cuts a row, a header or a footer.
  private func isCut(above: Bool) -> Bool {
    let edge = above ? scene.offset : scene.viewportEnd
    return scene.rows.contains { $0.y < edge && $0.bottom > edge }
      || scene.bands.contains { $0.y < edge && $0.bottom > edge }
  }

  /// The lines of the viewport that the scroll bar's thumb occupies.
  private func thumb(of lines: Int) -> Range<Int> {
    guard scene.content > scene.viewport, scene.content > .zero else { return 0..<0 }
    func line(at y: Points) -> Int {
      Int((Double(y.thousandths) / Double(scene.content.thousandths) * Double(lines)).rounded())
    }
    let start = min(max(0, line(at: scene.offset)), lines - 1)
    return start..<min(lines, max(start + 1, line(at: scene.viewportEnd)))
  }

  // MARK: Rows outside

  /// The maximum number of rows drawn above the viewport, and below it.
  private static let maxOutside = 6

  private var rowsAbove: [Scene.Row] { rowsOutside.filter { $0.y < scene.offset } }
  private var rowsBelow: [Scene.Row] { rowsOutside.filter { $0.y >= scene.offset } }
  private var rowsOutside: [Scene.Row] {
    scene.rows.filter { !$0.isInView && (extras.hasSurroundings || $0.cell != nil) }
  }

  private func outside(_ rows: [Scene.Row], isAbove: Bool) -> [Line] {
    let near = isAbove ? rows.suffix(Self.maxOutside) : rows.prefix(Self.maxOutside)
    return near.map { row in
      guard row.cell == nil else {
        let inner = glyphs.fitted(fields.label(of: row, in: scene), columns: boxWidth - 2)
        return Line(text: glyphs.dashed + inner + glyphs.dashed, role: row.role)
      }
      let label = "   " + glyphs.shortened(fields.outline(of: row), columns: boxWidth - 4) + " "
      return Line(text: label + glyphs.line(glyphs.filler, columns: boxWidth - label.displayWidth), role: .faint)
    }
  }

  // MARK: Words

  private var fields: PictureFields { PictureFields(scene, format, columns: boxWidth - 2) }

  private func label(of block: PictureBlock) -> String {
    switch block.content {
    case .row(let row): fields.label(of: row, in: scene)
    case .band(let band): "  \(band.label)"
    case .empty: "  empty  \(block.height)"
    case .folded(let count, let height, let moved):
      "\(glyphs.fold) \(count) rows of \(height)" + (moved.map { "  \(glyphs.moved) \($0.signed)" } ?? "")
    case .missing(0): glyphs.fold
    case .missing(let count): "\(glyphs.fold) \(count) rows left out"
    }
  }

  private func role(of block: PictureBlock) -> Style.Role? {
    switch block.content {
    case .row(let row): row.role
    case .band: .header
    case .folded(_, _, .some): .alarm
    case .empty, .folded, .missing: .faint
    }
  }

  private var legend: [String] { Self.legend(of: scene, glyphs, line: scale.line) }

  /// - Parameter line: the height that one line stands for.
  private static func legend(of scene: Scene, _ glyphs: Glyphs, line: Points) -> [String] {
    let arrivals = scene.rows.compactMap { $0.cell?.wrong.isEmpty == true ? $0.cell?.arrival : nil }
    let isWrong = scene.rows.contains { $0.cell?.wrong.isEmpty == false }
    let marks = PictureFields.marks.filter { arrivals.contains($0.arrival) }.map { "\($0.mark) \($0.words)" }
    let hasNext = scene.pool.contains { $0.next != nil }
    return ["1 line = \(line) points"] + marks + (isWrong ? ["! another row's"] : [])
      + (scene.insets == .none && !scene.bands.contains(where: { $0.isStuck }) ? [] : ["\(glyphs.covered) covered"])
      + (hasNext ? ["\(glyphs.next) next from the pool"] : [])
  }
}

extension Scene {
  /// The scene for those who are not told how far rows moved on screen.
  fileprivate var withoutMoves: Scene {
    var scene = self
    for index in rows.indices { scene.rows[index].moved = nil }
    return scene
  }
}

extension Scene.Band {
  /// The text in the band.
  var label: String {
    "\(isHeader ? "header" : "footer") of section \(section)  \(height)" + (isStuck ? "  sticky" : "") + content
  }

  /// Its cell with the text that a user sees: `  c7  Ken (should be Bjarne)`.
  private var content: String {
    guard let cell else { return "" }
    let text = (drawn ?? "").isEmpty ? "" : "  \(drawn ?? "")"
    return "  \(cell)" + text + (due.map { "  (should be \($0.isEmpty ? "no text" : $0))" } ?? "")
  }
}

extension Scene.Row {
  /// The colour role.
  var role: Style.Role? {
    guard let cell else { return .faint }
    if !cell.wrong.isEmpty || moved != nil { return .alarm }
    return switch cell.arrival {
    case .stayed: nil
    case .new: .marker
    case .reused, .cached: .reused
    }
  }
}
