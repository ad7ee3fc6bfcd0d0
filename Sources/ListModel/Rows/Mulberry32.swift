/// The random number generator of `load N height A...B`: small, well known, and the same on every machine (K18;
/// EngineRules, "Fixed choices").
package struct Mulberry32: RandomNumberGenerator, Sendable {
  @usableFromInline
  var state: UInt32

  @inlinable
  package init(seed: UInt32) { state = seed }

  /// The next 32 bits.
  @inlinable
  package mutating func nextWord() -> UInt32 {
    state &+= 0x6D2B_79F5
    var word = (state ^ (state >> 15)) &* (state | 1)
    word ^= word &+ ((word ^ (word >> 7)) &* (word | 61))
    return word ^ (word >> 14)
  }

  @inlinable
  package mutating func next() -> UInt64 { UInt64(nextWord()) << 32 | UInt64(nextWord()) }
}
