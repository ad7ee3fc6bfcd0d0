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
      let isMissing = place == .session && error.code == nil && !fileSystem.exists(full)
      let place = isMissing ? ", looked for in the folder of the session" : ""
      throw Refusal(error.code ?? .unreadableFile, error.message + place)
    }
  }
}
