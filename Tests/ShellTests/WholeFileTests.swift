import LabSessions
import Testing

@testable import listlab

import Glibc

/// Files that are replaced in one step.
@Suite struct WholeFileTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private var names: String { (try? shellScript("ls", home: home).output) ?? "" }

  @Test func `What somebody left under the name beside a file stays, and stops nothing`() throws {
    let file = try home.write("old", to: "a")
    let leftOver = try home.write("mine", to: "a.\(getpid())")
    #expect(WholeFile.write(Array("new".utf8), to: file, mode: 0o640) == .written)
    #expect(TestHome.text(file) == "new" && TestHome.text(leftOver) == "mine")
    #expect(names == "a\na.\(getpid())\n")
    var facts = stat()
    #expect(stat(file, &facts) == 0 && facts.st_mode & 0o777 == 0o640)
  }

  @Test func `A file that is no longer what it was is left alone`() throws {
    let file = try home.write("old", to: "a")
    #expect(WholeFile.write([0x78], to: file) { true } == .outdated)
    #expect(TestHome.text(file) == "old" && names == "a\n")
  }

  @Test func `What the system says is answered, and nothing is left behind`() throws {
    #expect(WholeFile.write([0x78], to: home.path + "/no/a") == .failed(ENOENT))
    _ = try shellScript("mkdir -p a/b", home: home)
    #expect(WholeFile.write([0x78], to: home.path + "/a") == .failed(EISDIR))
    #expect(names == "a\n")
  }

  @Test func `A pipe that takes little at a time gets everything`() throws {
    let (reader, writer) = try makePipe()
    defer { close(reader) }
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let hasStarted = runInThread {
      _ = bytes.withUnsafeBytes { writeAll($0, to: writer) }
      close(writer)
    }
    #expect(hasStarted && readAll(reader) == bytes)
  }

  @Test func `A descriptor of what cannot be a history is closed`() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reader, writer) = try makePipe()
    defer { close(writer) }
    #expect(throws: FileError("here is not a regular file.")) { try LockedFile.checked(reader, "here") }
    // A program that is starting has a copy for a moment.
    let isClosed = (0..<5000).contains { _ in
      usleep(1000)
      return writeAll([0x78], to: writer) == EPIPE
    }
    #expect(isClosed)
  }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
}
