import LabLanguage
import ListModel
import Testing

@testable import LabExplore
@testable import LabSessions

/// Limits of what stands in files: sessions, and what they include.
@Suite struct `Limits of session files` {
  private static func limit(_ what: String) throws -> Int {
    try #require(Vocabulary.full.limits.first { $0.what == what }).max
  }

  @Test func `are those in code`() throws {
    #expect(try Self.limit("bytes of a session") == SessionFile.maxBytes)
    #expect(try Self.limit("nested includes") == SessionReader.deepest)
    #expect(try Self.limit("files that a session includes") == SessionReader.maxFiles)
    #expect(try Self.limit("offsets of a comparison") == OffsetStride.longest)
    #expect(try Self.limit("files that run one another") == Interpreter.maxRunDepth)
  }

  /// A whole session of that size takes too long to read without optimisation, so here its header is missing: that is
  /// looked at after the size.
  @Test(arguments: [(0, MalformedSession.Code.nulByte), (1, .tooLarge)])
  func `end with their bytes`(_ more: Int, _ code: MalformedSession.Code) {
    let bytes = [UInt8](repeating: 0, count: SessionFile.maxBytes + more)
    let error = #expect(throws: MalformedSession.self) {
      try SessionFile(parsing: more == 0 ? Array(bytes.prefix(9)) : bytes)
    }
    #expect(error?.code == code)
    #expect(more == 0 || error?.message == "a session may have at most 268435456 bytes")
  }

  @Test(arguments: [(8, 0), (9, 2)])
  func `lie in one another up to a depth`(_ depth: Int, _ exitCode: Int32) {
    let fileSystem = MemoryFileSystem()
    for level in 0..<depth { fileSystem["/here/\(level).session"] = "#!listlab 1\n< \(level + 1).session\n> load 1\n" }
    fileSystem["/here/\(depth).session"] = "#!listlab 1\n> load 1\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("0.session").exitCode == exitCode)
  }

  @Test(arguments: [(1000, 0), (1001, 2)])
  func `bring so many others with them`(_ others: Int, _ exitCode: Int32) {
    let fileSystem = MemoryFileSystem(["/here/a.session": "#!listlab 1\n> load 1\n"])
    let includes = String(repeating: "< a.session\n", count: others)
    fileSystem["/here/x.session"] = "#!listlab 1\n\(includes)> load 1\n"
    #expect(SessionSuite(fileSystem: fileSystem).play("x.session").exitCode == exitCode)
  }
}
