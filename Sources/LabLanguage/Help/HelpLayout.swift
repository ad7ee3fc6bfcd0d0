/// How the lines of help pages are laid out.
enum HelpLayout {
  /// A line of a list, whose text goes on below itself where it is too long for a page.
  static func listed(_ word: String, _ text: String, indent: Int = 2, padding: Int) -> String {
    let margin = indent + padding
    let lines = text.wrapped(columns: pageWidth - margin).split(separator: "\n", omittingEmptySubsequences: false)
    return String(repeating: " ", count: indent) + padded(word, padding)
      + lines.joined(separator: "\n" + String(repeating: " ", count: margin))
  }

  /// Lines that stand as they are keep within so many columns.
  private static let pageWidth = 100

  static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - text.count))
  }
}
