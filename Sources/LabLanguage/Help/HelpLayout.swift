/// The layout of help pages.
enum HelpLayout {
  /// A line of a list; a text that is too long for the page continues below itself.
  static func listed(_ word: String, _ text: String, indent: Int = 2, padding: Int) -> String {
    let margin = indent + padding
    let lines = text.wrapped(columns: pageWidth - margin).split(separator: "\n", omittingEmptySubsequences: false)
    return String(repeating: " ", count: indent) + padded(word, padding)
      + lines.joined(separator: "\n" + String(repeating: " ", count: margin))
  }

  /// The maximum width of lines that are not wrapped.
  private static let pageWidth = 80

  static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - text.count))
  }
}
