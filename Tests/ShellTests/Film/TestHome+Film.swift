import Testing

extension TestHome {
  /// The page of a session's film.
  func film(_ session: String, _ options: String...) throws -> String {
    let ended = try shellScript(
      "$listlab film '\(session)' --to film.html --force \(options.joined(separator: " "))", home: self)
    #expect(ended.status == 0, "\(ended.output)")
    return path + "/film.html"
  }
}
