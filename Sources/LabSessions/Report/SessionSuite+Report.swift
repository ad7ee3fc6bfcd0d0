extension SessionSuite {
  /// Plays a session file for its report.
  ///
  /// - Throws: why the file cannot be read or is not a session; nothing of it was run.
  package func report(on path: String) throws(UnusableFile) -> SessionReport {
    let full = FilePath.joined(disk.workingFolder, path)
    let bytes = try read(path)
    let disk = disk.forSession(at: full, isTrusted: isTrusted)
    let parts: [SessionPart]
    do throws(UnusableSession) {
      parts = try SessionReader.parts(of: bytes, name: path, path: full, disk: disk)
    } catch {
      throw UnusableFile(message: error.rendered)
    }
    do throws(MalformedSession) {
      return try SessionReport(
        of: FlatSession(parts, in: FilePath.folder(of: full), vocabulary).text,
        // Its lines are no longer those of the file.
        name: parts.count == 1 ? path : "\(path) with what it includes", folder: FilePath.folder(of: full),
        kept: [0..<Int.max], vocabulary, disk: disk, isInterrupted: isInterrupted
      ) { [isInterrupted] _, _ in !isInterrupted() }
    } catch {
      throw UnusableFile(message: error.rendered(file: path))
    }
  }
}
