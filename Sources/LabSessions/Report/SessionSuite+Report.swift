extension SessionSuite {
  /// Plays a session file for its report.
  ///
  /// - Throws: why the file cannot be read or is not a session; nothing of it was run.
  package func report(on path: String) throws(FileError) -> SessionReport {
    let full = FilePath.joined(fileSystem.workingFolder, path)
    let bytes = try read(path)
    let fileSystem = fileSystem.forSession(at: full, isTrusted: isTrusted)
    let parts: [SessionPart]
    do throws(FileError) {
      parts = try SessionReader.parts(of: bytes, name: path, path: full, fileSystem: fileSystem)
    } catch {
      throw FileError(error.rendered)
    }
    do throws(MalformedSession) {
      let (text, folder) = (
        FlatSession(parts, in: FilePath.folder(of: full), vocabulary).text, FilePath.folder(of: full)
      )
      return try SessionReport(
        of: text,
        // Its lines may no longer be those of the file.
        name: { session in
          parts.count > 1
            ? "\(path) with what it includes"
            : session == text ? path : fileSystem.freeName(path, for: session, in: fileSystem.workingFolder)
        },
        folder: folder,
        kept: [0..<Int.max], vocabulary, fileSystem: fileSystem, isInterrupted: isInterrupted
      ) { [isInterrupted] _, _ in !isInterrupted() }
    } catch {
      throw FileError(error.rendered(file: path))
    }
  }
}
