@testable import ListModel

/// Openings that set the profile and every policy, so many that any two values meet in one of them: a covering array, made
/// row by row by choosing what meets most that has not met.
enum PolicyPairs {
  /// A profile, and a value for every policy that can be set.
  struct Opening: Sendable, CustomStringConvertible {
    let number: Int
    let profile: Profile
    let settings: [Operation]

    var description: String {
      (["profile \(profile.rawValue)"] + settings.map(\.description)).joined(separator: "; ")
    }
  }

  /// The openings, always the same ones.
  static let openings = {
    var table = Table(sizes: [Profile.sharingThePass.count] + policies.map(\.values.count))
    var draw = Mulberry32(seed: 1)
    var rows: [[Int]] = []
    while let row = table.nextRow(&draw) { rows.append(row) }
    return rows.enumerated().map { number, row in
      let settings = zip(policies, row.dropFirst()).map { Operation.policy($0.name, $0.values[$1]) }
      return Opening(number: number, profile: Profile.sharingThePass[row[0]], settings: settings)
    }
  }()

  /// Every policy that can be set, with the values that games set it to.
  static let policies = PolicySpec.settable.map { (name: $0.name, values: $0.valuesInGames) }

  /// Which values of two axes have not met in a row yet.
  private struct Table {
    /// The number of the first value of each axis, among all values.
    private let firsts: [Int]
    private let sizes: [Int]
    private var isLeft: [[Bool]]
    /// The values that may have others left to meet.
    private var candidates: [(axis: Int, value: Int)]

    init(sizes: [Int]) {
      self.sizes = sizes
      firsts = sizes.indices.map { sizes[..<$0].reduce(0, +) }
      let axes = sizes.indices.flatMap { axis in Array(repeating: axis, count: sizes[axis]) }
      isLeft = axes.map { axis in axes.map { $0 != axis } }
      candidates = sizes.indices.flatMap { axis in (0..<sizes[axis]).map { (axis, $0) } }
    }

    /// A value for each axis, or nil when all values have met.
    mutating func nextRow(_ draw: inout Mulberry32) -> [Int]? {
      while let last = candidates.last, !isLeft[firsts[last.axis] + last.value].contains(true) {
        candidates.removeLast()
      }
      guard let first = candidates.last else { return nil }
      var chosen = [first.axis: first.value]
      for axis in sizes.indices.filter({ $0 != first.axis }).shuffled(using: &draw) {
        let gains = (0..<sizes[axis]).map { value in
          chosen.count { isLeft[firsts[axis] + value][firsts[$0.key] + $0.value] }
        }
        let most = gains.max() ?? 0
        chosen[axis] = gains.indices.filter { gains[$0] == most }.randomElement(using: &draw)!
      }
      let row = sizes.indices.map { chosen[$0]! }
      for (axis, value) in row.enumerated() {
        for (other, its) in row.enumerated() { isLeft[firsts[axis] + value][firsts[other] + its] = false }
      }
      return row
    }
  }
}
