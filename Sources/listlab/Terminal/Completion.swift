import ListDump

/// A candidate that completes a word.
struct Completion: Equatable, Sendable {
  /// The whole word, which replaces the typed part.
  var word: String
  /// The number of characters before the cursor that it replaces; the same for all candidates.
  var replacing: Int
  /// A description of one line.
  var description = ""
  /// Whether a blank is added behind it. Not behind a folder or the first half of a pair.
  var endsWord = true
}

/// Finds the candidates for the text before the cursor.
typealias Completer = (_ textBeforeCursor: String) -> [Completion]

/// The effect of the Tab key.
enum TabAnswer: Equatable {
  /// No candidate fits.
  case beep
  /// Characters before the cursor are replaced by a text.
  case replace(characters: Int, with: String)
  /// The candidates have nothing more in common, so they are listed.
  case list([Completion])

  /// The effect of Tab with these candidates: their common beginning is typed; if that adds nothing, they are listed.
  static func decide(_ candidates: [Completion], before: String, after: String) -> TabAnswer {
    // File names that the terminal cannot show are left out, because they could not be typed either.
    let fit = candidates.filter { $0.word.visible == $0.word }
    guard let first = fit.first else { return .beep }
    let replacing = first.replacing
    if fit.count == 1 {
      let blank = first.endsWord && !after.hasPrefix(" ") ? " " : ""
      return .replace(characters: replacing, with: first.word + blank)
    }
    let common = fit.dropFirst().reduce(first.word) { commonPrefix($0, $1.word) }
    let begun = before.suffix(replacing)
    // A common beginning of the same length but in other letters is progress (a word typed in capitals); a shorter one
    // is not.
    if common.count > begun.count || (common.count == begun.count && common != begun) {
      return .replace(characters: replacing, with: common)
    }
    return .list(fit)
  }

  private static func commonPrefix(_ left: String, _ right: String) -> String {
    String(zip(left, right).prefix { $0 == $1 }.map(\.0))
  }
}

extension Completion {
  /// The candidates one per line with their descriptions, cut to the terminal's size; ends with a newline.
  static func list(_ candidates: [Completion], columns: Int, rows: Int) -> String {
    // Leave room for the typed line above the list and for the prompt below it.
    let room = max(rows - 3, 3)
    let shown = candidates.count > room ? candidates.prefix(room - 1) : candidates[...]
    let wordColumns = min(shown.map { DisplayWidth.columns(of: $0.word) }.max() ?? 0, columns - 4)
    var lines = shown.map { $0.listed(wordColumns: wordColumns, columns: columns) }
    if shown.count < candidates.count { lines.append("  … and \(candidates.count - shown.count) more") }
    return lines.map { DisplayWidth.cut($0, to: columns - 1) + "\n" }.joined()
  }

  private func listed(wordColumns: Int, columns: Int) -> String {
    let begin = "  " + word
    if description.isEmpty { return begin }
    let gap = max(wordColumns - DisplayWidth.columns(of: word), 0) + 2
    return begin + String(repeating: " ", count: gap) + description.visible
  }
}
