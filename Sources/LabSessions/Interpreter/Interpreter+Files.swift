package import LabLanguage
package import ListModel

extension Interpreter: FileSource {
  package func read(_ path: String, from folder: String?) throws(Refusal) -> FileContents {
    work = "loading"
    progress(work, 0, 1)
    let full = FilePath.joined(folder ?? self.folder, path)
    do throws(FileError) {
      if let expectedHash, let bytes = fileSystem.contents(hashed: expectedHash) {
        fileHash = expectedHash
        return FileContents(bytes: bytes, hash: fileHash)
      }
      let bytes = try fileSystem.read(full)
      if hashesFiles {
        let hash = fileSystem.hash(of: bytes, at: full)
        filesRead.remember(bytes, hash)
        fileHash = hash
      }
      return FileContents(bytes: bytes, hash: fileHash)
    } catch {
      if isInterrupted() { throw Refusal(.interrupted, "loading was interrupted") }
      let isMissing = mode == .session && error.code == nil && !fileSystem.exists(full)
      let folder = isMissing ? ", looked for in the folder of the session" : ""
      throw Refusal(error.code ?? .unreadableFile, error.message + folder, advice: advice(on: error, at: full))
    }
  }

  /// Where a file was looked for that a typed command names, unless one of nearly its name is told.
  func advice(on error: FileError, at path: String) -> String? {
    guard mode == .prompt, error.code == nil, !error.message.hasSuffix("?)"), !fileSystem.exists(path) else {
      return nil
    }
    return fileSystem.adviceOnMissing(path)
  }
}
