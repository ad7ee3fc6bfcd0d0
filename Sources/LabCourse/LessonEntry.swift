import LabLanguage
import LabSessions

/// A comment with a meaning for a lesson: `# ask: …`, with its continuation lines.
struct LessonEntry {
  /// The kind of a comment, by the word before its colon.
  enum Kind: String, CaseIterable {
    case title, tags, source, lesson, goal, read
    case text, ask, attempt = "try", culprit, engine, hint, why
  }

  let kind: Kind
  private(set) var text: String
  /// The line of the file, from 1.
  let line: Int
  /// The last line that belongs to it.
  private var lastLine: Int

  init?(_ remark: SessionFile.Remark) {
    guard let (word, text) = Self.parts(of: remark.text), let kind = Kind(rawValue: word) else { return nil }
    (self.kind, self.text, line, lastLine) = (kind, text, remark.line, remark.line)
  }

  /// Adds the next line of the comment if it continues this one: it is right below, and begins with at least two
  /// blanks.
  ///
  /// - Returns: whether it was added.
  mutating func continues(with remark: SessionFile.Remark) -> Bool {
    guard remark.line == lastLine + 1, remark.text.hasPrefix(" ") else { return false }
    text += " " + remark.text.drop { $0 == " " }
    lastLine = remark.line
    return true
  }

  /// The word before the colon of a comment, and the text behind it.
  private static func parts(of text: String) -> (word: String, text: String)? {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ $0.isLowercase && $0.isLetter }) else {
      return nil
    }
    return (String(text[..<colon]), String(text[text.index(after: colon)...].drop { $0 == " " }))
  }

  /// The kind that was probably meant by an unknown word with one typo: `# hnit: …`.
  static func meant(by remark: SessionFile.Remark) -> String? {
    guard let word = parts(of: remark.text)?.word, word.count > 2 else { return nil }
    return Vocabulary.didYouMean(word, among: Kind.allCases.map { $0.rawValue })
  }
}

/// A text and its note in brackets: `In which cell? (key: cell[4]; one of: c0, c4)`.
struct LessonNote {
  let text: String
  /// The note with its brackets; nil: there is none.
  let brackets: String?
  private let fields: [(name: String, value: String)]

  init(_ whole: String) {
    guard whole.hasSuffix(")"), let open = whole.lastIndex(of: "(") else {
      (text, brackets, fields) = (whole, nil, [])
      return
    }
    text = String(whole[..<open]).trimmed
    brackets = String(whole[open...])
    fields = whole[open...].dropFirst().dropLast().split(separator: ";").map { field in
      let field = field.drop { $0 == " " }
      guard let colon = field.firstIndex(of: ":") else { return (String(field), "") }
      return (String(field[..<colon]), String(field[field.index(after: colon)...].drop { $0 == " " }))
    }
  }

  subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The items of a field, with this separator; empty if there is no such field.
  func list(_ name: String, between separator: String = ",") -> [String] {
    (self[name] ?? "").split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The first field with another name.
  func unknown(but known: [String]) -> String? { fields.first { !known.contains($0.name) }?.name }
}
