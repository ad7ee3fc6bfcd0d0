/// Words for what one wants to do, and the command that does it.
///
/// They are no commands: a line that begins with one is refused, and the refusal asks after the command. What a word
/// means here may be another thing than who types it thinks, so that none of them acts by itself.
enum Meanings {
  /// The question after the command that a word means, or nil.
  static func question(for word: String) -> String? {
    let word = word.lowercased()
    return table.first { $0.words.contains(word) }.map { "did you mean \($0.command)?" }
  }

  private static let table: [(words: Set<String>, command: String)] = [
    (["remove", "erase", "rm", "drop", "pop"], "delete"),
    (["append", "add", "push", "prepend", "put"], "insert"),
    (["assert", "check", "require", "should", "test", "ensure"], "expect"),
    (["items", "table"], "show rows"),
    (["print", "echo", "get", "list", "ls", "cat", "display", "dump-state", "log", "state"], "show"),
    (["top", "home", "first"], "scroll top"),
    (["bottom", "end", "last"], "scroll bottom"),
    (["jump", "go", "seek"], "scroll to or scroll row"),
    (["down", "next-page", "pagedown", "pgdn", "page"], "scroll page"),
    (["up", "pageup", "pgup"], "scroll page up"),
    (["pan", "swipe"], "drag"),
    (["fling", "flick", "throw"], "release"),
    (["wait", "sleep", "step", "frame", "advance"], "tick"),
    (["refresh"], "reload"),
    (["update", "change"], "reload, text or height"),
    (["rename", "retitle"], "text"),
    (["resize", "size", "window"], "viewport or height"),
    (["width", "rotate", "rotation", "orientation"], "viewport H width W"),
    (["invalidate", "layout", "relayout", "redraw"], "reload or measure"),
    (["new", "create", "make", "init", "populate", "fill"], "load"),
    (["import"], "load file"),
    (["open", "play"], "replay or load file"),
    (["sort", "reorder", "shuffle", "order"], "move or snapshot"),
    (["search", "grep"], "filter"),
    (["revert", "rollback", "back-out"], "undo"),
    (["reset-all", "restart", "defaults"], "reset"),
    (["diff"], "compare"),
    (["info", "inspect", "describe"], "explain"),
    (["break", "inject", "bug"], "fault"),
    (["stopwatch", "time", "measure-time"], "bench"),
    (["man", "usage", "commands"], "help"),
    (["bye", "leave", "close"], "quit"),
    (["loop", "times", "foreach"], "repeat"),
    (["var", "const"], "let"),
    (["use", "enable"], "set or fault"),
    (["disable"], "fault off"),
  ]
}
