@testable import ListModel

/// An engine over plain arrays, which random commands lead where they lead the list.
protocol EngineTwin {
  /// Whether it knows where `scroll row` leads.
  static var scrollsToRows: Bool { get }
  /// How many rows the list begins with.
  static var counts: ClosedRange<Int> { get }
  /// How high rows are taken to be until they are measured; nil: their heights are known.
  var estimate: Int? { get }

  init()
  var count: Int { get }
  var content: Points { get }
  mutating func load(_ heights: [Int], viewport: Int)
  mutating func reload()
  mutating func scroll(to offset: Int)
  mutating func scroll(toRow row: Int, at position: ScrollPosition)
  mutating func resize(to height: Int)
  mutating func setHeight(of row: Int, to height: Int)
  mutating func insert(_ heights: [Int], at row: Int)
  mutating func delete(_ rows: Range<Int>)
  mutating func move(_ row: Int, to new: Int)

  /// What is compared, of the twin and of the list.
  var sight: String { get }
  static func sight(of list: ListState) -> String
}

extension EngineTwin {
  static var scrollsToRows: Bool { true }
  static var counts: ClosedRange<Int> { 1...50 }
  var estimate: Int? { nil }

  mutating func scroll(toRow row: Int, at position: ScrollPosition) {
    preconditionFailure("it does not know where scroll row leads")
  }

  /// Plays random commands on a list under a profile and on its twin.
  ///
  /// - Returns: the commands up to the first behind which the two differ or an invariant is broken, with what both show; nil: there is
  ///   none.
  static func problem(
    _ twin: Self = Self(), under profile: Profile, seed: UInt32, setting change: (inout Rules) -> Void = { _ in }
  ) throws -> String? {
    var draw = Mulberry32(seed: seed)
    let sizes = [[30, 44, 50, 60], [50], [20, 23, 100, 282], [0, 40, 60]].randomElement(using: &draw)!
    let heights = (0..<Int.random(in: counts, using: &draw)).map { _ in sizes.randomElement(using: &draw)! }
    let viewport = [1, 100, 150, 200, 400].randomElement(using: &draw)!
    var (twin, list) = (twin, ListState())
    var trail = ["profile \(profile.rawValue)", "viewport \(viewport)", "load heights \(heights)"]
    twin.load(heights, viewport: viewport)
    try list.setProfile(profile)
    try list.setPolicies(change)
    try list.setViewport(height: Points(viewport), width: nil)
    if let estimate = twin.estimate {
      trail.append("estimate \(estimate)")
      try list.setEstimate(Points(estimate))
    }
    var plan = LoadPlan(count: heights.count)
    plan.heights = .cycle(heights.map { Points($0) })
    try list.load(plan)
    for _ in 0..<30 {
      list.beginCommand()
      if let said = try twin.play(on: &list, sizes, &draw) { trail.append(said) }
      list.endCommand()
      let (mine, its, violations) = (twin.sight, sight(of: list), list.violations().map(\.message))
      if mine != its || !violations.isEmpty {
        return "\(trail.joined(separator: "; "))\nlist \(its)\ntwin \(mine)\n\(violations)"
      }
    }
    return nil
  }

  /// Does something on both, and returns it as it is typed; nil: the command drawn needs rows.
  private mutating func play(on list: inout ListState, _ sizes: [Int], _ draw: inout Mulberry32) throws -> String? {
    let (count, height) = (count, sizes.randomElement(using: &draw)!)
    let (row, other) = (
      Int.random(in: 0..<max(1, count), using: &draw), Int.random(in: 0..<max(1, count), using: &draw)
    )
    switch Int.random(in: 0..<10, using: &draw) {
    case 0...2:
      let offset = Int.random(in: -50...Int(content.thousandths / 1000) + 50, using: &draw)
      scroll(to: offset)
      try list.scroll(to: Points(offset))
      return "scroll to \(offset)"
    case 3 where count > 0 && Self.scrollsToRows:
      let place = ScrollPosition.allCases.randomElement(using: &draw)!
      scroll(toRow: row, at: place)
      try list.scroll(toRow: row, at: RowPlace(place))
      return "scroll row \(row) \(place.rawValue)"
    case 4:
      let (place, size) = (Int.random(in: 0...count, using: &draw), Int.random(in: 1...4, using: &draw))
      insert(Array(repeating: height, count: size), at: place)
      try list.insert(size, at: place, height: Points(height))
      return "insert \(size) at \(place) height \(height)"
    case 5 where count > 0:
      let rows = row..<Int.random(in: row + 1...min(count, row + 12), using: &draw)
      delete(rows)
      try list.delete(RowSet(rows))
      return "delete \(rows.lowerBound)...\(rows.upperBound - 1)"
    case 6 where count > 0:
      move(row, to: other)
      try list.move(row, to: other)
      return "move \(row) to \(other)"
    case 7 where count > 0:
      setHeight(of: row, to: height)
      try list.setHeight(of: RowSet(row), to: Points(height))
      return "height \(row) \(height)"
    case 8:
      reload()
      try list.reload()
      return "reload"
    case 9:
      let height = [100, 150, 200, 400].randomElement(using: &draw)!
      resize(to: height)
      try list.setViewport(height: Points(height), width: nil)
      return "viewport \(height)"
    default: return nil
    }
  }
}

extension ListState {
  /// Row, y and height of each row with a cell.
  var frames: [[Points]] {
    live.compactMap { $0.row }.map { [Points($0), records.y(of: $0), records.heights.height(of: $0)] }
  }
}
