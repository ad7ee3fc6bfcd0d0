/// Words for what one wants to do, and the command that does it.
///
/// They are no commands: a line that begins with one is refused, and the refusal asks after the command. What a word
/// means here may be another thing than who types it thinks, so that none of them acts by itself.
enum Meanings {
  /// The question after the command that a word means, or nil.
  ///
  /// - Parameter others: the words of the features' own.
  static func question(for word: String, _ others: [(words: Set<String>, command: String)]) -> String? {
    let word = word.lowercased()
    return (table + others).first { $0.words.contains(word) }.map { "did you mean \($0.command)?" }
  }

  private static let table: [(words: Set<String>, command: String)] = [
    (["deselect", "unselect"], "select none"),
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
    (["sort", "reorder", "shuffle", "order"], "move or snapshot"),
    (["search", "grep"], "filter"),
    (["revert", "rollback", "back-out"], "undo"),
    (["reset-all", "restart", "defaults"], "reset"),
    (["info", "inspect", "describe"], "explain"),
    (["break", "inject", "bug"], "fault"),
    (["man", "usage", "commands"], "help"),
    (["loop", "times", "foreach"], "repeat"),
    (["var", "const"], "let"),
    (["use", "enable"], "set or fault"),
    (["disable"], "fault off"),
  ]

  /// The words among some that another word means: `here: middle` for `center`; nil: none.
  static func wordHere(for word: String, among words: [String]) -> String? {
    let word = word.lowercased()
    guard let meant = words.isEmpty ? nil : partTable.first(where: { $0.words.contains(word) })?.meant else {
      return nil
    }
    let here = meant.filter { words.contains($0.prefix { $0 != " " }.description) }
    return here.isEmpty ? nil : "here: " + here.joined(separator: ", ")
  }

  /// Words for parts of commands, and what they are called here: those that may stand in the place of the word are named.
  private static let partTable: [(words: Set<String>, meant: [String])] = [
    (["center", "centre", "centered", "centred"], ["middle"]),
    (["start", "begin", "beginning"], ["top"]),
    (["end", "last"], ["bottom"]),
    (["down", "next"], ["page"]),
    (["up", "previous"], ["page up"]),
    (["mean", "avg"], ["average"]),
    (["screens", "pages", "viewport"], ["viewports"]),
    (["collectionview", "uicollectionview", "tableview", "ios"], ["uitableview"]),
    (["android", "recycler"], ["recyclerview"]),
    (["react-native", "rn"], ["reactnative"]),
    (["react-window"], ["reactwindow"]),
    (
      ["web", "browser", "react"],
      ["tanstack", "reactwindow", "virtuoso", "legendlist", "flashlist", "codemirror", "vscode"]
    ),
  ]
}
