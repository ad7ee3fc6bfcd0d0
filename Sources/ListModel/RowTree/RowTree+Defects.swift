extension RowTree {
  /// What is wrong with the tree's insides, each with its place; empty unless there is a mistake in this folder.
  ///
  /// O(n). Serves tests and `verify`; does not stop at the first.
  package var defects: [String] {
    guard let root = storage?.root else {
      return (count >= 0 && total.thousandths == Int64(count) * uniformHeight ? [] : ["uniform: total is not the sum"])
        + (0...Self.tallest.thousandths ~= uniformHeight ? [] : ["uniform: height out of range"])
    }
    var defects: [String] = []
    let part = root.part
    if part.rows != count { defects.append("root: counts \(part.rows) rows, the tree \(count)") }
    if part.sum != total.thousandths { defects.append("root: sums to \(part.sum), the tree to \(total.thousandths)") }
    if root.count == 1 && root.part(0).isRun { defects.append("root: a single run needs no nodes") }
    if root.count == 1 && root.level > 1 { defects.append("root: a single branch needs no root") }
    root.collectDefects(path: "root", isRoot: true, into: &defects)
    return defects
  }
}

extension RowBranch {
  fileprivate func collectDefects(path: String, isRoot: Bool, into defects: inout [String]) {
    func say(_ defect: String) { defects.append("\(path): \(defect)") }
    if node.ownerCount < 1 { say("no owner") }
    if level < 1 { say("a branch of level \(level)") }
    if count > Self.capacity || count < (isRoot || level == 1 ? 1 : Self.fewest) { say("\(count) parts") }
    if rowEnds[-1] != 0 || sumEnds[-1] != 0 { say("does not start at 0") }
    for index in count..<Self.capacity where rowEnds[index] != .max || sumEnds[index] != .max {
      say("unused entry \(index) is not marked")
    }
    for index in 0..<count {
      part(index).collectDefects(level: level - 1, path: "\(path).\(index)", into: &defects)
    }
  }
}

extension RowPart {
  fileprivate func collectDefects(level expected: Int, path: String, into defects: inout [String]) {
    func say(_ defect: String) { defects.append("\(path): \(defect)") }
    if rows < 1 { say("\(rows) rows") }
    if level != expected { return say("level \(level) below \(expected + 1)") }
    if isRun {
      if sum != Int64(rows) * runHeight { say("a run that sums to \(sum)") }
      if runHeight > RowTree.tallest.thousandths { say("a run of height \(runHeight)") }
    } else if level == 0 {
      leaf.collectDefects(of: self, path: path, into: &defects)
    } else {
      if branch.part.rows != rows || branch.part.sum != sum { say("is not what its parent says") }
      branch.collectDefects(path: path, isRoot: false, into: &defects)
    }
  }
}

extension RowLeaf {
  fileprivate func collectDefects(of part: RowPart, path: String, into defects: inout [String]) {
    func say(_ defect: String) { defects.append("\(path): \(defect)") }
    if node.ownerCount < 1 { say("no owner") }
    if count < 1 || count > Self.capacity { return say("\(count) rows") }
    if count != part.rows || sum != part.sum { say("is not what its parent says") }
    if ends[-1] != 0 { say("does not start at 0") }
    if sum > Self.largestSum { say("sums to \(sum)") }
    for row in 0..<count where height(of: row) < 0 { say("row \(row) ends before it starts") }
    for row in count..<Self.entries where ends[row] != .max { say("unused entry \(row) is not marked") }
  }
}
