import Glibc

/// Bytes that were read and not yet split into lines.
///
/// A returned line points into the buffer, and is valid until the buffer next changes: lines are split without a copy.
struct ByteBuffer: ~Copyable {
  private static let newline: Int32 = 0x0A
  private static let piece = 1 << 16
  private var storage: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: piece)
  private var start = 0
  private var end = 0
  /// The position up to which there is no newline, so that a long line is not searched again after each read.
  private var searched = 0

  deinit { storage.deallocate() }

  /// The number of bytes that were not taken yet.
  var count: Int { end - start }

  /// Whether a whole line was read. O(its length).
  var hasLine: Bool {
    guard let base = storage.baseAddress else { return false }
    return searched < end && memchr(base + searched, Self.newline, end - searched) != nil
  }

  mutating func removeAll() {
    start = 0
    end = 0
    searched = 0
  }

  /// The next line without its newline; nil when more must be read first.
  mutating func takeLine() -> UnsafeBufferPointer<UInt8>? {
    guard let base = storage.baseAddress, searched < end else { return nil }
    guard let found = memchr(base + searched, Self.newline, end - searched) else {
      searched = end
      return nil
    }
    let newline = UnsafeMutableRawPointer(base).distance(to: found)
    let line = UnsafeBufferPointer(start: base + start, count: newline - start)
    start = newline + 1
    searched = start
    return line
  }

  /// The bytes after the last newline; nil if there are none.
  mutating func takeRest() -> UnsafeBufferPointer<UInt8>? {
    guard start < end, let base = storage.baseAddress else { return nil }
    let rest = UnsafeBufferPointer(start: base + start, count: end - start)
    removeAll()
    return rest
  }

  /// Calls `fill` with the free space at the end.
  ///
  /// - Returns: the result of `fill`: the number of bytes if positive.
  mutating func append(_ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> Int {
    makeRoom()
    let count = fill(UnsafeMutableBufferPointer(rebasing: storage[end...]))
    if count > 0 { end += count }
    return count
  }

  /// Moves the bytes to the front; doubles the storage if it is still nearly full.
  private mutating func makeRoom() {
    let waiting = UnsafeBufferPointer(rebasing: storage[start..<end])
    if storage.count - waiting.count < Self.piece / 2 {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: storage.count * 2)
      _ = larger.update(fromContentsOf: waiting)
      storage.deallocate()
      storage = larger
    } else if start > 0, let base = storage.baseAddress {
      memmove(base, base + start, waiting.count)
    }
    end = waiting.count
    searched -= start
    start = 0
  }
}
