/// Ctrl-R and Ctrl-S: finds the lines of the history that contain the typed text, while it is typed.
struct HistorySearch: Equatable {
  /// The line before the search, and the number of characters behind its cursor.
  let before: String
  let after: String
  private(set) var text = ""
  /// Whether the last step found nothing.
  private(set) var fails = false
  /// The line found. It stays when a further step finds nothing.
  private(set) var found: String?
  /// The age of the line found; −1: none was found yet.
  private var age = -1

  init(before: String, after: String) { (self.before, self.after) = (before, after) }

  /// The line to show, split at the cursor.
  var line: (before: String, after: String) {
    guard let found else { return (before, after) }
    guard let index = found.firstRange(of: text) else { return (found, "") }
    return (String(found[..<index.lowerBound]), String(found[index.lowerBound...]))
  }

  /// The prompt during the search.
  var prompt: String { "\(fails ? "not found" : "search") \"\(text)\"> " }

  /// Adds a character to the search text. The line found stays if it contains the longer text.
  mutating func add(_ character: Character, entry: (Int) -> String?) {
    text.append(character)
    find(from: max(age, 0), by: 1, entry)
  }

  /// Removes the last character, and searches again from the newest line.
  mutating func removeLast(entry: (Int) -> String?) {
    guard !text.isEmpty else { return }
    text.removeLast()
    (found, age, fails) = (nil, -1, false)
    find(from: 0, by: 1, entry)
  }

  /// Finds the next older line.
  mutating func older(entry: (Int) -> String?) { find(from: age + 1, by: 1, entry) }

  /// Finds the next newer line.
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
