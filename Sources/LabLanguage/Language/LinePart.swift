/// A part of the typed line that is coloured on screen.
package struct LinePart: Equatable, Sendable {
  package enum Kind: Sendable {
    case verb
    /// A first word that is no beginning of a command.
    case unknown
    case keyword
    case number
    /// A quoted text, even if its quotes are still open.
    case text
    case comment
  }

  package let kind: Kind
  /// Its range in characters from 0.
  package let span: Range<Int>

  package init(_ kind: Kind, _ span: Range<Int>) { (self.kind, self.span) = (kind, span) }
}

extension Vocabulary {
  /// The coloured parts of a line, as far as they are certain while the line is typed. O(length).
  package func parts(of line: String) -> [LinePart] {
    let text = LineText(line)
    var parts: [LinePart] = []
    guard let first = Word.first(of: text) else { return comment(in: text, from: 0).map { [$0] } ?? [] }
    let verb = try? resolved(first)
    if let kind = verb == nil ? kindOfUnknown(first, in: line) : .verb { parts.append(LinePart(kind, first.span)) }
    // The text of a note or an alias is not coloured.
    if let verb, verb.takesRest, verb.forms.allSatisfy({ $0.words.isEmpty }) { return parts }
    var index = first.span.upperBound
    while let word = try? Word.words(of: text, from: index, max: 1).first {
      if let kind = kind(of: word, behind: verb) { parts.append(LinePart(kind, word.span)) }
      index = word.span.upperBound
    }
    index = text.skippingBlanks(from: index)
    if let comment = comment(in: text, from: index) { return parts + [comment] }
    return index < text.count ? parts + [LinePart(.text, index..<text.count)] : parts
  }

  /// An ambiguous word may only be incomplete; and a line may be accepted in other words.
  private func kindOfUnknown(_ word: Word, in line: String) -> LinePart.Kind? {
    if correctedCommand(of: line, names: Names()) != nil { return .verb }
    return verbs.contains { verb in ([verb.name] + verb.synonyms).contains { $0.hasPrefix(word.text) } }
      ? nil : .unknown
  }

  private func kind(of word: Word, behind verb: Verb?) -> LinePart.Kind? {
    if word.isQuoted { return .text }
    if verb?.says(word.text) == true { return .keyword }
    let digits = word.text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return digits.first.map { (0x30...0x39).contains($0) } == true ? .number : nil
  }

  private func comment(in text: LineText, from start: Int) -> LinePart? {
    let index = text.skippingBlanks(from: start)
    return index < text.count && text[index] == .hash ? LinePart(.comment, index..<text.count) : nil
  }
}

extension Verb {
  /// Whether a word is a keyword of this command's forms.
  fileprivate func says(_ word: String) -> Bool {
    forms.contains { $0.words.contains(word) || $0.clauses.contains { $0.keywords.contains(word) } }
  }
}
