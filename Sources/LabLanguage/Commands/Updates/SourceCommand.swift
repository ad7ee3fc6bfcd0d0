import ListModel

/// `source`.
enum SourceCommand {
  static let verb = Verb(
    "source", .updates, "change the data source without telling the view",
    about: """
      No layout pass is made, so the screen does not change until the view is told, as with view, or asks again, as with
      reload. A pass that finds another number of rows than the view was told about fails with source-changed.
      """,
    forms: SideForms.forms(of: Lab.edits + [HeaderCommand.verb, FooterCommand.verb], for: .source),
    examples: ["load 4\nsource delete 1...3\nview delete 1...3", "load 10\nsource insert 5 at 0\nreload"],
    seeAlso: ["view", "begin"])
}
