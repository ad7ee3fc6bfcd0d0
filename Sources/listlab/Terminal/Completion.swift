import ListDump

/// Something that can stand where a word has been begun.
struct Completion: Equatable, Sendable {
  /// The whole word, in place of the begun one.
  var word: String
  /// How many characters before the cursor it replaces; the same for all candidates of one answer.
  var replacing: Int
  /// One line about it.
  var description = ""
  /// Whether a blank follows it; not so for a folder or the first half of a pair.
  var endsWord = true
}

/// Finds the candidates for the text before the cursor.
typealias Completer = (_ textBeforeCursor: String) -> [Completion]

/// What pressing Tab does.
enum TabAnswer: Equatable {
  /// Nothing fits.
  case beep
  /// So many characters before the cursor are replaced.
  case replace(characters: Int, with: String)
  /// Nothing more is certain: show what is possible.
  case list([Completion])

  /// What Tab does with these candidates: as much as all of them agree on is typed, else they are shown.
  static func decide(_ candidates: [Completion], before: String, after: String) -> TabAnswer {
    // What the terminal cannot show cannot be typed either: such file names are left out.
    let fit = candidates.filter { $0.word.visible == $0.word }
    guard let first = fit.first else { return .beep }
    let replacing = first.replacing
    if fit.count == 1 {
      let blank = first.endsWord && !after.hasPrefix(" ") ? " " : ""
      return .replace(characters: replacing, with: first.word + blank)
    }
    let common = fit.dropFirst().reduce(first.word) { commonPrefix($0, $1.word) }
    let begun = before.suffix(replacing)
    // Equal length but other letters, as after a begun word in capitals, is progress too; shorter is not.
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
    // The prompt stands below the list, and the line that was typed above it.
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
