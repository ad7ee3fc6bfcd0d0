import ListModel

/// A scene as an SVG drawing: with the texts of the picture, in colours for light and dark pages.
package func pictureSVG(_ scene: Scene, title: String) -> String { SceneDrawing(scene).svg(title: title) }

private struct SceneDrawing {
  private let scene: Scene
  /// The number of pixels in a point.
  private let scale: Double
  private let fields: PictureFields

  private static let glyphs = Drawing.unicode.glyphs
  private static let format: TextFormat = {
    var format = TextFormat(drawing: .unicode)
    format.hasReader = true
    return format
  }()
  private static let columns = 44
  private static let boxWidth = 380
  private static let width = 640
  private static let sideColumns = 28
  private static let head = 34.0
  /// The space for rows outside the viewport, above and below it.
  private static let margin = 40.0

  init(_ scene: Scene) {
    self.scene = scene
    scale = 220 / max(1, Double(scene.viewport.thousandths) / 1000)
    fields = PictureFields(scene, Self.format, columns: Self.columns)
  }

  /// The vertical position of a content coordinate, in pixels.
  private func pixel(at y: Points) -> Double { Double((y - scene.offset).thousandths) / 1000 * scale + top }

  private var top: Double { Self.head + Self.margin }
  private var bottom: Double { pixel(at: scene.viewportEnd) }
  private var height: Double { bottom + Self.margin + 10 }

  func svg(title: String) -> String {
    let loose = scene.bands.filter { !$0.isStuck }
    let rows = scene.rows.map(row) + loose.map(band) + covers + scene.bands.filter { $0.isStuck }.map(band)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(number(height))" role="img" \
      font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">
      <title>\(Markup.escaped(title))</title>
      <style>
      text { fill: #1b1f24; white-space: pre } text.soft { fill: #57606a } rect { fill: none; stroke: #8c959f }
      .paper { fill: #fff; stroke: none } .edge { stroke: #1b1f24; stroke-width: 2 } .thumb { fill: #57606a; stroke: none }
      rect.marker { stroke: #1a7f37; stroke-width: 2 } text.marker { fill: #1a7f37 }
      rect.reused { stroke: #0550ae; stroke-width: 2 } text.reused { fill: #0550ae }
      rect.alarm { stroke: #b3261e; stroke-width: 2 } text.alarm { fill: #b3261e }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } text.soft { fill: #9ea7b3 } .paper { fill: #0d1117 } .edge { stroke: #e6edf3 }
      .thumb { fill: #9ea7b3 } rect.marker { stroke: #7ee787 } text.marker { fill: #7ee787 }
      rect.reused { stroke: #79c0ff } text.reused { fill: #79c0ff }
      rect.alarm { stroke: #ff8a80 } text.alarm { fill: #ff8a80 }
      }
      </style>
      <clipPath id="around"><rect x="0" y="\(number(Self.head))" width="\(Self.width)" height="\(number(height))"/></clipPath>
      <rect class="paper" width="100%" height="100%"/>
      <text x="10" y="22">\(Markup.escaped("offset \(scene.offset) of \(scene.content)"))</text>
      <g clip-path="url(#around)">
      \(rows.joined(separator: "\n"))
      </g>
      <rect class="edge" x="10" y="\(number(top))" width="\(Self.boxWidth)" height="\(number(bottom - top))"/>
      \(thumb)
      \(side.joined(separator: "\n"))
      </svg>

      """
  }

  private func row(_ row: Scene.Row) -> String {
    let role = row.role.map { role in role == .faint ? "soft" : "\(role)" } ?? ""
    let label = row.cell == nil ? "  " + fields.outline(of: row) : fields.label(of: row, in: scene)
    return box(from: row.y, to: row.bottom, label, role, isDashed: !row.isInView, isInView: row.isInView)
  }

  private func band(_ band: Scene.Band) -> String {
    let ground = band.isStuck ? filled("paper", from: band.y, to: band.bottom, opacity: 1) + "\n" : ""
    return ground + box(from: band.y, to: band.bottom, "  " + band.label, "soft", isDashed: false, isInView: true)
  }

  /// The areas of the viewport that bars cover.
  private var covers: [String] {
    let top = min(scene.offset + scene.insets.top, scene.viewportEnd)
    let bottom = max(scene.viewportEnd - scene.insets.bottom, scene.offset)
    let upper = scene.insets.top > .zero ? [filled("thumb", from: scene.offset, to: top, opacity: 0.3)] : []
    return upper
      + (scene.insets.bottom > .zero ? [filled("thumb", from: bottom, to: scene.viewportEnd, opacity: 0.3)] : [])
  }

  private func filled(_ looks: String, from y: Points, to end: Points, opacity: Double) -> String {
    """
    <rect class="\(looks)" x="11" y="\(number(pixel(at: y)))" width="\(Self.boxWidth - 2)" \
    height="\(number(pixel(at: end) - pixel(at: y)))" opacity="\(opacity)"/>
    """
  }

  /// A box with a line of text in the middle of its visible part.
  private func box(
    from y: Points, to end: Points, _ label: String, _ looks: String, isDashed: Bool, isInView: Bool
  ) -> String {
    let (from, to) = (pixel(at: y), pixel(at: end))
    let (low, high) = isInView ? (max(from, top), min(to, bottom)) : (max(from, Self.head), min(to, height))
    let dashes = isDashed ? " stroke-dasharray=\"2 3\"" : ""
    return """
      <rect class="\(looks)" x="11" y="\(number(from))" width="\(Self.boxWidth - 2)" height="\(number(to - from))"\(dashes)/>
      <text class="\(looks)" x="18" y="\(number((low + high) / 2 + 4))">\(Markup.escaped(label))</text>
      """
  }

  private var thumb: String {
    guard scene.content > scene.viewport else { return "" }
    let content = Double(scene.content.thousandths)
    let start = min(max(0, Double(scene.offset.thousandths) / content), 1)
    let length = max(4, Double(scene.viewport.thousandths) / content * (bottom - top))
    let y = min(top + start * (bottom - top), bottom - length)
    return
      "<rect class=\"thumb\" x=\"\(Self.boxWidth + 16)\" y=\"\(number(y))\" width=\"6\" height=\"\(number(length))\"/>"
  }

  private var side: [String] {
    PictureSide(scene, glyphs: Self.glyphs, columns: Self.sideColumns).lines.enumerated().map { index, line in
      "<text class=\"\(line.role?.styleClass ?? "")\" x=\"\(Self.boxWidth + 38)\" y=\"\(22 + index * 18)\">\(Markup.escaped(line.text))</text>"
    }
  }

  /// A number of pixels, rounded to a tenth.
  private func number(_ pixels: Double) -> String {
    Points(thousandths: Int64((pixels * 10).rounded()) * 100).description
  }
}

extension Style.Role {
  /// The CSS class of a text with this role.
  fileprivate var styleClass: String {
    switch self {
    case .header: "soft"
    case .marker: "marker"
    case .reused: "reused"
    case .faint: "faint"
    case .alarm: "alarm"
    }
  }
}
