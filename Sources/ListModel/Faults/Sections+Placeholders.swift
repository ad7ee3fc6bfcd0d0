/// What `placeholder-rows` makes of empty sections.
extension Sections {
  /// How many rows an empty section claims where it has placeholders.
  static let placeholders = 5

  /// The sections as they claim to be where empty ones have placeholders. O(sections).
  var withPlaceholders: Sections {
    var sections = self
    for section in 0..<count where self[section].rows == 0 { sections.add(Self.placeholders, to: section) }
    return sections
  }
}
