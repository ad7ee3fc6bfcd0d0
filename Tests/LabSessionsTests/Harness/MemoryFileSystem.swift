import LabSessions
import ListDump
import Synchronization

/// A disk that is a dictionary, and writes down what is asked of it.
final class MemoryFileSystem: FileSystem {
  private struct Contents {
    var files: [String: [UInt8]] = [:]
    var log: [String] = []
    var appendsLeft = Int.max
    var refusesRecordings: String?
  }

  let workingFolder: String
  private let contents = Mutex(Contents())

  init(_ files: [String: String] = [:], workingFolder: String = "/here") {
    self.workingFolder = workingFolder
    contents.withLock { $0.files = files.mapValues { Array($0.utf8) } }
  }

  /// What was read and appended, in order.
  var log: [String] { contents.withLock { $0.log } }
  /// The paths of all files.
  var paths: [String] { contents.withLock { $0.files.keys.sorted() } }

  subscript(_ path: String) -> String? {
    get { contents.withLock { $0.files[path] }.map { String(decoding: $0, as: UTF8.self) } }
    set { contents.withLock { $0.files[path] = newValue.map { Array($0.utf8) } } }
  }

  /// Makes every append fail after so many more.
  func breakDown(afterAppends count: Int) { contents.withLock { $0.appendsLeft = count } }
  func refuseRecordings(_ message: String) { contents.withLock { $0.refusesRecordings = message } }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    let bytes = contents.withLock { contents in
      contents.log.append("read \(path)")
      return contents.files[path]
    }
    guard let bytes else { throw FileError("No such file or directory") }
    return bytes
  }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile {
    try contents.withLock { contents throws(FileError) in
      if let message = contents.refusesRecordings { throw FileError(message) }
      if contents.files[path] != nil, !force { throw .alreadyExists }
      contents.files[path + ".partial"] = []
    }
    return MemoryRecording(fileSystem: self, path: path)
  }

  func save(_ text: String, at path: String, force: Bool) throws(FileError) {
    try contents.withLock { contents throws(FileError) in
      if let message = contents.refusesRecordings { throw FileError(message) }
      if contents.files[path] != nil, !force { throw .alreadyExists }
      contents.files[path] = Array(text.utf8)
    }
  }

  fileprivate func append(_ text: String, to path: String) throws(FileError) {
    try contents.withLock { contents throws(FileError) in
      guard contents.appendsLeft > 0 else { throw FileError("No space left on device") }
      contents.appendsLeft -= 1
      contents.log.append("append \(text)")
      contents.files[path, default: []] += Array(text.utf8)
    }
  }

  fileprivate func rename(_ old: String, _ new: String) {
    contents.withLock { $0.files[new] = $0.files.removeValue(forKey: old) }
  }
}

private final class MemoryRecording: LogFile {
  private let fileSystem: MemoryFileSystem
  private let path: String

  init(fileSystem: MemoryFileSystem, path: String) { (self.fileSystem, self.path) = (fileSystem, path) }

  func append(_ text: TextBuffer, atOnce: Bool, trailerOnSignal trailer: TextBuffer) throws(FileError) {
    try fileSystem.append(text.text.string, to: path + ".partial")
  }
  func setTrailerOnSignal(_ text: TextBuffer) {}
  func finish() throws(FileError) { fileSystem.rename(path + ".partial", path) }
}

extension Interpreter {
  /// Runs a line that is not a remark.
  @discardableResult func say(_ line: String) -> Answer {
    guard let answer = execute(line) else { preconditionFailure("\(line) says nothing") }
    return answer
  }
}
