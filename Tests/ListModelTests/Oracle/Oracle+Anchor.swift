import ListModel

extension Oracle {
  /// The offset at which the content ends with the viewport.
  var end: Points { max(.zero, content - viewport) }

  /// What keeps its place on screen through an update (K11).
  struct Anchor {
    private let rule: AnchorRule
    private let offset: Points
    private let wasAtEnd: Bool
    /// The rows on screen, from top to bottom, with their edges, as long as no update deletes or moves them.
    private var rows: [(mark: Int, top: Points, bottom: Points)] = []

    /// Notes where everything is.
    init(of oracle: Oracle) {
      (rule, offset, wasAtEnd) = (oracle.policies.anchor, oracle.offset, oracle.offset == oracle.end)
      guard rule != .none, rule != .end else { return }
      for cell in oracle.live {
        if let edges = oracle.edges(ofMark: cell.mark) { rows.append((cell.mark, edges.top, edges.bottom)) }
      }
    }

    mutating func follow(_ plan: Plan) {
      let lost = plan.deleted.union(plan.moved).union(plan.carried)
      rows.removeAll { lost.contains($0.mark) }
    }

    /// Where the offset comes to be; if no row is left to hold, where it was.
    func target(in oracle: Oracle) -> Points {
      let there = rows.filter { oracle.edges(ofMark: $0.mark) != nil }
      switch rule {
      case .end where wasAtEnd: return oracle.end
      case .stickTop where offset == .zero: return offset
      case .top, .stickTop:
        guard let row = there.first, let edges = oracle.edges(ofMark: row.mark) else { return offset }
        return offset + edges.top - row.top
      case .bottom:
        guard let row = there.last, let edges = oracle.edges(ofMark: row.mark) else { return offset }
        return offset + edges.bottom - row.bottom
      case .none, .end: return offset
      }
    }
  }

  fileprivate func edges(ofMark mark: Int) -> (top: Points, bottom: Points)? {
    let rows = rows
    guard let row = rows.firstIndex(where: { $0.mark == mark }) else { return nil }
    let top = tops[row]
    return (top, top + rows[row].height)
  }
}
