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
          let expected = Self.matches(pieces[...], Substring(text), nil)
          #expect(pattern.match(text, &bindings) == expected, "\(pattern.source) \(text)")
        }
      }
    }
  }

  /// What the pieces mean, without a clever search.
  private static func matches(_ pieces: ArraySlice<String>, _ text: Substring, _ bound: String?) -> Bool {
    guard let piece = pieces.first else { return text.isEmpty }
    let rest = pieces.dropFirst()
    if piece == "{*}" {
      return (0...text.count).contains { matches(rest, text.dropFirst($0), bound) }
    }
    if piece == "{x}" && bound == nil {
      return (0...text.count).contains { $0 > 0 && matches(rest, text.dropFirst($0), String(text.prefix($0))) }
    }
    let literal = piece == "{x}" ? bound ?? "" : piece
    return text.hasPrefix(literal) && matches(rest, text.dropFirst(literal.count), bound)
  }
}
