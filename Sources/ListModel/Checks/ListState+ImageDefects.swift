extension ListState {
  /// The images on screen against their rows. O(visible).
  func checkImages(_ found: inout [Violation]) {
    for shown in live where hasWrongImage(shown) {
      guard case .row(let key) = shown.cell.image else { continue }
      let place = shown.row.map { "in row \($0) " } ?? ""
      let owner = shown.cell.row.map(catalog.name) ?? "no row"
      found.append(
        Violation(
          .wrongImage, row: shown.row, cell: shown.cell.id,
          "\(shown.cell.id) \(place)shows the image of \(catalog.name(of: key)), its row is \(owner)"))
    }
  }
}
