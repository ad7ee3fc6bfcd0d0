import ListModel

/// A disk that reads each file once, whatever becomes of it in the meantime, and writes nothing.
final class TrialDisk: Disk {
  private struct File {
    let contents: Result<[UInt8], DiskError>
    var hash: String?
  }

  private let disk: any Disk
  /// Trials are played on one thread, which nobody else gives this disk to.
  nonisolated(unsafe) private var files: [String: File] = [:]

  init(_ disk: any Disk) { self.disk = disk }

  /// Commands that are tried out name their own folders.
  let workingFolder = "/"

  func read(_ path: String) throws(DiskError) -> [UInt8] {
    if let file = files[path] { return try file.contents.get() }
    let contents = Result { () throws(DiskError) in try disk.read(path) }
    files[path] = File(contents: contents)
    return try contents.get()
  }

  func read(_ path: String, within reach: SessionReach) throws(DiskError) -> [UInt8] {
    try disk.read(path, within: reach)
  }

  func hash(of bytes: [UInt8], at path: String) -> String {
    if let hash = files[path]?.hash { return hash }
    let hash = disk.hash(of: bytes, at: path)
    files[path]?.hash = hash
    return hash
  }

  func exists(_ path: String) -> Bool { disk.exists(path) }

  func beginRecording(at path: String, force: Bool) throws(DiskError) -> any LogFile { throw Self.writesNothing }
  func save(_ text: String, at path: String, force: Bool) throws(DiskError) { throw Self.writesNothing }

  private static let writesNothing = DiskError("what is tried out writes nothing")
}
