package import ListDump

/// What sessions need of a file system: the program gives them the real one, tests a dictionary.
package protocol FileSystem: AnyObject, Sendable {
  /// All bytes of a file.
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// All bytes of a regular file that lies within a session's reach, wherever symbolic links lead.
  ///
  /// - Throws: `outside-folder` for any other file, before it is opened.
  func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8]
  /// What a step has read that is played again, by its hash; nil: its file is read.
  func contents(hashed hash: String) -> [UInt8]?
  /// The SHA-256 of what was read from a file.
  func hash(of bytes: [UInt8], at path: String) -> String
  /// Begins a recording that will become the file at `path`.
  ///
  /// - Parameter force: whether an existing file may be replaced at the end.
  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile
  /// Writes a finished session: all of it, or nothing.
  ///
  /// - Parameter force: whether an existing file, or what is left of a recording into it, may be replaced.
  func save(_ text: String, at path: String, force: Bool) throws(FileError)
  /// Writes a finished file piece by piece: all of it, or nothing.
  ///
  /// - Parameters:
  ///   - force: as above.
  ///   - pieces: hands the pieces over in their order; if it fails, nothing is written.
  func save(at path: String, force: Bool, pieces: FilePieces) throws(FileError)
  /// Refuses a path that `save` refuses: nobody waits for what then cannot be written.
  func checkMayWrite(at path: String, force: Bool) throws(FileError)
  /// Whether something has this path.
  func exists(_ path: String) -> Bool
  /// What to do about a file that is missing.
  func adviceOnMissing(_ path: String) -> String
  /// The folder that relative paths begin at, absolute and without a slash at its end.
  var workingFolder: String { get }
  /// What `~` stands for at the beginning of a path that is typed; nil: nothing.
  var homeFolder: String? { get }
}

/// Hands a file over piece by piece.
package typealias FilePieces = (_ put: (String) throws(FileError) -> Void) throws(FileError) -> Void

extension FileSystem {
  /// On a disk that takes files as a whole only.
  package func save(at path: String, force: Bool, pieces: FilePieces) throws(FileError) {
    var text = ""
    try pieces { piece throws(FileError) in text += piece }
    try save(text, at: path, force: force)
  }

  package func checkMayWrite(at path: String, force: Bool) throws(FileError) {
    if !force, exists(path) { throw .alreadyExists }
  }

  package func exists(_ path: String) -> Bool { (try? read(path)) != nil }

  package func adviceOnMissing(_ path: String) -> String {
    "looked for in \(FilePath.folder(of: FilePath.joined(workingFolder, path)))"
  }

  package func contents(hashed hash: String) -> [UInt8]? { nil }

  package func hash(of bytes: [UInt8], at path: String) -> String { FileHash.text(of: bytes) }

  /// On a disk without symbolic links.
  package func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8] {
    try reach.check(path)
    return try read(path)
  }
}

/// A session file that grows, a recording or an autosave: it is whole lines at any moment, whatever happens to the program.
package protocol LogFile: AnyObject, Sendable {
  /// Hands text to the system in one piece, so that it is kept even if the program dies right after.
  ///
  /// - Parameters:
  ///   - atOnce: whether nothing was waited for since the last text, so that little can have happened outside.
  ///   - trailer: what is still to be written if a signal ends the program before more comes.
  func append(_ text: TextBuffer, atOnce: Bool, trailerOnSignal trailer: TextBuffer) throws(FileError)
  /// Replaces the text that is still to be written if a signal ends the program now.
  func setTrailerOnSignal(_ text: TextBuffer)
  /// Ends it: a recording becomes the file that was asked for, and an autosave is removed.
  func finish() throws(FileError)
}

extension FileSystem {
  package var homeFolder: String? { nil }
}
