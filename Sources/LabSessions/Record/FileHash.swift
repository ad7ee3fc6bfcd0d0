import CNettle

/// The SHA-256 of a file's bytes: a recording notes it, so that a replay can tell that the file is another now.
enum FileHash {
  /// What a comment below a command begins with that notes a hash.
  static let sign = "sha256:"
  static let digits = 64

  /// The hash as 64 hexadecimal digits. O(bytes).
  static func text(of bytes: [UInt8]) -> String {
    var state = sha256_ctx()
    nettle_sha256_init(&state)
    nettle_sha256_update(&state, bytes.count, bytes)
    var digest = [UInt8](repeating: 0, count: digits / 2)
    nettle_sha256_digest(&state, digest.count, &digest)
    let signs = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [signs[Int($0 >> 4)], signs[Int($0 & 15)]] }, as: UTF8.self)
  }
}
