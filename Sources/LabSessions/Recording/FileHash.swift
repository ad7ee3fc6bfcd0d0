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

/// The hash that a step's file had when it was recorded.
package struct FileHashExpectation: Equatable, Sendable {
  /// How messages call it.
  static let key = "sha256"

  /// 64 hexadecimal digits.
  package let hash: String
  /// Where they stand.
  package let place: Place

  /// What differs if the file has another hash now; nil too for a command that read no file.
  func mismatch(_ actual: String?) -> StepMismatch.State? {
    guard let actual, actual != hash else { return nil }
    return StepMismatch.State(key: Self.key, expected: hash, actual: actual, notes: [], place: place)
  }
}
