/// Texts from anywhere, made safe to stand in a page or a drawing.
package enum Markup {
  /// A text within a line: what has a meaning in HTML and SVG is escaped, what is not printable is shown as a symbol.
  package static func escaped(_ text: some StringProtocol) -> String {
    // Mark by mark: one that follows such a sign belongs to its character.
    String(text).visible.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Lines of a text; what goes beyond a number of characters is cut.
  package static func escaped(lines text: String, most: Int) -> String {
    let shown = text.count > most ? text.prefix(most) + "…" : text[...]
    return shown.split(separator: "\n", omittingEmptySubsequences: false).map { escaped($0) }.joined(separator: "\n")
  }
}
