extension RunTree {
  /// What is wrong with the tree's insides; empty unless there is a mistake in this folder. O(runs).
  package var defects: [String] {
    var defects: [String] = []
    root?.collectDefects(path: "root", into: &defects)
    let runs = runs(in: 0..<count)
    for (first, second) in zip(runs, runs.dropFirst()) where first.joined(with: second) != nil {
      defects.append("two neighbours could be one run")
    }
    return defects
  }
}

extension RunTree.Node {
  fileprivate func collectDefects(path: String, into defects: inout [String]) {
    let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
    if run.count < 1 { defects.append("\(path): a run of \(run.count)") }
    if abs(leftHeight - rightHeight) > 1 { defects.append("\(path): \(leftHeight) against \(rightHeight) levels") }
    if height != 1 + max(leftHeight, rightHeight) { defects.append("\(path): says it has \(height) levels") }
    if count != (left?.count ?? 0) + run.count + (right?.count ?? 0) { defects.append("\(path): counts \(count)") }
    left?.collectDefects(path: "\(path).left", into: &defects)
    right?.collectDefects(path: "\(path).right", into: &defects)
  }
}
