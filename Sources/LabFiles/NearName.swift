import LabLanguage
package import LabSessions
import Glibc

extension FileReader {
  /// The error for a file that cannot be opened; where it is missing, with a file beside it whose name is near.
  package func problem(_ code: Int32, at path: String) -> FileError {
    let message = systemMessage(code)
    guard code == ENOENT, let near = nearPath(to: path) else { return FileError(message) }
    return FileError("\(message) (did you mean \(near)?)")
  }

  /// The error for a folder in place of a file.
  func isFolder(_ path: String) -> FileError {
    let inner = (try? names(in: path))?.filter { !$0.hasPrefix(".") }.min()
    guard let inner else { return FileError("is a directory") }
    return FileError("is a directory (in it is \(shown(FilePath.joined(path, inner))))")
  }

  /// A file in the same folder whose name differs by its ending, by capitals or by a typo; nil: there is none.
  package func nearPath(to path: String) -> String? {
    let path = FilePath.tidy(FilePath.joined(workingFolder, path))
    let folder = FilePath.folder(of: path)
    guard let name = path.split(separator: "/").last.map(String.init), let others = try? names(in: folder) else {
      return nil
    }
    let candidates = others.filter { $0 != name && !$0.hasPrefix(".") }.sorted()
    let sameStem = candidates.filter { $0.stem.lowercased() == name.stem.lowercased() }
    let sameEnding = candidates.filter { $0.ending == name.ending }
    let near =
      sameStem.first { $0.ending.lowercased() == name.ending.lowercased() } ?? sameStem.first
      ?? Vocabulary.nearest(to: name.stem, among: sameEnding.map(\.stem)).map { $0 + name.ending }
    return near.map { shown(FilePath.joined(folder, $0)) }
  }

  /// A path as it is typed: from the working folder, where it lies below it.
  private func shown(_ path: String) -> String {
    FilePath.isInside(path, folder: workingFolder) ? FilePath.relative(path, from: workingFolder) : path
  }
}

extension String {
  /// The name of a file without its ending: `contacts` of `contacts.csv`.
  fileprivate var stem: String { String(dropLast(ending.count)) }

  /// The ending of the name of a file with its dot; empty if it has none.
  fileprivate var ending: String {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return "" }
    return String(self[dot...])
  }
}
