extension SessionSuite {
  /// Plays a session file for its report.
  ///
  /// - Throws: why the file cannot be read or is no session; nothing of it was run.
  package func report(on path: String) throws(UnusableFile) -> SessionReport {
    let full = FilePath.joined(disk.workingFolder, path)
    let bytes = try read(path)
    let flat: FlatSession
    do throws(UnusableSession) {
      flat = FlatSession(
        try SessionReader.parts(of: bytes, name: path, path: full, disk: disk), in: FilePath.folder(of: full))
    } catch {
      throw UnusableFile(message: error.rendered)
    }
    do throws(MalformedSession) {
      return try SessionReport(
        of: flat.text, name: path, folder: FilePath.folder(of: full), isFile: true, disk: disk
      ) { [isInterrupted] _, _ in !isInterrupted() }
    } catch {
      throw UnusableFile(message: error.rendered(file: path))
    }
  }
}
