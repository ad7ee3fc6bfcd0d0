extension RunTree {
  /// A run with the runs before and after it; never changed once made, so that versions may share it.
  final class Node: Sendable {
    let left: Node?
    let run: Element
    let right: Node?
    /// The number of things here and below.
    let count: Int
    /// The number of runs here and below.
    let runCount: Int
    /// The number of levels; the two sides differ by at most one (AVL).
    let height: Int

    init(_ left: Node?, _ run: Element, _ right: Node?) {
      self.left = left
      self.run = run
      self.right = right
      count = (left?.count ?? 0) + run.count + (right?.count ?? 0)
      runCount = (left?.runCount ?? 0) + 1 + (right?.runCount ?? 0)
      height = 1 + max(left?.height ?? 0, right?.height ?? 0)
    }
  }
}

extension RunTree.Node {
  typealias Node = RunTree.Node

  /// The given runs, perfectly balanced. O(runs).
  static func balanced(_ runs: ArraySlice<Element>) -> Node? {
    guard !runs.isEmpty else { return nil }
    let middle = runs.startIndex + runs.count / 2
    return Node(balanced(runs[..<middle]), runs[middle], balanced(runs[(middle + 1)...]))
  }

  /// Two trees with a run between them. O(difference of the heights).
  static func joined(_ left: Node?, _ run: Element, _ right: Node?) -> Node {
    let slope = (left?.height ?? 0) - (right?.height ?? 0)
    if slope > 1, let left { return levelled(left.left, left.run, joined(left.right, run, right)) }
    if slope < -1, let right { return levelled(joined(left, run, right.left), right.run, right.right) }
    return Node(left, run, right)
  }

  /// The same for sides that differ by at most two: one rotation, or two.
  private static func levelled(_ left: Node?, _ run: Element, _ right: Node?) -> Node {
    let slope = (left?.height ?? 0) - (right?.height ?? 0)
    if slope > 1, let left {
      guard let inner = left.right, inner.height > left.left?.height ?? 0 else {
        return Node(left.left, left.run, Node(left.right, run, right))
      }
      return Node(Node(left.left, left.run, inner.left), inner.run, Node(inner.right, run, right))
    }
    if slope < -1, let right {
      guard let inner = right.left, inner.height > right.right?.height ?? 0 else {
        return Node(Node(left, run, right.left), right.run, right.right)
      }
      return Node(Node(left, run, inner.left), inner.run, Node(inner.right, right.run, right.right))
    }
    return Node(left, run, right)
  }

  /// One tree after the other, the runs at the seam made one where they can be.
  static func joined(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    let (rest, last) = left.withoutLast()
    let (first, others) = right.withoutFirst()
    if let longer = last.joined(with: first) { return joined(rest, longer, others) }
    return joined(rest, last, right)
  }

  private func withoutLast() -> (Node?, Element) {
    guard let right else { return (left, run) }
    let (rest, last) = right.withoutLast()
    return (Self.joined(left, run, rest), last)
  }

  private func withoutFirst() -> (Element, Node?) {
    guard let left else { return (run, right) }
    let (first, rest) = left.withoutFirst()
    return (first, Self.joined(rest, run, right))
  }

  /// A tree cut in two before a position.
  static func split(_ node: Node?, at position: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    let inside = position - (node.left?.count ?? 0)
    if inside <= 0 {
      let (before, after) = split(node.left, at: position)
      return (before, joined(after, node.run, node.right))
    }
    if inside >= node.run.count {
      let (before, after) = split(node.right, at: inside - node.run.count)
      return (joined(node.left, node.run, before), after)
    }
    return (
      joined(node.left, node.run.slice(0..<inside), nil),
      joined(nil, node.run.slice(inside..<node.run.count), node.right)
    )
  }

  /// Calls a function with each run and its start, in order, until it answers false; whether it never did.
  func forEachRun(from start: Int, _ body: (Element, Int) -> Bool) -> Bool {
    let here = start + (left?.count ?? 0)
    return (left?.forEachRun(from: start, body) ?? true) && body(run, here)
      && (right?.forEachRun(from: here + run.count, body) ?? true)
  }
}
