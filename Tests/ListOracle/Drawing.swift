@testable import ListModel

extension ListState {
  /// A list from a drawing: `"40x50 V500 @50"` is forty rows of 50 in a viewport of 500, scrolled to 50.
  ///
  /// `6x50,0` repeats heights cyclically, `6x50:a,b` kinds; `keys=a,b,c` names the rows; `E100` is an estimate.
  init(_ drawing: String, under profile: Profile = .standard, _ policies: (inout Rules) -> Void = { _ in }) throws {
    self.init()
    try setProfile(profile)
    try setPolicies(policies)
    var plan = LoadPlan(count: 0)
    var target = Points.zero
    for word in drawing.split(separator: " ") {
      switch word.first {
      case "V": try setViewport(height: Points(parsing: word.dropFirst()), width: nil)
      case "E": try setEstimate(Points(parsing: word.dropFirst()))
      case "@": target = try Points(parsing: word.dropFirst())
      case "k": plan.names = try RowNames(word.dropFirst("keys=".count).split(separator: ",").map(String.init))
      default: try plan.draw(word)
      }
    }
    try load(plan)
    beginCommand()
    try scroll(to: target)
  }

  /// Runs one command with events of its own.
  mutating func step(_ command: (inout ListState) throws -> Void) rethrows {
    beginCommand()
    try command(&self)
  }

  /// The keys from top to bottom.
  var keys: String { (0..<records.count).map { catalog.name(of: records.key(of: $0)) }.joined(separator: " ") }

  /// The tops of the rows.
  var tops: [Points] { (0..<records.count).map { record(of: $0).y } }

  /// The heights of the rows.
  var heights: [Points] { (0..<records.count).map { record(of: $0).height } }

  /// The cells on screen from top to bottom, with the rows they show: `c0=r0 c1=r1`.
  var screenDrawing: String { live.map { "\($0.cell.id)=\(name($0.cell.row))" }.joined(separator: " ") }

  /// The pool, kind by kind in order of return: `row: c0 c1`, or `none`.
  var poolDrawing: String {
    let shelves = pool.kinds.map { "\($0): " + pool.cells(of: $0).map(\.id.description).joined(separator: " ") }
    return shelves.isEmpty ? "none" : shelves.joined(separator: ", ")
  }

  /// The ledger: `user 0>2000, clamp 2000>1500`.
  func ledgerDrawing(from first: Int = 0) -> String {
    ledger.entries(from: first).map { "\($0.reason.rawValue) \($0.from)>\($0.to)" }.joined(separator: ", ")
  }

  func name(_ key: RowKey?) -> String { key.map(catalog.name) ?? "nothing" }
}

extension LoadPlan {
  /// `6x50,0:a,b`
  fileprivate mutating func draw(_ word: Substring) throws {
    let parts = word.split(separator: "x", maxSplits: 1)
    let (rows, kinds) = (parts[1].split(separator: ":"), parts[1].split(separator: ":").dropFirst())
    count = Int(parts[0])!
    heights = .cycle(try rows[0].split(separator: ",").map { try Points(parsing: $0) })
    self.kinds = kinds.flatMap { $0.split(separator: ",") }.map { Kind(String($0)) }
  }
}

extension Points: ExpressibleByIntegerLiteral {
  public init(integerLiteral whole: Int) { self.init(whole) }
}
