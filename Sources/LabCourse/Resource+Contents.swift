import CResources

extension resource {
  /// The bytes of the file.
  var contents: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
