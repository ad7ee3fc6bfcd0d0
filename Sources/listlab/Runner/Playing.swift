import LabSessions
import ListDump
import Glibc

/// Where the playing of a file stands.
struct Playing: Equatable, Sendable {
  /// When it began, in nanoseconds that all processes count alike.
  private var start: Int
  /// The file in which the command stands: it may be one that is included.
  private var file: String
  /// The command under way, with its line; nil: none yet.
  private var command: String?
  private var line = 0
  /// How many commands came to their end.
  private(set) var played = 0

  init(file: String) { (self.file, start) = (file, Self.now) }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Restarts the time.
  mutating func begin() { (start, command, played) = (Self.now, nil, 0) }

  /// Notes that a command begins.
  mutating func enter(_ file: String, _ step: SessionStep) {
    if command != nil { played += 1 }
    (self.file, command, line) = (file, step.command, step.line)
  }

  func hasLasted(_ limit: Duration) -> Bool { .nanoseconds(Self.now - start) >= limit }

  /// What went wrong, with the place of the command and with the command.
  func sentence(_ problem: String) -> String {
    guard let command else { return "\(file.visible): error: \(problem)" }
    return "\(file.visible):\(line): error: \(problem) (> \(command.visible))"
  }
}

extension Playing {
  /// As bytes, for another process.
  var encoded: [UInt8] {
    let command = String((command ?? "").prefix(Self.longest))
    return Netstrings.written(["\(start)", file, "\(line)", "\(played)", command])
  }

  init?(encoded bytes: [UInt8]) {
    var rest = bytes[...]
    let fields = (0..<5).compactMap { _ in Netstrings.first(of: &rest) }
    guard fields.count == 5, let start = Int(fields[0]), let line = Int(fields[2]), let played = Int(fields[3]) else {
      return nil
    }
    (self.start, file, self.line, self.played) = (start, fields[1], line, played)
    command = fields[4].isEmpty ? nil : fields[4]
  }

  /// So many characters of a command are handed over.
  private static let longest = 1000
  /// More bytes than that are never written.
  static let maxBytes = 1 << 16
}
