import ListModel

/// `view`.
enum ViewCommand {
  static let verb = Verb(
    "view", .updates, "tell the view of an edit that the data source does not make",
    about: """
      The view believes it only if the numbers balance: in every section the rows before, and those inserted and moved
      in, without those deleted and moved out, must be as many as the data source has. Else it is refused (counts-differ)
      with these numbers and the map from old to new rows.
      """,
    forms: SideForms.forms(
      of: SideForms.edits + [ReconfigureCommand.verb, ReplaceCommand.verb, ReloadCommand.verb], for: .view),
    examples: ["load 4\nsource insert at 0\nview insert at 0", "load 4\nsource text 0 \"new\"\nview reload 0"],
    seeAlso: ["source", "begin"])
}
