import LabSessions
import ListDump

extension FileError {
  /// A problem with a file, with the names of options: `bug.html: error: already exists; --force replaces it`.
  func message(on path: String) -> String {
    "\(path.visible): error: " + message.replacing("; force replaces it", with: "; --force replaces it")
  }
}

extension RealFileSystem {
  /// Checks that a path can be written before the work begins.
  ///
  /// - Throws: `FileError`.
  func checkTarget(_ path: String, force: Bool) throws(FileError) {
    do throws(FileError) {
      try checkMayWrite(at: FilePath.joined(workingFolder, path), force: force)
    } catch {
      throw FileError(error.message(on: path))
    }
  }
}
