import LabFiles
import LabSessions
import ListDump
import Glibc

/// The page for browsers, as `.ci/page` has built it.
struct PageFile {
  let text: String

  /// Its name beside the program.
  static let name = "listlab.html"
  /// Where a session stands in it.
  private static let place = "<script type=\"text/plain\" id=\"session\"></script>"

  /// Reads the page that lies beside the program.
  ///
  /// - Throws: `FileError` if there is none, or if it has no place for a session.
  static func besideTheProgram(on fileSystem: RealFileSystem) throws(FileError) -> PageFile {
    let program = try FileReader.realPath("/proc/self/exe")
    let path = FilePath.joined(FilePath.folder(of: program), name)
    guard fileSystem.exists(path) else {
      throw FileError("error: the page is missing (\(path.visible)): .ci/page, in the sources of listlab, builds it")
    }
    let text: String
    do throws(FileError) { text = String(decoding: try fileSystem.read(path), as: UTF8.self) } catch {
      throw FileError("\(path.visible): error: \(error.message)")
    }
    guard text.firstRange(of: place) != nil else {
      throw FileError("\(path.visible): error: not a page of listlab: .ci/page, in the sources of listlab, builds it")
    }
    return PageFile(text: text)
  }

  /// The page with a session in it, which it plays when it opens.
  func playing(_ session: String, named name: String) -> String {
    let filled = Self.place.replacing(
      "></", with: " data-name=\"\(name.inAttribute)\">\(SessionLink.base64(Array(session.utf8)))</")
    return text.replacing(Self.place, with: filled, maxReplacements: 1)
  }
}

extension String {
  /// The text as the value of an attribute.
  fileprivate var inAttribute: String {
    replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }
}
