/// Up and Down: walks through the lines of the history that begin with the typed text.
///
/// libedit's own search matches anywhere in a line, and takes the text for a pattern, in which `3...9` or `[` would
/// mean something else.
struct PrefixSearch {
  private var typed = ""
  private var shown: String?
  /// The age of the line shown; −1: the typed text.
  private var age = -1

  /// The next older line; nil if there is none. If the line was changed meanwhile, a new search begins.
  mutating func older(than line: String, entry: (Int) -> String?) -> String? {
    if line != shown { self = PrefixSearch(typed: line, shown: line) }
    var next = age + 1
    while let candidate = entry(next) {
      if candidate != shown, candidate.utf8.starts(with: typed.utf8) { return show(candidate, age: next) }
      next += 1
    }
    return nil
  }

  /// The next newer line, and after the newest the typed text; nil if no search is going on.
  mutating func newer(than line: String, entry: (Int) -> String?) -> String? {
    guard line == shown, age >= 0 else { return nil }
    var next = age - 1
    while next >= 0, let candidate = entry(next) {
      if candidate != shown, candidate.utf8.starts(with: typed.utf8) { return show(candidate, age: next) }
      next -= 1
    }
    return show(typed, age: -1)
  }

  private mutating func show(_ line: String, age: Int) -> String {
    self.age = age
    shown = line
    return line
  }
}
