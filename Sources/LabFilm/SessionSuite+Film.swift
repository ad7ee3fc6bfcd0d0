package import LabSessions
import ListDump
package import ListModel

extension SessionSuite {
  /// The film of a session file, with the files that it includes.
  ///
  /// - Parameter profiles: the profiles under which the same commands are executed beside it.
  /// - Throws: `FileError` if the file cannot be read or is not a session.
  package func film(of path: String, against profiles: [Profile]) throws(FileError) -> Film {
    let full = FilePath.joined(fileSystem.workingFolder, path)
    let text = try text(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(FileError) {
      return try film(
        of: text, name: name, folder: FilePath.folder(of: full), against: profiles,
        fileSystem.forSession(at: full, isTrusted: isTrusted))
    } catch {
      throw FileError(error.rendered)
    }
  }

  /// Replays the session in a film, writes the film again, and compares the pages.
  ///
  /// - Throws: `FileError` if the file cannot be read, is not a film, or cannot be executed.
  package func check(film path: String) throws(FileError) -> FilmCheck {
    guard let film = FilmedSession(page: try read(path)) else {
      throw FileError("\(path.escaped): error: not a film")
    }
    let full = FilePath.joined(fileSystem.workingFolder, path)
    return try FilmCheck(
      of: film, at: path, in: FilePath.folder(of: full), vocabulary,
      fileSystem: fileSystem.forSession(at: full, isTrusted: isTrusted))
  }

  private func film(
    of text: String, name: String, folder: String, against profiles: [Profile], _ fileSystem: any FileSystem
  ) throws(FileError) -> Film {
    do throws(MalformedSession) {
      return try Film(of: text, name: name, folder: folder, against: profiles, vocabulary, fileSystem: fileSystem)
    } catch {
      throw FileError(error, in: name)
    }
  }
}
