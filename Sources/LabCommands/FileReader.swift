/// Brings the files that commands read.
package protocol FileReader: AnyObject {
  /// All of a file.
  ///
  /// - Parameters:
  ///   - path: as it stands in the command.
  ///   - span: where it stands there.
  func read(_ path: String, for call: Call, at span: Range<Int>) throws(CommandError) -> FileContents
}

/// A file as it was read.
package struct FileContents: Sendable {
  package let bytes: [UInt8]
  /// The SHA-256 of the bytes, where somebody wants to know.
  package let hash: String?

  package init(bytes: [UInt8], hash: String?) { (self.bytes, self.hash) = (bytes, hash) }
}

extension CommandContext {
  /// All bytes of a file that the command names.
  ///
  /// - Throws: why it cannot be read.
  mutating func contents(
    of path: String, for call: Call, at span: Range<Int>
  ) throws(CommandError) -> [UInt8] {
    guard let files else { throw CommandError(.unreadableFile, "\(path): there are no files here", at: span) }
    let file = try files.read(path, for: call, at: span)
    fileHash = file.hash
    return file.bytes
  }
}
