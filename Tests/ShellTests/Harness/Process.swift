import Synchronization
import Glibc

/// What a program printed, on both outputs together, and how it ended.
struct Ended: Equatable {
  var status: Int32
  var output: String
}

/// A problem of the harness itself, not of what it tests.
struct HarnessFailure: Error {
  var message: String
}

/// Between making a pipe and marking it, the start of a program would let that inherit the pipe.
private let starting = Mutex(())

/// Does something while no program starts: one that does has all our files, and the locks on them, for a moment.
/// What is done starts none itself, and ends no `TestHome`, which starts one.
func whileNothingStarts<Answer: Sendable>(_ body: () throws -> Answer) throws -> Answer {
  try starting.withLock { _ in try body() }
}

/// A pipe that no program inherits.
func makePipe() throws -> (reader: Int32, writer: Int32) {
  try starting.withLock { _ in
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw HarnessFailure(message: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// Starts a program, while nobody makes a pipe.
func spawn(
  _ arguments: [String], _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t,
  _ environment: [String: String]
) throws -> pid_t {
  let argv = arguments.map { strdup($0) } + [nil]
  let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (argv + envp).forEach { free($0) } }
  var pid: pid_t = 0
  let error = starting.withLock { _ in posix_spawnp(&pid, arguments[0], &actions, &attributes, argv, envp) }
  guard error == 0 else { throw HarnessFailure(message: "\(arguments[0]): \(String(cString: strerror(error)))") }
  return pid
}

/// Starts a program with a file as its input; answers its process id and a descriptor of all its output.
private func start(_ arguments: [String], input: String, environment: [String: String]) throws -> (pid_t, Int32) {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // The threads that run tests block most signals, and a child would inherit that: tmux could not be ended.
  var mask = sigset_t()
  sigemptyset(&mask)
  posix_spawnattr_setsigmask(&attributes, &mask)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  let (reader, writer) = try makePipe()
  defer { close(writer) }
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, writer, 1)
  posix_spawn_file_actions_adddup2(&actions, writer, 2)
  do {
    return (try spawn(arguments, &actions, &attributes, environment), reader)
  } catch {
    close(reader)
    throw error
  }
}

/// Waits for a program's end: its exit status, or 128 + the signal that killed it.
private func awaitEnd(of pid: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(pid, &status, 0) == -1, errno == EINTR {}
  return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
}

/// Runs a program to its end, with a file as its input.
func run(
  _ arguments: [String], input: String = "/dev/null", environment: [String: String] = TestHome.environment()
) throws -> Ended {
  let (pid, descriptor) = try start(arguments, input: input, environment: environment)
  defer { close(descriptor) }
  let output = readAll(descriptor)
  return Ended(status: awaitEnd(of: pid), output: String(decoding: output, as: UTF8.self))
}

/// Everything up to the end of a file or pipe.
func readAll(_ descriptor: Int32) -> [UInt8] {
  var all: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &piece, piece.count)
    if count <= 0 { return all }
    all += piece[..<count]
  }
}
