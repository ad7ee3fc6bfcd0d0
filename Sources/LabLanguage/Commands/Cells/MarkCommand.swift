import ListModel

/// `mark`.
enum MarkCommand {
  static let verb = StateToggle.verb("mark", .marked, seeAlso: ["like", "select", "fault"])
}
