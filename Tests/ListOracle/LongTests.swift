import Foundation

/// What the environment says of how much is to be played.
enum LongTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// `LISTLAB_LONG_TESTS=1`: histories hundreds of times as many, or longer ones.
  static let areWanted = environment["LISTLAB_LONG_TESTS"] != nil

  /// `LISTLAB_SEEDS=4`: four times as many histories as are played otherwise.
  private static let times = environment["LISTLAB_SEEDS"].map { text in
    guard let times = Int(text), times > 0 else { preconditionFailure("LISTLAB_SEEDS is a number from 1, not \(text)") }
    return times
  }

  /// The seeds of histories: some, so many times as many as are asked for, or those of the long tests.
  static func seeds(_ few: Int, long: Int) -> Range<Int> { 0..<(areWanted ? long : few * (times ?? 1)) }

  /// `LISTLAB_SEED`: where the dice of the row tree's games begin.
  static let seed = environment["LISTLAB_SEED"].flatMap { UInt64($0) } ?? 1

  /// `LISTLAB_GAMES=0..<1000`: which games are played; nil where it is not set.
  static let games: Range<Int>? = environment["LISTLAB_GAMES"].map { range in
    let bounds = range.split(separator: "..<").compactMap { Int($0) }
    precondition(bounds.count == 2 && bounds[0] <= bounds[1], "LISTLAB_GAMES is a range such as 0..<1000, not \(range)")
    return bounds[0]..<bounds[1]
  }
}
