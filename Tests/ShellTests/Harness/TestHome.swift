import Glibc

/// An empty folder that serves as HOME and goes with the test.
final class TestHome {
  let path: String

  init() throws {
    var template = Array("/tmp/listlab-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HarnessFailure(message: "no temporary folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = try? run(["rm", "-rf", path]) }

  var historyPath: String { path + "/.local/state/listlab/history" }

  /// The same environment everywhere: nothing of the machine's settings reaches a test.
  static func environment(home: String = "/nonexistent") -> [String: String] {
    [
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "HOME": home, "LC_ALL": "C.UTF-8",
      "TERM": "xterm", "PAGER": "cat",
      "NO_COLOR": "1", "EDITRC": "/dev/null", "PS1": "$ ", "SHELL": "/bin/sh", "ENV": "",
    ]
  }

  func write(_ bytes: some Collection<UInt8>, to name: String) throws -> String {
    let file = path + "/" + name
    // Closed in what other tests start meanwhile: a file that somebody may write to cannot be run.
    guard let stream = fopen(file, "we") else { throw HarnessFailure(message: file) }
    defer { fclose(stream) }
    let all = Array(bytes)
    fwrite(all, 1, all.count, stream)
    return file
  }

  func write(_ text: String, to name: String) throws -> String { try write(text.utf8, to: name) }

  /// Waits until a file is there, for half a minute at most: a machine may be slow.
  func wait(forFile name: String) throws -> String {
    for _ in 0..<3000 {
      if let text = Self.text(path + "/" + name) { return text }
      usleep(10_000)
    }
    throw HarnessFailure(message: "\(name) never came")
  }

  /// A file's text, or nil when there is none.
  static func text(_ file: String) -> String? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return String(decoding: readAll(descriptor), as: UTF8.self)
  }
}
