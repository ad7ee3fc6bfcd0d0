/// How answers are printed; the same options for all sources of commands.
struct Printing: Equatable {
  enum Format: String, CaseIterable {
    case text
    case json
  }

  var format = Format.text
  /// Whether each command is printed before its answer.
  var echo = false
  /// Whether a script goes on after a failed command.
  var keepsGoing = false
  var colour = ColourMode.auto
  /// Whether a pager shows output that is longer than the screen, at a terminal.
  var pages = true
}
