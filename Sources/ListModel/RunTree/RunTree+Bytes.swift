/// What a version of a tree takes beside another one.
extension RunTree {
  /// The bytes of the nodes that this version has and another one has not.
  ///
  /// Exact where they are no more than `mostCounted`; where they are more, as if they were all. O(what differs × log runs).
  func bytes(besides other: RunTree) -> Int { nodes(besides: other) * Node.byteCount }

  /// Two versions of a sequence differ by less, however many edits lie between; strangers are not looked through.
  static var mostCounted: Int { 1024 }

  /// The number of these nodes.
  func nodes(besides other: RunTree) -> Int {
    if isIdentical(to: other) { return 0 }
    var (mine, theirs) = (NodesBySize<Element>(root), NodesBySize<Element>(other.root))
    var own = 0
    while let node = mine.takeLargest() {
      if theirs.take(node) { continue }
      own += 1
      guard own <= Self.mostCounted else { return runCount }
      mine.add(node.left)
      mine.add(node.right)
    }
    return own
  }
}

extension RunTree.Node {
  /// What a node takes, with what the allocator needs for it.
  fileprivate static var byteCount: Int { 2 * MemoryLayout<Int>.size + MemoryLayout<Element>.stride + 48 }
}

/// Nodes that are still to be looked at, the one with the most below it last: a node is larger than all below it, so that
/// two trees are compared from the top downwards, whatever their shapes.
private struct NodesBySize<Element: RunTreeElement> {
  private var nodes: [RunTree<Element>.Node] = []

  init(_ root: RunTree<Element>.Node?) { add(root) }

  mutating func add(_ node: RunTree<Element>.Node?) {
    guard let node else { return }
    let place = nodes.indices.partitioningIndex { nodes[$0].runCount >= node.runCount }
    nodes.insert(node, at: place)
  }

  mutating func takeLargest() -> RunTree<Element>.Node? { nodes.popLast() }

  /// Takes a node out that is one of them or below one of them, asked from the largest to the smallest; whether it was.
  mutating func take(_ node: RunTree<Element>.Node) -> Bool {
    while let largest = nodes.last, largest.runCount > node.runCount {
      nodes.removeLast()
      add(largest.left)
      add(largest.right)
    }
    var place = nodes.count - 1
    while place >= 0, nodes[place].runCount == node.runCount {
      if nodes[place] === node {
        nodes.remove(at: place)
        return true
      }
      place -= 1
    }
    return false
  }
}
