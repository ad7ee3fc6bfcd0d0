/// A command of the language: everything there is to know about it, in one place.
///
/// Parser, help, completion and tests all read this.
package struct Verb: Sendable {
  /// The groups in which `help` lists the commands.
  package enum Area: String, CaseIterable, Sendable {
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
  /// What it does, in one line.
  package let summary: String
  /// What one should know beyond that; a paragraph or several.
  package let about: String
  package let forms: [Form]
  /// Scripts that show it; each line is a command, and the tests run them all.
  package let examples: [String]
  package let seeAlso: [String]
  /// Other names: `exit` for `quit`.
  package let synonyms: [String]
  /// Whether a recording keeps it.
  package let isRecorded: Bool

  package init(
    _ name: String, _ area: Area, _ summary: String, about: String, forms: [Form], examples: [String],
    seeAlso: [String] = [], synonyms: [String] = [], isRecorded: Bool = true
  ) {
    self.name = name
    self.area = area
    self.summary = summary
    self.about = about
    self.forms = forms
    self.examples = examples
    self.seeAlso = seeAlso
    self.synonyms = synonyms
    self.isRecorded = isRecorded
  }

  /// One usage line per form.
  package var usages: [String] {
    forms.map { form in form.usage.isEmpty ? name : "\(name) \(form.usage)" }
  }

  /// Whether the rest of the line belongs to the command as it stands, `;` and `#` included.
  var takesRest: Bool { forms.contains { $0.rest != nil } }
}
