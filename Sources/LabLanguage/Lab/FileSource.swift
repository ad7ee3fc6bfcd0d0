package import ListModel

/// Brings the files that commands read.
package protocol FileSource: AnyObject {
  /// All of a file.
  ///
  /// - Parameters:
  ///   - path: as it stands in the command.
  ///   - folder: where the paths in it begin, absolute; nil: where those that are typed do.
  /// - Throws: why it cannot be read, without its name; or `interrupted`.
  func read(_ path: String, from folder: String?) throws(Refusal) -> FileContents
}

/// A file as it was read.
package struct FileContents: Sendable {
  package let bytes: [UInt8]
  /// The SHA-256 of the bytes, where somebody wants to know.
  package let hash: String?

  package init(bytes: [UInt8], hash: String?) { (self.bytes, self.hash) = (bytes, hash) }
}
