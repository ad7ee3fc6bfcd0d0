import CZlib

/// Deflated bytes as RFC 1951 has them, without a header.
enum Deflate {
  /// The bytes, compressed; nil: zlib has no memory for it.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard deflate_begin(&stream) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var (bytes, result) = (bytes, [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count)))))
    run(&stream, from: &bytes, into: &result) { deflate($0, Z_FINISH) }
    return Array(result.prefix(Int(stream.total_out)))
  }

  /// The bytes that were compressed; nil: these were not, are more than `limit`, or zlib has no memory for it.
  static func expanded(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflate_begin(&stream) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var (bytes, result) = (bytes, [UInt8](repeating: 0, count: limit))
    let outcome = run(&stream, from: &bytes, into: &result) { inflate($0, Z_FINISH) }
    return outcome == Z_STREAM_END ? Array(result.prefix(Int(stream.total_out))) : nil
  }

  /// Has zlib read all of one array and write into the other.
  @discardableResult
  private static func run(
    _ stream: inout z_stream, from bytes: inout [UInt8], into result: inout [UInt8],
    _ work: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> Int32 {
    bytes.withUnsafeMutableBufferPointer { input in
      result.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(output.count))
        return work(&stream)
      }
    }
  }
}
