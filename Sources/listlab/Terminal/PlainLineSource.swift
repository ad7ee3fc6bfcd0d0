import CTerminal
import LabFiles
import ListDump
import Glibc

/// Lines from a file, a pipe, or a terminal without line editing.
///
/// libedit would read byte by byte, end lines at a carriage return and drop bytes that are not UTF-8. Here CRLF, a
/// byte-order mark and a missing final newline are accepted, and bytes that are not text are an error with its
/// position.
final class PlainLineSource: LineSource {
  /// The maximum length of a line, in bytes. A longer line is not a command, but some other file.
  static let longestLine = 1 << 24

  let isInteractive: Bool
  private let descriptor: Int32
  private let name: String
  private let printsPrompt: Bool
  private let output: StandardOutput
  @exclusivity(unchecked) private var buffer = ByteBuffer()
  private var lineNumber = 0
  private var isAtEnd = false
  /// Whether the last line ended without a newline.
  private(set) var isCutOff = false

  /// - Parameter name: the name of the input in error messages, as in `standard input:3:5: …`.
  init(
    descriptor: Int32 = STDIN_FILENO, name: String, isInteractive: Bool = false, printsPrompt: Bool = false,
    output: StandardOutput
  ) {
    self.descriptor = descriptor
    self.name = name
    self.isInteractive = isInteractive
    self.printsPrompt = printsPrompt
    self.output = output
  }

  /// Whether the next line was read already.
  var hasNextLine: Bool { buffer.hasLine }

  func remember(_ line: String) {}

  func nextLine(prompt: String) -> ReadResult {
    if isInteractive {
      lt_clear_interrupts()
      if printsPrompt { output.write("\(prompt)") }
    } else if Signals.interruptPending() {
      return .interrupted
    }
    while true {
      if let line = buffer.takeLine() {
        if let result = decode(line) { return result }
        if printsPrompt { output.write("\(prompt)") }
      }
      if isAtEnd { return decodeLast() ?? .end }
      if let problem = fill() { return problem }
    }
  }

  /// Reads the next piece of input.
  ///
  /// - Returns: the reason if there is none.
  private func fill() -> ReadResult? {
    if buffer.count > Self.longestLine {
      lineNumber += 1
      return failure(column: 1, "this line is longer than 16 MiB")
    }
    output.flush()
    lt_begin_waiting()
    let count = buffer.append { read(descriptor, $0.baseAddress, $0.count) }
    lt_end_waiting()
    if count > 0 { return nil }
    if count == 0 {
      isAtEnd = true
      return nil
    }
    let code = errno
    if code == EINTR { return Signals.interruptPending() ? interrupted() : nil }
    return .failed("\(name): \(systemMessage(code))")
  }

  private func interrupted() -> ReadResult {
    if isInteractive {
      buffer.removeAll()
      output.write("\n")  // after the ^C that the terminal has printed
    }
    return .interrupted
  }

  private func decodeLast() -> ReadResult? {
    if let rest = buffer.takeRest() {
      isCutOff = true
      return decode(rest)
    }
    // After Ctrl-D a terminal can be read again.
    isAtEnd = !isInteractive
    if printsPrompt { output.write("\n") }
    return .end
  }

  /// The line as text; nil if it is not text, which was printed at the terminal.
  private func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> ReadResult? {
    lineNumber += 1
    var text = bytes[...]
    if lineNumber == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    if text.last == 0x0D { text = text.dropLast() }
    let line = UnsafeBufferPointer(rebasing: text)
    // Nearly every line is ASCII, which needs no validation as UTF-8.
    let isPlain = line.allSatisfy { $0 < 0x80 }
    guard let decoded = isPlain ? String(decoding: line, as: UTF8.self) : String(validating: line, as: UTF8.self) else {
      return notText(line)
    }
    if let base = line.baseAddress, let null = memchr(base, 0, line.count) {
      let before = UnsafeBufferPointer(start: base, count: UnsafeMutableRawPointer(mutating: base).distance(to: null))
      return refusal(column: String(decoding: before, as: UTF8.self).count + 1, "a NUL byte is not text")
    }
    return .line(decoded)
  }

  /// Finds the first byte that is not UTF-8, for the error message.
  private func notText(_ bytes: UnsafeBufferPointer<UInt8>) -> ReadResult? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var before = String.UnicodeScalarView()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      before.append(scalar)
      offset += UTF8.width(scalar)
    }
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    return refusal(column: String(before).count + 1, "the byte 0x\(byte) is not UTF-8")
  }

  /// Bytes that are not text end a script; at a terminal only the line is discarded.
  private func refusal(column: Int, _ reason: String) -> ReadResult? {
    guard isInteractive else { return failure(column: column, reason) }
    output.write("! bad-text: \(reason) (column \(column)); the line was not run\n")
    return nil
  }

  private func failure(column: Int, _ reason: String) -> ReadResult {
    isAtEnd = true
    buffer.removeAll()
    return .failed("\(name):\(lineNumber):\(column): \(reason)")
  }
}
