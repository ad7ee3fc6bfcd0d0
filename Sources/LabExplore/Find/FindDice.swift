import LabSessions
import ListModel

/// What the search for a session draws from a seed: the same on every machine (K18).
struct FindDice {
  private var generator: Mulberry32

  init(seed: Int) { generator = Mulberry32(seed: UInt32(truncatingIfNeeded: seed)) }

  /// A number from 0 to below a limit; 0 where there is no such number, as of a section where there is none.
  mutating func below(_ limit: Int) -> Int { Int(generator.nextWord()) % max(1, limit) }

  /// Whether it happens this time, once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// One of some things, which are not none.
  mutating func one<Thing>(of things: [Thing]) -> Thing { things[below(things.count)] }
}
