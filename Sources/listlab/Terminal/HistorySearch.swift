/// What Ctrl-R and Ctrl-S do: find the lines of the history that hold what is typed, while it is typed.
struct HistorySearch: Equatable {
  /// The line as it was before, and how many characters stood behind its cursor.
  let before: String
  let after: String
  private(set) var text = ""
  /// Whether the last step found nothing.
  private(set) var fails = false
  /// The line found, which stays when a further step finds nothing.
  private(set) var found: String?
  /// The age of that line; −1: none was found yet.
  private var age = -1

  init(before: String, after: String) { (self.before, self.after) = (before, after) }

  /// The line to be shown, as what stands before its cursor and behind it.
  var line: (before: String, after: String) {
    guard let found else { return (before, after) }
    guard let place = found.firstRange(of: text) else { return (found, "") }
    return (String(found[..<place.lowerBound]), String(found[place.lowerBound...]))
  }

  /// What stands before the line meanwhile.
  var prompt: String { "\(fails ? "not found" : "search") \"\(text)\"> " }

  /// Adds a character to what is looked for: the line found stays as long as it has that too.
  mutating func add(_ character: Character, entry: (Int) -> String?) {
    text.append(character)
    find(from: max(age, 0), by: 1, entry)
  }

  /// Takes the last character back, and looks again from the newest line on.
  mutating func removeLast(entry: (Int) -> String?) {
    guard !text.isEmpty else { return }
    text.removeLast()
    (found, age, fails) = (nil, -1, false)
    find(from: 0, by: 1, entry)
  }

  /// The next older line that has it.
  mutating func older(entry: (Int) -> String?) { find(from: age + 1, by: 1, entry) }

  /// The next newer line that has it.
  mutating func newer(entry: (Int) -> String?) { find(from: age - 1, by: -1, entry) }

  private mutating func find(from start: Int, by step: Int, _ entry: (Int) -> String?) {
    guard !text.isEmpty else { return }
    var next = start
    while let candidate = next < 0 ? nil : entry(next) {
      if candidate.contains(text), next == age || candidate != found {
        (found, age, fails) = (candidate, next, false)
        return
      }
      next += step
    }
    fails = true
  }
}
