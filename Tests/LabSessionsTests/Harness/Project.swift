import Foundation
import LabSessions

/// The project's own files, read only.
enum Project {
  /// The folder of the package.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path()
    .trimmingSuffix("/")

  /// Every session file, as seen from the package's folder.
  static let sessions: [String] = {
    let below = FileManager.default.enumerator(atPath: folder + "/Sessions")?.compactMap { $0 as? String } ?? []
    return below.filter { $0.hasSuffix(".session") }.sorted().map { "Sessions/" + $0 }
  }()
}

/// The real files, for reading.
final class ProjectFileSystem: FileSystem {
  let workingFolder = Project.folder

  func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw FileError("cannot be read") }
    return Array(data)
  }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    throw FileError("is read only")
  }

  func save(_ text: String, at path: String, force: Bool) throws(FileError) { throw FileError("is read only") }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
