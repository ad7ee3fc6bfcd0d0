import ListLab

/// A list as an app may have one: it is not ListLab's, and sessions test it.
struct SmallList {
  /// The bug: rows that come in above move what is on screen.
  let hasBug: Bool

  private var keys: [String] = []
  private var heights: [Double] = []
  private var viewport = 600.0
  private var offset = 0.0

  init(hasBug: Bool = false) {
    self.hasBug = hasBug
  }

  /// Does what a command of a session says.
  mutating func run(_ step: Step) {
    switch step.words[0] {
    case "viewport": viewport = Double(step.words[1]) ?? viewport
    case "scroll":
      scroll(to: step.words[1] == "by" ? offset + (Double(step.words[2]) ?? 0) : Double(step.words[2]) ?? 0)
    case "load", "insert", "delete": update(to: step.keys, step.heights)
    default: break
    }
  }

  /// What a test compares.
  var state: ScreenState {
    var (rows, y) = ([ScreenState.Row](), 0.0)
    for (row, height) in heights.enumerated() {
      if y < offset + viewport, y + height > offset {
        rows.append(ScreenState.Row(row: row, key: keys[row], y: y, height: height))
      }
      y += height
    }
    return ScreenState(offset: offset, rows: rows)
  }

  private mutating func scroll(to target: Double) {
    offset = max(0, min(target, heights.reduce(0, +) - viewport))
  }

  /// Shows other rows. The first row on screen that is still there stays where it is.
  private mutating func update(to newKeys: [String], _ newHeights: [Double]) {
    let anchor = state.rows.first { newKeys.contains($0.key) }
    (keys, heights) = (newKeys, newHeights)
    guard let anchor, let row = newKeys.firstIndex(of: anchor.key), !hasBug else { return scroll(to: offset) }
    scroll(to: offset + newHeights[..<row].reduce(0, +) - anchor.y)
  }
}
