import LabSessions
import ListDump

extension DiskError {
  /// What is wrong with a file, for those who type options: `bug.html: error: already exists; --force replaces it`.
  func message(on path: String) -> String {
    "\(path.visible): error: " + message.replacing("; force replaces it", with: "; --force replaces it")
  }
}

extension RealDisk {
  /// Refuses a path that cannot be written, before the work that leads to what it would hold.
  func checkTarget(_ path: String, force: Bool) throws(UnusableFile) {
    do throws(DiskError) {
      try checkMayWrite(at: FilePath.joined(workingFolder, path), force: force)
    } catch {
      throw UnusableFile(message: error.message(on: path))
    }
  }
}
