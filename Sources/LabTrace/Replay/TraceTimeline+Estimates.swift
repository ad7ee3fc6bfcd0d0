import ListModel

/// The heights that the list uses for rows before these are measured.
extension TraceTimeline {
  /// The estimates that the app has given, or else those under which the contents of the frames would be right; the most frequent
  /// first. Empty: all heights are known.
  func estimates() -> [Points] {
    guard givenEstimates.isEmpty else { return Self.mostFrequent(givenEstimates) }
    return hasUnexplainedContents ? silentEstimates() : []
  }

  /// The estimates under which the contents of the frames would be right, also where rows of known heights would lead to the same.
  func silentEstimates() -> [Points] {
    var counts: [Points: Int] = [:]
    var known: Set<Int> = []
    for (index, step) in steps.enumerated() {
      let before = index > 0 ? steps[index - 1] : nil
      let new = step.frame.items.filter { known.insert($0.key).inserted }
      guard let content = step.frame.content else { continue }
      let height = new.map { $0.height }.reduce(.zero, +)
      if let before, let old = before.frame.content {
        if before.order != step.order, new.isEmpty, !step.changesHeights,
          let each = share(of: content - old, before, step, known)
        {
          counts[each, default: 0] += 1
        }
        guard !new.isEmpty, before.order == step.order, !step.changesHeights else { continue }
        counts[Points(thousandths: (height - content + old).thousandths / Int64(new.count)), default: 0] += 1
      } else if step.order.count > new.count {
        let rest = content - height - gap * (step.order.count - 1)
        counts[Points(thousandths: rest.thousandths / Int64(step.order.count - new.count)), default: 0] += 1
      }
    }
    return Self.mostFrequent(counts)
  }

  /// The two heights that were counted most often, of those that an estimate may have.
  private static func mostFrequent(_ counts: [Points: Int]) -> [Points] {
    // Apps estimate in whole points, and no estimate is 0.
    func rank(_ guess: (key: Points, value: Int)) -> (Int, Int, Points) {
      (-guess.value, guess.key.thousandths % Points.point.thousandths == 0 ? 0 : 1, guess.key)
    }
    return counts.filter { $0.key > .zero && $0.key <= .tallestRow }.sorted { rank($0) < rank($1) }.prefix(2).map {
      $0.key
    }
  }

  /// What the content grows by for each row that comes, or shrinks by for each that goes, if no frame has shown any of them.
  private func share(of growth: Points, _ before: Step, _ step: Step, _ known: Set<Int>) -> Points? {
    let (old, new) = (Set(before.order), Set(step.order))
    let changed = old.symmetricDifference(new)
    guard changed.isDisjoint(with: known), old.count != new.count, old.isSubset(of: new) || new.isSubset(of: old) else {
      return nil
    }
    return Points(thousandths: growth.thousandths / Int64(new.count - old.count)) - gap
  }

  /// Whether the content changes where no row and no height does: heights are learned.
  var hasUnexplainedContents: Bool {
    zip(steps, steps.dropFirst()).contains { before, step in
      before.order == step.order && !step.changesHeights && before.frame.content != step.frame.content
    }
  }
}
