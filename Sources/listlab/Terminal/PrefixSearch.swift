/// What Up and Down do: walk through the history's lines that begin with what was typed.
///
/// libedit's own search matches anywhere in a line and then as a pattern, where `3...9` or `[` mean something else.
struct PrefixSearch {
  private var typed = ""
  private var shown: String?
  /// The age of the line shown; −1 stands for what was typed.
  private var age = -1

  /// The next older line, or nil when there is none. A line that was changed since starts a new search.
  mutating func older(than line: String, entry: (Int) -> String?) -> String? {
    if line != shown { self = PrefixSearch(typed: line, shown: line) }
    var next = age + 1
    while let candidate = entry(next) {
      if candidate != shown, candidate.utf8.starts(with: typed.utf8) { return show(candidate, age: next) }
      next += 1
    }
    return nil
  }

  /// The next newer line, at last what was typed; nil when no search is going on.
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
