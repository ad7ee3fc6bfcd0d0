import Glibc

/// The program at a pseudo-terminal of its own: lighter than tmux, for tests that start it often or kill it.
final class Pty {
  let pid: pid_t
  private let master: Int32
  /// The program's home: a folder that is there as long as somebody has it.
  private let home: TestHome
  /// Everything the program printed so far, with the terminal's escape sequences.
  private(set) var output = ""
  private var bytes: [UInt8] = []
  private var hasEnded = false

  // What Glibc's module leaves out: TIOCSPTLCK, TIOCGPTN and POSIX_SPAWN_SETSID.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  private static let ownSession: Int16 = 0x80

  /// - Parameter command: what a shell runs there; `$0` is the program.
  init(home: TestHome, command: String = "exec \"$0\"") throws {
    self.home = home
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard
      master >= 0, ioctl(master, Self.setLock, &isLocked) == 0, ioctl(master, Self.getNumber, &number) == 0
    else { throw HarnessFailure(message: "no pseudo-terminal") }
    var size = winsize(ws_row: 40, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    pid = try Self.start(
      ["sh", "-c", "cd && \(command)", Subject.path], terminal: "/dev/pts/\(number)",
      TestHome.environment(home: home.path))
  }

  deinit {
    kill()
    close(master)
  }

  private static func start(_ arguments: [String], terminal: String, _ environment: [String: String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens becomes the session's own.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | ownSession)
    return try spawn(arguments, &actions, &attributes, environment)
  }

  /// Types lines, all at once.
  func type(_ lines: String...) {
    let text = lines.map { $0 + "\r" }.joined()
    _ = write(master, text, text.utf8.count)
  }

  /// Reads what the program prints, for so many microseconds.
  func listen(for time: Int) {
    let end = Self.now() + time
    while Self.now() < end, listenOnce(until: end) {}
  }

  /// Reads until a text was printed, for half a minute at most: a machine may be slow.
  ///
  /// - Parameter pause: the microseconds before each read, as a slow terminal takes them.
  func wait(for text: String, readingEvery pause: useconds_t = 0) throws {
    let end = Self.now() + 30_000_000
    while !output.contains(text) {
      usleep(pause)
      guard Self.now() < end, listenOnce(until: end) else {
        throw HarnessFailure(message: "\(text) never came; printed was:\n\(output)")
      }
    }
  }

  /// Kills the program as nothing can be prepared for, and reads the rest of what it printed.
  func kill() {
    guard !hasEnded else { return }
    hasEnded = true
    Glibc.kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    while listenOnce(until: Self.now()) {}
  }

  /// Reads one piece; false at the end, or when nothing comes in time.
  private func listenOnce(until end: Int) -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let rest = max(0, end - Self.now())
    guard poll(&waiting, 1, Int32((rest + 999) / 1000)) > 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(master, &piece, piece.count)
    guard count > 0 else { return false }
    bytes += piece[..<count]
    output = String(decoding: bytes, as: UTF8.self)
    return true
  }

  /// Microseconds on a clock that only goes forward.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }
}
