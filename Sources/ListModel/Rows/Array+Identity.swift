extension Array {
  /// Whether both are the same version: equal without a look at the elements. O(1).
  func isIdentical(to other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress } }
  }

  /// What the elements take, unless another array is the same version. O(1).
  func bytes(besides other: [Element]) -> Int {
    isEmpty || isIdentical(to: other) ? 0 : capacity * MemoryLayout<Element>.stride + HeapBytes.array
  }
}

extension Int {
  /// About what a hashed tree has beside another version that lacks so many of its entries, or has more: the nodes on the
  /// way to one, and these entries.
  func wayBytes(of entry: Int) -> Int { 16 * (entry + MemoryLayout<Int>.size) + Swift.max(0, self) * (entry + 8) }
}
