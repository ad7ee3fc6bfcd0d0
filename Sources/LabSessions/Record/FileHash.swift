import CLibmd

/// The SHA-256 of a file's bytes: a recording notes it, so that a replay can tell that the file is another now.
enum FileHash {
  /// What a comment below a command begins with that notes a hash.
  static let sign = "sha256:"
  static let digits = 64

  /// The hash as 64 hexadecimal digits. O(bytes).
  static func text(of bytes: [UInt8]) -> String {
    var room = [CChar](repeating: 0, count: digits + 1)
    _ = room.withUnsafeMutableBufferPointer { SHA256Data(bytes, bytes.count, $0.baseAddress) }
    return String(decoding: room.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
