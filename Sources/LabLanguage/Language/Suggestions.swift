import ListModel

/// A candidate that completes a word.
package struct Suggestion: Equatable, Sendable {
  /// The typed part of the word.
  package let begun: String
  package let word: String
  /// A short description.
  package let about: String
  /// Whether a path of a file is expected; `word` is then empty.
  package var isFile = false
}

extension Lab {
  /// The candidates at the end of a text.
  package func completions(for text: String) -> [Suggestion] {
    let (typed, begun) = Self.typed(text)
    guard let first = typed.first else {
      return vocabulary.verbs.filter { $0.name.hasPrefix(begun) }
        .map { Suggestion(begun: begun, word: $0.name, about: $0.summary) }
    }
    guard let verb = try? vocabulary.resolve(Word(text: first, span: 0..<first.count))
    else { return [] }
    if let colon = typed.firstIndex(where: { $0.hasSuffix(":") }),
      verb.forms.contains(where: { $0.rest?.completion == .hook })
    {
      return editCompletions(for: (typed[(colon + 1)...] + [begun]).joined(separator: " "))
    }
    var seen = Set<String>()
    let keyworded = verb.forms.filter { $0.words.first.map { typed.dropFirst().first == $0 } ?? false }
    return (keyworded.isEmpty ? verb.forms : keyworded).flatMap { $0.completions(after: Array(typed.dropFirst())) }
      .flatMap { suggestions(of: $0, begun: begun) }
      .filter { ($0.isFile || $0.word.hasPrefix(begun)) && seen.insert($0.word).inserted }
  }

  /// The words of a text, and the incomplete word at its end. Quotes keep blanks together, also before they are closed.
  static func typed(_ text: String) -> (typed: [String], begun: String) {
    var typed: [String] = []
    var word = ""
    var isQuoted = false
    var last: Character = " "
    for character in text {
      if character == " ", !isQuoted {
        if !word.isEmpty { typed.append(word) }
        word = ""
      } else {
        if character == "\"", isQuoted ? last != "\\" : word.isEmpty { isQuoted.toggle() }
        word.append(character)
      }
      last = character
    }
    return (typed, word)
  }

  /// The candidates at the end of an edit that waits for a bind.
  private func editCompletions(for text: String) -> [Suggestion] {
    let isVerb = !text.contains(" ")
    return completions(for: text).filter { offered in !isVerb || OnCommand.edits.contains { $0.name == offered.word } }
  }

  /// The usage of the verb at the beginning of a text, once a blank follows it; nil before.
  package func usageHint(for text: String) -> String? {
    guard let blank = text.firstIndex(of: " ") else { return nil }
    let first = String(text[..<blank])
    guard let verb = try? vocabulary.resolve(Word(text: first, span: 0..<first.count))
    else { return nil }
    let typed = text[blank...].split(separator: " ").first.map(String.init)
    let named = verb.forms.filter { form in typed.map { form.words.first?.hasPrefix($0) ?? false } ?? true }
    let forms = named.isEmpty ? verb.forms.filter { $0.words.isEmpty } : named
    let usages = (forms.isEmpty ? verb.forms : forms).map { $0.usage }.filter { !$0.isEmpty }
    return usages.isEmpty ? nil : usages.joined(separator: " | ")
  }

  private func suggestions(of completion: Completion, begun: String) -> [Suggestion] {
    func plain(_ words: [(String, String)]) -> [Suggestion] {
      words.map { Suggestion(begun: begun, word: $0.0, about: $0.1) }
    }
    switch completion {
    case .nothing: return []
    case .file: return [Suggestion(begun: begun, word: "", about: "", isFile: true)]
    case .words(let hints): return plain(hints.map { ($0.word, $0.about) })
    case .verbs:
      return plain(vocabulary.verbs.map { ($0.name, $0.summary) } + vocabulary.topics.map { ($0.name, $0.summary) })
    case .stateKeys: return plain(StateKey.all.map { ($0.usage, $0.summary) })
    case .savedPositions:
      return plain(list.saved.map { (Word.written($0.name), "offset \($0.offset) when it was saved") })
    case .names: return plain(names.values.map { ($0.name, "is \($0.value)") })
    case .bookmarks:
      return plain(names.bookmarks.map { (Word.written($0.name), $0.step == 0 ? "the empty list" : "step \($0.step)") })
    case .values:
      return plain(StateKey.all.map { ($0.usage, $0.summary) } + names.values.map { ($0.name, "is \($0.value)") })
    case .rows: return plain(rowWords(begun))
    case .row: return plain(oneRowWords(begun))
    case .hook: return plain(oneRowWords(begun).map { ($0.0 + ":", $0.1) })
    case .cells:
      return plain(
        list.live.prefix(Self.maxCells).map {
          ("\($0.cell.id)", "shows \($0.cell.row.map(list.catalog.name) ?? "no row")")
        })
    }
  }

  /// The maximum number of cells that are offered.
  private static let maxCells = 100

  /// The candidates for one row, or for the position before it.
  private func oneRowWords(_ begun: String) -> [(String, String)] {
    rowWords(begun).filter { $0.0 != "all" && $0.0 != "visible" }
  }

  /// The candidates for rows; after digits, the row numbers that begin with them.
  private func rowWords(_ begun: String) -> [(String, String)] {
    let words = [("all", "every row"), ("visible", "the rows in the viewport"), ("last", "the last row")]
    let count = list.records.count
    guard let number = Int(begun), (0..<count).contains(number) else { return words }
    let numbers = [number] + (number > 0 ? (0...9).map { number * 10 + $0 } : [])
    return numbers.filter { $0 < count }
      .map { ("\($0)", list.catalog.text(of: list.records.key(of: $0))) }
  }
}

extension Form {
  /// The candidates after some words: the next fixed word, the next value, or the remaining clauses.
  fileprivate func completions(after typed: [String]) -> [Completion] {
    for (index, word) in words.enumerated() {
      guard index < typed.count else { return [.words([Completion.WordHint(word)])] }
      guard word.hasPrefix(typed[index]) else { return [] }
    }
    var next = words.count
    var open: [Completion] = []
    for positional in positionals {
      if next >= typed.count {
        open.append(positional.slot.completion)
        if !positional.isOptional { return open }
      } else if !positional.isOptional || !clauses.contains(where: { $0.keywords.first == typed[next] }) {
        next = positional.isRepeated ? typed.count : next + 1
        if positional.isRepeated { open.append(positional.slot.completion) }
      }
    }
    if let rest, next == typed.count { open.append(rest.completion) }
    return open + clauseCompletions(after: typed, from: next)
  }

  private func clauseCompletions(after typed: [String], from next: Int) -> [Completion] {
    let rest = typed.dropFirst(next)
    if let last = rest.last, let clause = clauses.first(where: { $0.keywords.last == last && !$0.mayLackValue }),
      let slot = clause.slot
    {
      return [slot.completion]
    }
    for clause in clauses {
      // After the first of two words of a keyword.
      if let index = clause.keywords.dropLast().firstIndex(where: { $0 == rest.last }) {
        return [.words([Completion.WordHint(clause.keywords[index + 1])])]
      }
    }
    return clauses.filter { clause in !rest.contains(where: clause.begins) }
      .compactMap { clause in
        clause.keywords.first.map { .words([Completion.WordHint($0, clause.usage)]) } ?? clause.slot?.completion
      }
  }
}

extension Form.Clause {
  /// Whether a word is this clause's keyword.
  fileprivate func begins(_ word: String) -> Bool {
    keywords.first.map { isAssigned ? word.hasPrefix($0) : word == $0 } ?? false
  }
}
