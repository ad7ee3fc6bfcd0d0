extension SessionSuite {
  /// The text of a session file that plays by itself, with what it includes; a file that includes nothing as it is.
  ///
  /// - Throws: `FileError` if the file cannot be read or is not a session.
  package func text(of path: String) throws(FileError) -> String {
    let full = FilePath.joined(fileSystem.workingFolder, path)
    let bytes = try read(path)
    let fileSystem = fileSystem.forSession(at: full, isTrusted: isTrusted)
    do throws(FileError) {
      let parts = try SessionReader.parts(of: bytes, name: path, path: full, fileSystem: fileSystem)
      guard parts.count > 1 else { return String(decoding: bytes, as: UTF8.self) }
      return FlatSession(parts, in: FilePath.folder(of: full), vocabulary).text
    } catch {
      throw FileError(error.rendered)
    }
  }
}
