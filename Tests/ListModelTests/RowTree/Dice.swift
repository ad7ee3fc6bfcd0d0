/// Numbers that look random and are the same on every machine for the same seed (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number below a limit.
  mutating func roll(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }

  /// A range within `0..<count`: mostly short, sometimes long.
  mutating func range(in count: Int) -> Range<Int> {
    let longest = [1, 1, 1, 3, 40, count / 2][roll(6)]
    let length = min(count, 1 + roll(longest))
    let start = roll(count - length + 1)
    return start..<start + length
  }
}
