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
  /// The names of the profiles that play beside it.
  let profiles: [String]
  /// The objects of the steps.
  let steps: [Substring]

  /// Whether the text is the one that was filmed.
  package var isGenuine: Bool { FileHash.text(of: Array(text.utf8)) == hash }

  /// Reads it out of a page; nil: that is no film.
  package init?(film bytes: [UInt8]) {
    let page = String(decoding: bytes, as: UTF8.self)
    guard page.hasPrefix(FilmPage.opening), let start = page.firstRange(of: "id=\"film\">")?.upperBound,
      let end = page[start...].firstRange(of: "</script>")?.lowerBound
    else { return nil }
    let fields = FilmJSON.fields(of: page[start..<end])
    func value(_ name: String) -> Substring? { fields.first { $0.name == name }?.value }
    guard let name = value("name").flatMap(FilmJSON.text), let hash = value("sha256").flatMap(FilmJSON.text),
      let text = value("session").flatMap(FilmJSON.text)
    else { return nil }
    (self.name, self.hash, self.text) = (name, hash, text)
    format = value("film").flatMap { Int($0) }
    profiles = FilmJSON.elements(of: value("tracks") ?? "").dropFirst().compactMap(FilmJSON.text)
    steps = Self.steps(in: page[end...])
  }

  /// The steps stand in elements of their own, a line each. No text in a page holds what these begin or end with.
  static func steps(in page: Substring) -> [Substring] {
    var steps: [Substring] = []
    var rest = page
    while let start = rest.firstRange(of: FilmReel.blockStart)?.upperBound {
      let end = rest[start...].firstRange(of: FilmReel.blockEnd)?.lowerBound ?? rest.endIndex
      steps += rest[start..<end].split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
      rest = rest[end...]
    }
    return steps
  }
}
