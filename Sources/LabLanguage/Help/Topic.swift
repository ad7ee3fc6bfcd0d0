/// A subject of the help that is not a command.
package struct Topic: Sendable {
  package let name: String
  package let summary: String
  /// What stands below the name, with `<<NAME>>` for a part that is computed.
  private let body: String
  /// The text of a part; nil: there is none of this name.
  var part: @Sendable (_ name: String) -> String? = { _ in nil }

  /// The topic of a section of a file of help; nil: its heading is none.
  init?(_ section: HelpFile.Section) {
    guard section.title.count == 2 else { return nil }
    (name, summary, body) = (section.title[0], section.title[1], section.text)
  }

  package func text() -> String {
    let pieces = body.split(separator: "<<", omittingEmptySubsequences: false)
    let filled = pieces.dropFirst().map { piece in
      let name = String(piece.prefix { $0 != ">" })
      return part(name).map { $0 + piece.dropFirst(name.count + 2) } ?? "<<\(piece)"
    }
    return "\(name)\n\n\(pieces[0])" + filled.joined()
  }
}
