/// The lines typed so far, oldest first, each only once: typing a line again moves it to the end.
struct History: Equatable {
  let limit: Int
  private(set) var lines: [String] = []

  init(limit: Int, lines: [String] = []) {
    self.limit = limit
    self.lines = Self.withoutRepeats(lines, limit: limit)
  }

  /// The line of this age; 0 is the newest.
  func line(age: Int) -> String? {
    age >= 0 && age < lines.count ? lines[lines.count - 1 - age] : nil
  }

  mutating func add(_ line: String) {
    if let old = lines.lastIndex(of: line) { lines.remove(at: old) }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
  }

  /// Whether a line is added to the history: not if it begins with a blank.
  static func wants(_ line: String) -> Bool {
    guard let first = line.first else { return false }
    return first != " " && first != "\t" && !line.utf8.contains(0x0A)
  }

  /// The lines without repetitions (the newest of equal lines stays), at most `limit`.
  private static func withoutRepeats(_ lines: [String], limit: Int) -> [String] {
    var seen: Set<String> = []
    var kept: [String] = []
    for line in lines.reversed() where kept.count < limit && wants(line) && seen.insert(line).inserted {
      kept.append(line)
    }
    return kept.reversed()
  }
}
