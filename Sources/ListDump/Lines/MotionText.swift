package import ListModel

/// The current motion with what remains of it: `none`, `dragging`, `animating to 500 in 9`, `animating to r20 top in
/// 9`, `decelerating at 967.184` (points per second).
package func motionText(_ list: ListState) -> String {
  switch list.motion {
  case .none: return "none"
  case .dragging: return "dragging"
  case .decelerating(let velocity): return "decelerating at \(Points(rounding: velocity))"
  case .animating(let animation):
    let target =
      if let aim = animation.aim {
        "\(list.catalog.name(of: aim.key).quotedIfNeeded) \(aim.position.written)"
      } else { "\(animation.target)" }
    return "animating to \(target) in \(animation.left)"
  }
}

extension Points {
  /// A number of points, rounded to a thousandth.
  fileprivate init(rounding points: Double) { self.init(thousandths: Int64((points * 1000).rounded())) }
}
