import ListModel

/// The screen of a small list after a scroll, as help shows what a person sees at a terminal: the table and the picture.
package enum SampleScreen {
  /// The commands that lead to it.
  package static let commands = ["viewport 200", "load 20 height 50", "scroll by 75"]

  /// The commands, then some parts of the screen, without colours; each line is indented.
  package static func text(of parts: [ScreenPart]) -> String {
    var format = TextFormat(width: 76)
    format.hasReader = true
    // Nothing in it is refused.
    guard let (before, after) = try? lists() else { return "" }
    let screen = screenText(after, format: format, parts: parts) { Scene(of: after, before: before) }
    return (commands.map { "list> \($0)" } + screen.lines.map { $0.string }).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// The list before and after the last command.
  private static func lists() throws(Refusal) -> (before: ListState, after: ListState) {
    var list = ListState()
    var plan = LoadPlan(count: 20)
    plan.heights = .uniform(Points(50))
    try list.setViewport(height: Points(200), width: nil)
    try list.load(plan)
    let before = list
    list.beginCommand()
    try list.scroll(by: Points(75))
    return (before, list)
  }
}
