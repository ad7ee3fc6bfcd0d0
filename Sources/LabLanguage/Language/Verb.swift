/// A command of the language, with all that is known about it.
///
/// Parser, help, completion and tests read this. A class, because every step of the history keeps its verb and form.
package final class Verb: Sendable {
  /// The groups in which `help commands` lists the commands.
  package enum Area: String, CaseIterable, Sendable {
    case learning
    case data
    case updates
    case view
    case cells
    case faults
    case look
    case check
    case travel = "time travel"
    case sessions
    case shell
  }

  package let name: String
  package let area: Area
  /// Its effect, in one line.
  package let summary: String
  /// The explanation: one or more paragraphs. Computed when it is needed: most starts do not need it.
  package var about: String { makeAbout() }
  private let makeAbout: @Sendable () -> String
  package let forms: [Form]
  /// Example scripts; each line is a command, and the tests execute them all.
  package let examples: [String]
  package let seeAlso: [String]
  /// Other names: `exit` for `quit`.
  package let synonyms: [String]
  /// Whether a recording keeps it.
  package let isRecorded: Bool
  /// Whether it throws rows or work away, replaces or reorders rows, goes back or leaves: such a command runs only where its name was
  /// typed in full, never by a shorter name or a guess.
  package let isTypedInFull: Bool
  /// Whether only old sessions have it: it is read and explained, but neither listed nor completed.
  package let isRetired: Bool
  /// Whether the command takes the unparsed rest of the line, including `;` and `#`.
  package let takesRest: Bool
  /// The form that ends in a tail, if there is one.
  let tailForm: Form?
  /// The forms that begin with a value; what the others require behind it tells them from the first.
  let openForms: [Form]
  /// The first words of the other forms, each once.
  let keywords: [String]

  package init(
    _ name: String, _ area: Area, _ summary: String, about: @autoclosure @escaping @Sendable () -> String,
    forms: [Form], examples: [String], seeAlso: [String] = [], synonyms: [String] = [], isRecorded: Bool = true,
    isTypedInFull: Bool = false, isRetired: Bool = false
  ) {
    self.name = name
    self.area = area
    self.summary = summary
    makeAbout = about
    self.forms = forms
    self.examples = examples
    self.seeAlso = seeAlso
    self.synonyms = synonyms
    self.isRecorded = isRecorded
    self.isTypedInFull = isTypedInFull
    self.isRetired = isRetired
    takesRest = forms.contains { $0.rest != nil }
    tailForm = forms.first { $0.endsInTail }
    openForms = forms.filter { $0.words.isEmpty }
    keywords = Self.keywords(of: forms)
  }

  /// Without key paths and sets: all verbs are created at every start, which these would slow down.
  /// The first form that begins with a value, if there is one.
  var openForm: Form? { openForms.first }

  private static func keywords(of forms: [Form]) -> [String] {
    let words = forms.compactMap { $0.words.first }
    guard words.count > 1 else { return words }
    var keywords: [String] = []
    for word in words.sorted() where word != keywords.last { keywords.append(word) }
    return keywords
  }

  /// Whether it may write a file that it names.
  package var mayWriteFile: Bool { forms.contains { $0.mayWriteFile } }

  /// The words that may follow some fixed words in other forms.
  func keywords(behind words: [String]) -> [String] {
    forms.compactMap { $0.words.count > words.count && $0.words.starts(with: words) ? $0.words[words.count] : nil }
  }

  /// One usage line per form.
  package var usages: [String] {
    forms.map { form in form.usage.isEmpty ? name : "\(name) \(form.usage)" }
  }
}
