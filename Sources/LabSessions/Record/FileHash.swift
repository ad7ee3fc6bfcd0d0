import CNettle

/// The SHA-256 of a file's bytes: a recording notes it, so that a replay can tell that the file is another now.
package enum FileHash {
  /// What a comment below a command begins with that notes a hash.
  package static let sign = "sha256:"
  static let digits = 64

  /// The hash as 64 hexadecimal digits. O(bytes).
  package static func text(of bytes: [UInt8]) -> String {
    let signs = Array("0123456789abcdef".utf8)
    return String(decoding: digest(of: bytes).flatMap { [signs[Int($0 >> 4)], signs[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// How a page's policy names a script or a style that it allows.
  package static func source(of text: String) -> String { "sha256-" + base64(digest(of: Array(text.utf8))) }

  private static func base64(_ bytes: [UInt8]) -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let padding = (3 - bytes.count % 3) % 3
    let all = bytes + Array(repeating: 0, count: padding)
    let text = stride(from: 0, to: all.count, by: 3).flatMap { start -> [UInt8] in
      let bits = all[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
      return [18, 12, 6, 0].map { signs[bits >> $0 & 63] }
    }
    return String(decoding: text.dropLast(padding), as: UTF8.self) + String(repeating: "=", count: padding)
  }

  private static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state = sha256_ctx()
    nettle_sha256_init(&state)
    nettle_sha256_update(&state, bytes.count, bytes)
    var digest = [UInt8](repeating: 0, count: digits / 2)
    nettle_sha256_digest(&state, digest.count, &digest)
    return digest
  }
}
