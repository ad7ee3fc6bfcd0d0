import LabLanguage

/// The session and the settings from which a film was made.
package struct FilmedSession: Sendable {
  /// The name of the session in the film.
  package private(set) var name = ""
  package private(set) var text = ""
  /// The version of the program that made it.
  private(set) var version = ""
  /// The names of the profiles beside it.
  private(set) var profiles: [String] = []
  /// The bytes of the page.
  let page: [UInt8]

  /// Reads the session in a page; nil if the page is not a film.
  package init?(page: [UInt8]) {
    self.page = page
    guard page.starts(with: FilmPage.opening.utf8),
      let start = page.firstRange(of: Array("id=\"film\">".utf8))?.upperBound
    else { return nil }
    var scanner = JSONScanner(page, start..<page.count)
    do throws(FileProblem) { try read(&scanner) } catch { return nil }
    guard !name.isEmpty, !text.isEmpty else { return nil }
  }

  /// Reads the object that `filmHeader` writes.
  private mutating func read(_ scanner: inout JSONScanner) throws(FileProblem) {
    try scanner.expect("{", "expected an object")
    repeat {
      switch String(decoding: try scanner.name(), as: UTF8.self) {
      case "name": name = String(decoding: try scanner.string(), as: UTF8.self)
      case "session": text = String(decoding: try scanner.string(), as: UTF8.self)
      case "version": version = String(decoding: try scanner.string(), as: UTF8.self)
      case "tracks":
        try scanner.expect("[", "expected an array")
        var tracks: [String] = []
        repeat { tracks.append(String(decoding: try scanner.string(), as: UTF8.self)) } while scanner.take(",")
        try scanner.expect("]", "expected the end of the array")
        // The first column is the session itself.
        profiles = Array(tracks.dropFirst())
      default: try scanner.skipValue()
      }
    } while scanner.take(",")
    try scanner.expect("}", "expected the end of the object")
  }
}
