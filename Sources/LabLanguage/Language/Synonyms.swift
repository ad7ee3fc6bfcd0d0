/// Words that users may type instead of the names of commands and their parts.
///
/// They are not commands: a line that begins with one is refused, and the error asks whether the command was meant. The
/// user may mean something else, so that no word is executed.
enum Synonyms {
  /// The question whether a command was meant; nil: the word has no synonym.
  ///
  /// - Parameter others: the synonyms of the features.
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

  /// The words among `words` for which another word may stand: `here: middle` for `center`; nil: none.
  static func wordHere(for word: String, among words: [String]) -> String? {
    let word = word.lowercased()
    guard let meant = words.isEmpty ? nil : partTable.first(where: { $0.words.contains(word) })?.meant else {
      return nil
    }
    let here = meant.filter { words.contains($0.prefix { $0 != " " }.description) }
    return here.isEmpty ? nil : "here: " + here.joined(separator: ", ")
  }

  /// Synonyms for parts of commands; those that are possible at the position of the word are named.
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
