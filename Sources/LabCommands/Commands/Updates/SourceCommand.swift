import ListModel

/// `source`.
enum SourceCommand {
  static let verb = Verb(
    "source", .updates, "change the data source and tell the view nothing",
    about: """
      No pass is made, so nothing is seen of it until the view is told, as by view, or asks again, as by reload. A pass
      that finds another number of rows than the view was told of is refused (source-changed).
      """,
    forms: SideForms.forms(of: SideForms.edits + [HeaderCommand.verb, FooterCommand.verb], for: .source),
    examples: ["load 4\nsource delete 1...3\nview delete 1...3", "load 10\nsource insert 5 at 0\nreload"],
    seeAlso: ["view", "begin"])
}
