/// An array that only grows at its end, and whose versions share nearly all of it.
///
/// Elements are stored in blocks, and blocks in groups, that never change once they are full. Appending to a shared
/// version copies some dozen elements; so a million versions of a million elements take little more than the elements.
package struct AppendOnlyArray<Element: Equatable & Sendable>: Equatable, Sendable {
  /// The number of elements in a full block, and of blocks in a full group.
  private static var size: Int { 32 }

  /// The full groups of full blocks.
  private var groups: [[[Element]]] = []
  /// The full blocks after them.
  private var blocks: [[Element]] = []
  /// The elements after them.
  private var last: [Element] = []

  /// No elements.
  package init() {}

  package var count: Int { (groups.count * Self.size + blocks.count) * Self.size + last.count }

  /// Appends an element. Amortised O(1); if the version is shared O(`size` + count / `size`⁴).
  package mutating func append(_ element: Element) {
    last.append(element)
    guard last.count == Self.size else { return }
    blocks.append(last)
    last = []
    guard blocks.count == Self.size else { return }
    groups.append(blocks)
    blocks = []
  }

  /// The elements from number `first` on, in order. O(elements returned + `size`).
  package func elements(from first: Int = 0) -> [Element] {
    let wanted = max(0, count - first)
    let wantedOfBlocks = wanted - last.count
    // The suffix of an array is a slice of it; that of any sequence goes through all elements.
    guard wantedOfBlocks > 0 else { return Array(last.suffix(wanted)) }
    let isRecent = wantedOfBlocks <= blocks.count * Self.size
    let full = isRecent ? blocks : groups[(first / (Self.size * Self.size))...].joined() + blocks
    return (full.suffix((wantedOfBlocks + Self.size - 1) / Self.size).joined() + last).suffix(wanted)
  }
}
