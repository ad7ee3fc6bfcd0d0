import LabLanguage
import Testing

@testable import LabSessions

/// Steps that read a file which changes afterwards: what plays them again has the file as it was.
@Suite struct `A file that a step has read` {
  private let fileSystem = MemoryFileSystem(["/here/a.txt": "one\ntwo\n"])
  private let interpreter: Interpreter

  init() {
    interpreter = Interpreter(fileSystem: fileSystem)
    for line in ["load file a.txt", "insert at 0", "expect text[2] == three"] { interpreter.say(line) }
    fileSystem["/here/a.txt"] = "other\n"
  }

  @Test func `is compared as it was`() {
    #expect(interpreter.say("compare pgtable").output.contains("\nstandard  0       0...2    3 "))
  }

  @Test func `is made smaller with as it was`() {
    let small = interpreter.say("minimise").output
    #expect(small.contains("expect-failed: text[2] is two, expected three\n"))
    #expect(small.contains("> load file a.txt\n# sha256: \(hash)\n"))
  }

  @Test(arguments: ["export report.md", "film film.html"])
  func `is exported and filmed as it was`(_ line: String) throws {
    #expect(interpreter.say(line).error == nil)
    let written = try #require(fileSystem["/here/" + line.split(separator: " ")[1]])
    #expect(written.contains("text[2] is two, expected three") && !written.contains("the file has changed"))
  }

  @Test func `is read anew by a command that is given again, and by the replay of a recording`() {
    interpreter.say("record last a.session")
    #expect(
      SessionSuite(fileSystem: fileSystem).play("a.session").report.contains(
        "the file has changed since it was recorded"))
    interpreter.say("load file a.txt")
    #expect(interpreter.say("expect rows == 1").error == nil)
  }

  private var hash: String { FileHash.text(of: Array("one\ntwo\n".utf8)) }
}
