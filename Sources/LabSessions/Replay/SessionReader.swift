import ListDump

/// Reads a session and the sessions it includes, in the order in which their steps are played.
package struct SessionReader {
  /// How many includes may lie inside one another.
  static let deepest = 8
  /// How many files one session may bring together: two includes of two includes each grow fast.
  static let maxFiles = 1000
  /// How many bytes one session may bring together: a file of noughts takes no room on a disk, and all the time to read.
  static let maxBytes = 1 << 28

  private let fileSystem: any FileSystem
  private var bytesLeft: Int
  private var parts: [SessionPart] = []

  private init(fileSystem: any FileSystem, maxBytes: Int) { (self.fileSystem, bytesLeft) = (fileSystem, maxBytes) }

  /// The parts of a session whose text is at hand: those of its includes first, itself last.
  ///
  /// - Parameters:
  ///   - name: how messages call the file.
  ///   - path: where it lies, absolute.
  /// - Throws: the first thing that is wrong; nothing of such a session may be run.
  package static func parts(
    of bytes: [UInt8], name: String, path: String, fileSystem: any FileSystem, maxBytes: Int = Self.maxBytes
  ) throws(FileError) -> [SessionPart] {
    var reader = SessionReader(fileSystem: fileSystem, maxBytes: maxBytes)
    try reader.read(bytes, name: name, path: path, above: [])
    return reader.parts
  }

  private mutating func read(
    _ bytes: [UInt8], name: String, path: String, above: [String]
  ) throws(FileError) {
    bytesLeft -= bytes.count
    guard bytesLeft >= 0 else {
      throw FileError(
        "a session and its includes may have at most 256 MiB", line: "",
        at: SourcePosition(line: 1, column: 1, bytes: 0..<0),
        in: name)
    }
    let file: SessionFile
    do throws(MalformedSession) {
      file = try SessionFile(parsing: bytes, mode: SessionFile.Mode(ofFileNamed: name))
    } catch {
      throw FileError(error, in: name)
    }
    for include in file.includes {
      let source = IncludingFile(name: name, path: path, bytes: bytes, above: above)
      try read(include, in: source)
    }
    parts.append(
      SessionPart(
        file: file, bytes: bytes, name: name, folder: FilePath.folder(of: path), isIncluded: !above.isEmpty))
  }

  private mutating func read(_ include: SessionFile.Include, in source: IncludingFile) throws(FileError) {
    let path = FilePath.joined(FilePath.folder(of: source.path), include.path)
    if let problem = source.problem(including: path) { throw source.failure(problem, at: include.position) }
    guard parts.count < Self.maxFiles else {
      throw source.failure("a session may include at most \(Self.maxFiles) files", at: include.position)
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try fileSystem.read(path)
    } catch {
      throw source.failure("cannot include \(include.path): \(error.message)", at: include.position)
    }
    let name = FilePath.joined(FilePath.folder(of: source.name), include.path)
    do throws(FileError) {
      try read(bytes, name: name, path: path, above: source.above + [source.path])
    } catch {
      throw error.included(by: source.name, line: include.position.line)
    }
  }
}

/// One file's share of a session: its own steps, or those of a session that it includes.
package struct SessionPart: Sendable {
  package let file: SessionFile
  /// The file as it is on disk.
  package let bytes: [UInt8]
  /// How messages call the file.
  package let name: String
  /// Where the paths in its commands begin, absolute.
  package let folder: String
  package let isIncluded: Bool

  package init(file: SessionFile, bytes: [UInt8], name: String, folder: String, isIncluded: Bool) {
    (self.file, self.bytes, self.name, self.folder, self.isIncluded) = (file, bytes, name, folder, isIncluded)
  }

  /// The line of the next step that is played behind one, if there is one.
  func line(ofStepBehind index: Int) -> Int? { file.steps.dropFirst(index + 1).first { !$0.isSkipped }?.line }

  /// Whether a step may fail: the last one of a recording that was cut off, unless what came of it was written down.
  package func mayFail(at index: Int) -> Bool {
    file.lastCommandMayFail && !isIncluded && index == file.steps.count - 1 && file.steps[index].hasNoExpectation
  }
}

/// A file with an include that is about to be followed.
private struct IncludingFile {
  let name: String
  let path: String
  let bytes: [UInt8]
  /// The files that include this one, the outermost first.
  let above: [String]

  /// Why a file may not be included here, or nil.
  func problem(including other: String) -> String? {
    let root = FilePath.nearestFolder(named: "Sessions", above: path) ?? FilePath.folder(of: path)
    if other == path { return "a session cannot include itself" }
    if above.contains(other) { return "a session cannot include one that includes it" }
    if !FilePath.isInside(other, folder: root) { return Self.outside(root) }
    if above.count >= SessionReader.deepest { return "includes may be nested at most \(SessionReader.deepest) deep" }
    return nil
  }

  private static func outside(_ root: String) -> String {
    let folder = root.split(separator: "/").last.map(String.init) ?? root
    return folder == "Sessions"
      ? "an included session must be inside the same folder Sessions as the file"
      : "an included session must be in the folder of the file or below it"
  }

  func failure(_ message: String, at position: SourcePosition) -> FileError {
    let lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    var line = lines[position.line - 1]
    if line.last == .carriageReturn { line.removeLast() }
    return FileError(message, line: String(decoding: line, as: UTF8.self), at: position, in: name)
  }
}
