import ListDump
import Testing

@testable import listlab

import Glibc

/// The program with a file as its input, and its output elsewhere.
@Suite struct StreamTests {
  private func output(for input: some Collection<UInt8>) throws -> String {
    let home = try TestHome()
    let file = try home.write(input, to: "input")
    return try run([Subject.path], input: file, environment: TestHome.environment(home: home.path)).output
  }

  @Test(arguments: [
    "show offset\r\nhelp é行\r\n", "show offset\nhelp é行", "\u{FEFF}show offset\nhelp é行\n",
  ])
  func `A script is executed without a prompt, whatever ends its lines`(script: String) throws {
    let output = try output(for: script.utf8)
    #expect(output.hasPrefix("offset  0\nstandard input:2:6: error: unknown-verb: "))
    #expect(output.contains("\"é行\"\n  help é行\n       ^^^"))
    #expect(!output.contains(Subject.prompt) && !output.contains("\u{1B}"))
  }

  private static let remarks = """
    (``` of Markdown is left out)
    (of what is pasted with its prompts, only the commands are run)

    """

  @Test(arguments: [
    ("$listlab <pasted.md", remarks), ("$listlab run pasted.md", remarks), ("$listlab -c 'run pasted.md'", ""),
  ])
  func `Of a transcript in Markdown the commands are executed, and that is said once`(
    _ command: String, _ remarks: String
  ) throws {
    let home = try TestHome()
    _ = try home.write(
      """
      ```
      list> load 2
      rows 0 → 2 · content 0 → 88 · 2 rows entered (2 new) · 2 cells
        row  key   y  height  how    cell  bound  drawn
      >   0  r0    0      44  exact  c0    r0     r0
      pool     none
      list> show content
      content  88
      ```

      ```
      list> show offset
      offset  0
      ```

      """, to: "pasted.md")
    let ended = try shellScript("\(command) 2>errors | tail -2", home: home)
    #expect(ended.output == "content  88\noffset  0\n")
    #expect(TestHome.text(home.path + "/errors") == remarks)
  }

  @Test func `What is not UTF-8 stops a script with its place`() throws {
    let output = try output(for: Array("show offset\nnote ".utf8) + [0xFF, 0x0A] + Array("never\n".utf8))
    #expect(output.contains("offset  0"))
    #expect(output.contains("standard input:2:6: the byte 0xFF is not UTF-8"))
    #expect(!output.contains("never"))
  }

  @Test func `A script's lines stay out of the history`() throws {
    let home = try TestHome()
    let file = try home.write("note a\n", to: "input")
    _ = try run([Subject.path], input: file, environment: TestHome.environment(home: home.path))
    #expect(TestHome.text(home.historyPath) == nil)
  }

  @Test func `With its output in a pipe it reads the keyboard without a prompt`() throws {
    let screen = try TmuxScreen("\(Subject.path) | cat; exec sleep 1000")
    try screen.type("show offset")
    try screen.press("Enter")
    try screen.wait(forLast: ["show offset", "offset  0"])
  }

  @Test func `Every answer is out before the program waits for more`() throws {
    // Each line is asked for only after the answer to the one before has come.
    let script = """
      mkfifo ~/in ~/out
      \(Subject.path) <~/in >~/out &
      exec 3>~/in 4<~/out
      for key in offset content live; do echo "show $key" >&3; read -r answer <&4; echo "got $answer"; done
      """
    let home = try TestHome()
    let ended = try run(["sh", "-c", script], environment: TestHome.environment(home: home.path))
    #expect(ended.output == "got offset  0\ngot content  0\ngot live  0\n")
  }
}

@Suite struct StandardOutputTests {
  @Test func `Nothing is written before the flush, and everything by it`() throws {
    let home = try TestHome()
    let file = try home.write("", to: "output")
    let descriptor = open(file, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let output = StandardOutput(descriptor: descriptor)
    output.write("a é")
    #expect(TestHome.text(file) == "")
    #expect(output.flush() == .open)
    #expect(TestHome.text(file) == "a é")
  }

  @Test func `A text larger than the buffer arrives whole`() throws {
    let home = try TestHome()
    let file = try home.write("", to: "output")
    let descriptor = open(file, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let output = StandardOutput(descriptor: descriptor)
    let line = String(repeating: "行", count: 100_000)
    output.write(PrintableText(line))
    output.write("!")
    output.flush()
    #expect(TestHome.text(file) == line + "!")
  }

  @Test func `A full fileSystem is an error that stays`() {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let output = StandardOutput(descriptor: descriptor)
    output.write("lost")
    #expect(output.condition == .open)
    #expect(output.flush() == .failed(ENOSPC))
    output.write("more")
    #expect(output.flush() == .failed(ENOSPC))
  }

  @Test func `A reader that has gone is not an error`() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reader, writer) = try makePipe()
    defer { close(writer) }
    close(reader)
    let output = StandardOutput(descriptor: writer)
    output.write("to nobody")
    #expect(output.flush() == .readerClosed)
  }

  @Test func `What ends the program never waits for a reader`() throws {
    let (reader, writer) = try makePipe()
    defer {
      close(reader)
      close(writer)
    }
    let output = StandardOutput(descriptor: writer)
    for _ in 0..<6 { output.write(PrintableText(String(repeating: "x", count: 10_000))) }
    output.flushWithoutWaiting()
    for _ in 0..<6 { output.write(PrintableText(String(repeating: "y", count: 10_000))) }
    output.flushWithoutWaiting()
    #expect(output.condition == .open)
  }
}
