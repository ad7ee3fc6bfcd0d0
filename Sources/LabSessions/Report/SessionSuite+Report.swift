extension SessionSuite {
  /// Plays a session file for its report.
  ///
  /// - Throws: why the file cannot be read or is not a session; nothing of it was run.
  package func report(on path: String) throws(FileError) -> SessionReport {
    let full = FilePath.joined(disk.workingFolder, path)
    let bytes = try read(path)
    let disk = disk.forSession(at: full, isTrusted: isTrusted)
    let parts: [SessionPart]
    do throws(FileError) {
      parts = try SessionReader.parts(of: bytes, name: path, path: full, disk: disk)
    } catch {
      throw FileError(error.rendered)
    }
    do throws(MalformedSession) {
      return try SessionReport(
        of: FlatSession(parts, in: FilePath.folder(of: full), vocabulary).text,
        // Its lines are no longer those of the file.
        name: parts.count == 1 ? path : "\(path) with what it includes", folder: FilePath.folder(of: full),
        kept: [0..<Int.max], vocabulary, disk: disk, isInterrupted: isInterrupted
      ) { [isInterrupted] _, _ in !isInterrupted() }
    } catch {
      throw FileError(error.rendered(file: path))
    }
  }
}
