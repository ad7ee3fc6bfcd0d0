/// What a piece of memory takes beside the value that lies in it.
enum HeapBytes {
  /// An object: its type, how many hold it, and what the allocator notes.
  static let object = 24
  /// An array: the same, and how many elements there are and fit.
  static let array = 40
}
