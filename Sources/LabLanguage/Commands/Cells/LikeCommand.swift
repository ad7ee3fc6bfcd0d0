import ListModel

/// `like`.
enum LikeCommand {
  static let verb = StateToggle.verb("like", .liked, seeAlso: ["mark", "select", "fault"])
}
