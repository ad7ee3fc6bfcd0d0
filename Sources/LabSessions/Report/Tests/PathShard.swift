/// A part of all sessions, so that several machines can share them: `2/5` is the second of five.
///
/// A file belongs to part `hash mod count + 1`, where the hash is FNV-1a, 64 bits, over the UTF-8 of its path as it is
/// printed. So every file is in exactly one part, and stays there whatever files come and go.
package struct PathShard: Equatable, Sendable {
  /// The most parts that there may be.
  package static let maxParts = 10_000

  /// Which part, from 1.
  package let number: Int
  package let count: Int

  /// Reads `I/N`; nil if it is no such thing, or there is no such part.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let number = Int(parts[0]), let count = Int(parts[1]), (1...Self.maxParts).contains(count),
      (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Whether a file belongs to this part.
  package func contains(_ path: String) -> Bool { Self.hash(path) % UInt64(count) == UInt64(number - 1) }

  static func hash(_ path: String) -> UInt64 {
    path.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
