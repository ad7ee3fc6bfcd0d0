/// Escapes text for HTML and SVG.
package enum Markup {
  /// A text within a line: special characters are escaped, what is not printable is shown as a symbol.
  package static func escaped(_ text: some StringProtocol) -> String {
    // By scalars: a combining mark after a special character is part of the same `Character`.
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

  /// Lines of text, cut to a number of characters.
  package static func escaped(lines text: String, limit: Int) -> String {
    let shown = text.count > limit ? text.prefix(limit) + "…" : text[...]
    return shown.split(separator: "\n", omittingEmptySubsequences: false).map { escaped($0) }.joined(separator: "\n")
  }
}
