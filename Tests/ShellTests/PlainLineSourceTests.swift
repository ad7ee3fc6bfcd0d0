import Testing

@testable import listlab

import Glibc

/// Lines from files.
@Suite struct PlainLineSourceTests {
  /// What is read from these bytes, up to the end or an error.
  private func results(_ bytes: some Collection<UInt8>) throws -> [ReadResult] {
    let home = try TestHome()
    let descriptor = open(try home.write(bytes, to: "input"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let source = PlainLineSource(descriptor: descriptor, name: "input", output: StandardOutput())
    var results: [ReadResult] = []
    while true {
      let result = source.nextLine(prompt: "never shown")
      if result == .end { return results }
      results.append(result)
      if case .failed = result { return results }
    }
  }

  @Test func `Says whether the next line is at hand without waiting for it`() throws {
    let home = try TestHome()
    let descriptor = open(try home.write("a\n\nb".utf8, to: "input"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let source = PlainLineSource(descriptor: descriptor, name: "input", output: StandardOutput())
    #expect(!source.hasNextLine)
    #expect(source.nextLine(prompt: "") == .line("a"))
    #expect(source.hasNextLine)
    #expect(source.nextLine(prompt: "") == .line(""))
    #expect(!source.hasNextLine)
    #expect(source.nextLine(prompt: "") == .line("b"))
    #expect(!source.hasNextLine)
  }

  private static let endings: [(String, [String])] = [
    ("", []), ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("\n\na\n", ["", "", "a"]),
    ("\u{FEFF}a\n", ["a"]), ("\u{FEFF}", [""]), ("a\rb\n", ["a\rb"]), ("a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
    ("é行🙂\r", ["é行🙂"]),
  ]

  @Test(arguments: endings)
  func `Lines end at LF or CRLF or the end of the input, and may begin with a byte-order mark`(
    input: String, lines: [String]
  ) throws {
    #expect(try results(input.utf8) == lines.map { .line($0) })
  }

  private static let problems: [([UInt8], String)] = [
    (Array("ok\nab".utf8) + [0xFF] + Array("c\n".utf8), "input:2:3: the byte 0xFF is not UTF-8"),
    (Array("é行".utf8) + [0xE8, 0xA1, 0x0A], "input:1:3: the byte 0xE8 is not UTF-8"),
    (Array("ok\n".utf8) + [0xC0, 0x80], "input:2:1: the byte 0xC0 is not UTF-8"),
    (Array("é\u{0}x\n".utf8), "input:1:2: a NUL byte is not text"),
  ]

  @Test(arguments: problems)
  func `What is not text is an error with its line and column`(bytes: [UInt8], message: String) throws {
    #expect(try results(bytes).last == .failed(message))
  }

  @Test func `Nothing is read after an error`() throws {
    let home = try TestHome()
    let descriptor = open(try home.write([0xFF, 0x0A, 0x61, 0x0A], to: "input"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let source = PlainLineSource(descriptor: descriptor, name: "input", output: StandardOutput())
    #expect(source.nextLine(prompt: "") == .failed("input:1:1: the byte 0xFF is not UTF-8"))
    #expect(source.nextLine(prompt: "") == .end)
  }

  @Test(arguments: [1, 65_535, 65_536, 65_537, 300_000])
  func `Lines of any length survive the pieces in which they are read`(length: Int) throws {
    let line = String(repeating: "x", count: length)
    #expect(try results("short\n\(line)\r\n\(line)\nend".utf8) == ["short", line, line, "end"].map { .line($0) })
  }

  @Test func `A line longer than any command is an error`() throws {
    let endless = [UInt8](repeating: 0x61, count: PlainLineSource.longestLine + (1 << 17))
    #expect(try results(endless) == [.failed("input:1:1: this line is longer than 16 MiB")])
  }

  @Test func `A folder is an error that says so`() {
    let descriptor = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let source = PlainLineSource(descriptor: descriptor, name: "/", output: StandardOutput())
    #expect(source.nextLine(prompt: "") == .failed("/: Is a directory"))
  }
}

/// The loop, with lines that stand for a person.
@Suite struct ReadAndObeyTests {
  private final class Script: LineSource {
    let isInteractive: Bool
    var results: [ReadResult]
    var remembered: [String] = []

    init(_ results: [ReadResult], isInteractive: Bool) {
      self.results = results
      self.isInteractive = isInteractive
    }

    func nextLine(prompt: String) -> ReadResult { results.removeFirst() }
    func remember(_ line: String) { remembered.append(line) }
  }

  @Test(
    arguments: [
      ([.line("a"), .end], true, .endOfInput), ([.line("a"), .line("stop"), .line("never")], true, .stopped),
      ([.line("a"), .interrupted, .end], true, .endOfInput), ([.line("a"), .interrupted], false, .interrupted),
      ([.line("a"), .failed("why")], true, .failed("why")),
    ] as [([ReadResult], Bool, LoopEnd)])
  func `The loop ends where the source or a line says so`(results: [ReadResult], isInteractive: Bool, end: LoopEnd) {
    let script = Script(results, isInteractive: isInteractive)
    var executed: [String] = []
    let ended = readAndExecute(source: script) { line in
      #expect(script.remembered.last == line)
      executed.append(line)
      return line == "stop" ? .stop : .goOn
    }
    #expect(ended == end)
    #expect(executed.first == "a" && !executed.contains("never"))
  }
}
