import Testing

@testable import LabSessions

@Suite struct `Matching, against a plain definition` {
  private static let pieces = ["a", "b", "{*}", "{x}"]
  private static let texts = ["", "a", "b", "ab", "ba", "aab", "aba", "abab", "aabaab", "bbaabb"]

  @Test(arguments: pieces, pieces)
  func `every pattern of up to five pieces matches what it should`(_ first: String, _ second: String) throws {
    for third in Self.pieces {
      for rest in [[], ["{x}"], ["{*}", "a"], ["{x}", "{*}"], ["b", "{x}"]] {
        let pieces = [first, second, third] + rest
        let pattern = try Pattern(parsing: pieces.joined(), as: .line)
        for text in Self.texts {
          var bindings = Bindings()
          let expected = Self.matches(pieces, Substring(text))
          #expect(pattern.match(text, &bindings) == expected, "\(pattern.source) \(text)")
        }
      }
    }
  }

  /// What the pieces mean, by dividing them before each wildcard that may take any text: `{*}`, and `{x}` at first.
  private static func matches(_ pieces: [String], _ text: Substring) -> Bool {
    var (rest, bound) = (text, String?.none)
    var parts: [[String]] = [[]]
    for piece in pieces {
      let isOpen = piece == "{*}" || piece == "{x}" && !parts.joined().contains("{x}")
      if isOpen { parts.append([piece]) } else { parts[parts.count - 1].append(piece) }
    }
    for (index, part) in parts.enumerated() {
      let isOpen = part.first.map { $0 == "{*}" || $0 == "{x}" } ?? false && index > 0
      let lengths = isOpen ? (part[0] == "{x}" ? 1 : 0)..<rest.count + 1 : 0..<1
      var found: (rest: Substring, bound: String?)?
      for length in lengths where found == nil {
        let name = isOpen && part[0] == "{x}" ? String(rest.prefix(length)) : bound
        let literal = part.dropFirst(isOpen ? 1 : 0).map { $0 == "{x}" ? name ?? "" : $0 }.joined()
        let behind = rest.dropFirst(length)
        guard index < parts.count - 1 ? behind.hasPrefix(literal) : behind == literal else { continue }
        found = (behind.dropFirst(literal.count), name)
      }
      guard let found else { return false }
      (rest, bound) = found
    }
    return true
  }
}
