/// A sequence that only grows, at its end.
///
/// A version shares all that was there before with those before it: what is added costs one link, in time and memory.
package struct Chain<Element: Equatable & Sendable>: Sendable {
  fileprivate final class Link: @unchecked Sendable {
    let element: Element
    /// The number of elements up to here.
    let count: Int
    /// Changed only when the link goes.
    private(set) var before: Link?

    init(_ element: Element, after before: Link?) {
      (self.element, self.before) = (element, before)
      count = (before?.count ?? 0) + 1
    }

    // One after the other: left to themselves, a million links would take each other apart deep in the stack.
    deinit {
      var next = before.take()
      while isKnownUniquelyReferenced(&next) {
        let link = next
        next = link?.before.take()
      }
    }
  }

  private var last: Link?

  /// Nothing.
  package init() {}

  package var count: Int { last?.count ?? 0 }

  /// Adds an element.
  package mutating func append(_ element: Element) { last = Link(element, after: last) }

  /// The elements from number `first` on, in order. O(their number).
  package func elements(from first: Int = 0) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(Swift.max(0, count - first))
    elements.append(contentsOf: newest(from: first))
    elements.reverse()
    return elements
  }

  /// The elements from number `first` on, the last one first.
  package func newest(from first: Int) -> Newest { Newest(link: last, first: first) }

  /// Elements, the last one first.
  package struct Newest: Sequence, IteratorProtocol {
    fileprivate var link: Link?
    fileprivate let first: Int

    package mutating func next() -> Element? {
      guard let link, link.count > first else { return nil }
      self.link = link.before
      return link.element
    }
  }
}

extension Chain: Equatable {
  /// Stops at what both share.
  package static func == (left: Chain, right: Chain) -> Bool {
    guard left.count == right.count else { return false }
    var (mine, theirs) = (left.last, right.last)
    while let link = mine, let other = theirs, link !== other {
      guard link.element == other.element else { return false }
      (mine, theirs) = (link.before, other.before)
    }
    return true
  }
}
