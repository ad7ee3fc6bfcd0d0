import Foundation
import Glibc
import ListLab
import Testing

@Suite struct SessionTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: try Session.all(in: "\(Self.package)/Tests/Example/Sessions"))
  func `The sessions of the example pass`(session: Session) throws { try session.check() }

  @Test func `A folder stands for its sessions at any depth, in order, and nothing else`() throws {
    for name in ["b.session", "a/2.session", "a/1.session", ".hidden.session", "notes.txt"] {
      try folder.write("#!listlab 1\n> load 3\n= rows 3\n", to: name)
    }
    let sessions = try Session.all(in: folder.path)
    #expect(sessions.map(\.description) == ["a/1", "a/2", "b"].map { "\(folder.path)/\($0).session" })
    #expect(try sessions.map { try $0.play().passed } == [true, true, true])
  }

  @Test func `A folder that is missing, or that holds no session, is an error`() throws {
    let missing = folder.path + "/none"
    #expect(message { try Session.all(in: missing) } == "\(missing): error: No such file or directory")
    #expect(
      message { try Session.all(in: folder.path) }
        == "\(folder.path): error: there is no session here; their names end in .session")
  }

  @Test func `A link out of the folder is an error that says no more than that`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "/usr")
    #expect(message { try Session.all(in: folder.path) } == "\(folder.path)/link: error: is a link out of the folder")
  }

  @Test func `A report knows what was played and the state that it led to`() throws {
    let report = try Session(text: "#!listlab 1\n> load 20 height 50\n> viewport 200\n> scroll by 50\n= offset 50\n")
      .play()
    #expect(report.passed && report.mismatches.isEmpty)
    #expect(report.commands == 3)
    #expect(try ["offset", "visible", "y[r3]"].map(report.value) == ["50", "1...4", "150"])
    #expect(report.description == "ok  text.session  3 commands")
  }

  @Test(arguments: [
    ("ofset", "there is no key \"ofset\" (did you mean offset?)"),
    ("y[20]", "row 20 is out of range: the list has 20 rows (0...19)"),
  ])
  func `A key that there is not is an error`(key: String, message: String) throws {
    let report = try Session(text: "#!listlab 1\n> load 20\n").play()
    #expect(self.message { try report.value(of: key) } == message)
  }

  @Test func `What differs is reported, and fails a check`() throws {
    let session = Session(text: "#!listlab 1\n> load 3\n= rows 4\n> delete 9\n", name: "wrong.session")
    let report = try session.play()
    #expect(!report.passed)
    #expect(report.mismatches.map(\.line) == [2, 4])
    #expect(report.mismatches.map(\.command) == ["load 3", "delete 9"])
    #expect(report.mismatches.allSatisfy { $0.file == "wrong.session" && $0.message.hasPrefix("wrong.session:") })
    let failure = #expect(throws: SessionFailure.self) { try session.check() }
    #expect(failure?.description == report.description)
    #expect(report.description.hasPrefix("FAILED  wrong.session  2 commands\n" + report.mismatches[0].message))
  }

  @Test func `A session without a command fails, as nothing was checked`() throws {
    let report = try Session(text: "#!listlab 1\n").play()
    #expect(!report.passed && report.mismatches.isEmpty)
    #expect(report.description.hasSuffix("nothing was checked: the file has no commands"))
  }

  @Test func `A file that cannot be read, or that is not a session, is an error`() throws {
    let missing = Session(file: folder.path + "/none.session")
    #expect(message { try missing.check() } == "\(missing): error: No such file or directory")
    try folder.write("load 3\n", to: "script.session")
    let script = Session(file: folder.path + "/script.session")
    let start = message { try script.play() }
    #expect(start?.hasPrefix("\(script):1:1: error: a session must begin with `#!listlab 1`; ") == true)
    let malformed = message { try Session(text: "#!listlab 1\nload 3\n").play() }?.split(separator: "\n")
    #expect(
      malformed?.first?.hasPrefix("text.session:2:1: error: a line cannot begin like this; write a command") == true)
    #expect(malformed?.dropFirst() == ["load 3", "^"])
  }

  @Test func `A session reads files beside it, and none outside its folder`() throws {
    try folder.write("one\ntwo\n", to: "in/rows.txt")
    try folder.write("#!listlab 1\n> load file rows.txt\n= rows 2\n", to: "in/a.session")
    try folder.write("#!listlab 1\n> load file ../in/rows.txt\n! outside-folder\n", to: "other/b.session")
    for session in try Session.all(in: folder.path) { try session.check() }
    #expect(
      try Session(text: "#!listlab 1\n> load file rows.txt\n= rows 2\n", name: folder.path + "/in/c.session").play()
        .passed)
  }

  @Test(arguments: ["", ".", "./", "a/.."])
  func `A text without the name of a file is one in the working folder`(name: String) throws {
    let outside = FileManager.default.currentDirectoryPath + "/../none.txt"
    let session = Session(text: "#!listlab 1\n> load file \"\(outside)\"\n! outside-folder\n", name: name)
    #expect(session.name == "text.session")
    try session.check()
  }

  // MARK: Cancellation

  /// Sessions that would pass or fail if nobody cancelled them.
  private func sessions() throws -> [Session] {
    let text = "#!listlab 1\n> load 3\n= rows 3\n"
    try folder.write(text, to: "a.session")
    return [
      Session(file: folder.path + "/a.session"), Session(file: folder.path + "/none.session"), Session(text: text),
      Session(text: "load 3"),
    ]
  }

  @Test(arguments: 0..<4)
  func `In a cancelled task a session is neither played nor read`(index: Int) async throws {
    let session = try sessions()[index]
    for check in [{ _ = try session.play() }, { try session.check() }] as [@Sendable () throws -> Void] {
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        try check()
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  /// Waits for a task that another thread cancels: the sessions of these tests take the threads that tasks run in.
  private func checkCancelled(_ task: Task<Void, any Error>, by cancel: @escaping @Sendable () -> Void) async {
    Thread.detachNewThread(cancel)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `Cancelling a task ends the reading of its session`() async throws {
    let pipe = folder.path + "/pipe.session"
    #expect(mkfifo(pipe, 0o600) == 0)
    let task = Task { try Session(file: pipe).check() }
    await checkCancelled(task) {
      // Opened once somebody reads, and closed once nobody does.
      let writer = open(pipe, O_WRONLY)
      task.cancel()
      var reader = pollfd(fd: writer, events: 0, revents: 0)
      poll(&reader, 1, -1)
      close(writer)
    }
  }

  @Test func `Cancelling a task ends its session`() async {
    let endless = "#!listlab 1\n> load 200000\n" + String(repeating: "> verify\n", count: 10_000)
    let task = Task { try Session(text: endless).check() }
    await checkCancelled(task) {
      usleep(200_000)
      task.cancel()
    }
  }

  /// What is said of an error.
  private func message(_ body: () throws -> some Any) -> String? {
    #expect(throws: SessionError.self) { _ = try body() }?.message
  }
}

/// A folder that is gone with the test.
private final class Folder {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
