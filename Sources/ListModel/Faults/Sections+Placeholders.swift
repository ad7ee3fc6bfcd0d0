/// Empty sections under `placeholder-rows`.
extension Sections {
  /// The number of rows that an empty section pretends to have.
  static let placeholders = 5

  /// The sections with placeholders for empty ones. O(sections).
  var withPlaceholders: Sections {
    var sections = self
    for section in 0..<count where self[section].rows == 0 { sections.add(Self.placeholders, to: section) }
    return sections
  }
}
