import ListModel

/// `view`.
enum ViewCommand {
  static let verb = Verb(
    "view", .updates, "tell the view about an edit without changing the data source",
    about: """
      The numbers must balance: in every section the rows before, plus those inserted and moved in, minus those deleted
      and moved out, must equal the number of rows in the data source. Otherwise the edit is refused (counts-differ)
      with these numbers and the map from old to new rows.
      """,
    forms: SideForms.forms(
      of: Lab.edits + [ReconfigureCommand.verb, ReplaceCommand.verb, ReloadCommand.verb], for: .view),
    examples: ["load 4\nsource insert at 0\nview insert at 0", "load 4\nsource text 0 \"new\"\nview reload 0"],
    seeAlso: ["source", "begin"])
}
