package import ListModel

/// A scene as one line, to scale, with its top at the left: each row with a cell from its upper edge on, with key and cell, and
/// the headers and footers of sections.
///
/// Strips of viewports of the same height can stand below each other: the viewport is in the same columns.
package struct Strip {
  /// The points that a column stands for.
  private static let scale = Points(5)
  /// What is drawn above the viewport, and below it.
  private static let margin = Points(40)

  private let scene: Scene

  package init(_ scene: Scene) { self.scene = scene }

  /// The line above strips of viewports of a height.
  package static func ruler(ofViewport height: Points) -> String {
    let columns = max(0, column(height) - column(.zero) - 2)
    let name = columns < 10 ? "" : " viewport "
    let left = (columns - name.count) / 2
    return String(repeating: " ", count: column(.zero)) + "["
      + String(repeating: "-", count: left) + name + String(repeating: "-", count: columns - name.count - left) + "]"
  }

  /// The line: `·` where no row has a cell, and blanks where there is no row.
  package var line: String {
    var columns = [Character](repeating: " ", count: Self.column(scene.viewport + Self.margin))
    fill(&columns, from: .zero, to: scene.content, "", with: "·")
    let covered = scene.bands.filter { $0.isStuck }.map { $0.bottom }.max() ?? scene.offset - Self.margin
    for row in scene.rows {
      guard let cell = row.cell else { continue }
      let seen = row.bottom > covered ? max(row.y, covered) : row.y
      fill(&columns, from: row.y, to: seen, "|", with: " ")
      fill(&columns, from: seen, to: row.bottom, "\(seen == row.y ? "|" : "")\(row.key) \(cell.id)", with: " ")
    }
    for band in scene.bands {
      fill(&columns, from: band.y, to: band.bottom, "|\(band.isHeader ? "h" : "f")\(band.section)", with: " ")
    }
    return String(columns)
  }

  /// The column of a place, which is as far below the viewport's upper edge.
  private static func column(_ place: Points) -> Int {
    let moved = (place + margin).thousandths + scale.thousandths / 2
    return Int(moved >= 0 ? moved / scale.thousandths : (moved - scale.thousandths + 1) / scale.thousandths)
  }

  /// Writes a text and blanks over what stands between two places of the content; what lies outside is cut off.
  private func fill(
    _ columns: inout [Character], from top: Points, to bottom: Points, _ text: String, with blank: Character
  ) {
    let start = Self.column(top - scene.offset)
    // A row of height 0 has its edge.
    let end = max(Self.column(bottom - scene.offset), text.isEmpty ? start : start + 1)
    var rest = Array(text)[...]
    for column in start..<end {
      let character = rest.popFirst() ?? blank
      if columns.indices.contains(column) { columns[column] = character }
    }
  }
}
