import LabSessions
import Testing

@Suite struct `Every session` {
  @Test(arguments: Project.sessions)
  func `passes`(_ path: String) {
    let verdict = SessionSuite(fileSystem: ProjectFileSystem()).play(path)
    #expect(verdict.exitCode == 0, "\(verdict.report)")
  }

  @Test(arguments: Project.sessions)
  func `is titled, says what it shows, and is written canonically`(_ path: String) throws {
    let bytes = try ProjectFileSystem().read(Project.folder + "/" + path)
    let file = try SessionFile(parsing: bytes)
    #expect(file.title?.isEmpty == false)
    #expect(try canonicalText(of: bytes) == String(decoding: bytes, as: UTF8.self))
    let header = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix { $0.hasPrefix("#") }
    let tags = ["#!", "# title:", "# tags:", "# source:"]
    #expect(header.contains { line in line.count > 20 && !tags.contains { line.hasPrefix($0) } })
  }

  @Test func `is found`() {
    #expect(Project.sessions.count >= 10)
    #expect(Project.sessions.contains("Sessions/edges/one-offset-six-rules.session"))
  }
}
