import LabSessions
import ListDump
import ListModel

/// What a film holds: the session, and what it shows of each step.
package struct FilmedSession: Equatable, Sendable {
  /// How the film calls it.
  package let name: String
  package let text: String
  /// The SHA-256 that the film says it has.
  package let hash: String
  /// In which way the steps are written; another number than `filmFormat`: this program cannot compare them.
  let format: Int?
  /// Which listlab wrote it.
  let version: String?
  /// The names of the profiles that play beside it.
  let profiles: [String]
  /// The page as it stands.
  let page: [UInt8]

  /// Whether the text is the one that was filmed.
  package var isGenuine: Bool { FileHash.text(of: Array(text.utf8)) == hash }

  /// Reads it out of a page; nil: that is no film.
  package init?(film page: [UInt8]) {
    guard page.starts(with: FilmPage.opening.utf8),
      let start = page.firstRange(of: Array("id=\"film\">".utf8))?.upperBound,
      let end = page[start...].firstRange(of: Array("</script>".utf8))?.lowerBound
    else { return nil }
    let fields = FilmJSON.fields(of: page[start..<end])
    func value(_ name: String) -> FilmJSON.Bytes? { fields.first { $0.name == name }?.value }
    guard let name = value("name").flatMap(FilmJSON.text), let hash = value("sha256").flatMap(FilmJSON.text),
      let text = value("session").flatMap(FilmJSON.text)
    else { return nil }
    (self.name, self.hash, self.text, self.page) = (name, hash, text, page)
    format = value("film").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    version = value("version").flatMap(FilmJSON.text)
    profiles = FilmJSON.elements(of: value("tracks") ?? []).dropFirst().compactMap(FilmJSON.text)
  }

  /// The objects of the steps. They stand in elements of their own, a line each; no text in a page holds what these begin
  /// or end with.
  static func steps(in page: [UInt8]) -> [FilmJSON.Bytes] {
    let (blockStart, blockEnd) = (Array(FilmReel.blockStart.utf8), Array(FilmReel.blockEnd.utf8))
    var steps: [FilmJSON.Bytes] = []
    var rest = page[...]
    while let start = rest.firstRange(of: blockStart)?.upperBound {
      let end = rest[start...].firstRange(of: blockEnd)?.lowerBound ?? rest.endIndex
      steps += rest[start..<end].split(separator: UInt8(ascii: "\n")).map {
        $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0
      }
      rest = rest[end...]
    }
    return steps
  }
}
