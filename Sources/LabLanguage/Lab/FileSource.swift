package import ListModel

/// Reads the files that commands name.
package protocol FileSource: AnyObject {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: the path as the command names it.
  ///   - folder: the absolute folder of relative paths; nil: that of typed commands.
  /// - Throws: why the file cannot be read, without its name; or `interrupted`.
  func read(_ path: String, from folder: String?) throws(Refusal) -> FileContents
}

/// The contents of a file.
package struct FileContents: Sendable {
  package let bytes: [UInt8]
  /// The SHA-256 of the bytes; nil if it is not needed.
  package let hash: String?

  package init(bytes: [UInt8], hash: String?) { (self.bytes, self.hash) = (bytes, hash) }
}
