import LabSessions
import ListDump

extension DiskError {
  /// A problem with a file, with the names of options: `bug.html: error: already exists; --force replaces it`.
  func message(on path: String) -> String {
    "\(path.visible): error: " + message.replacing("; force replaces it", with: "; --force replaces it")
  }
}

extension RealDisk {
  /// Checks that a path can be written before the work begins.
  ///
  /// - Throws: `UnusableFile`.
  func checkTarget(_ path: String, force: Bool) throws(UnusableFile) {
    do throws(DiskError) {
      try checkMayWrite(at: FilePath.joined(workingFolder, path), force: force)
    } catch {
      throw UnusableFile(message: error.message(on: path))
    }
  }
}
