import LabSessions
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file system.
final class RealDisk: Disk {
  /// A file above this size is not read: it is some other file, or a device without end.
  private static let largestFile = 1 << 30
  /// How many milliseconds pass at most before Ctrl-C is seen: one that comes just before a wait does not end it.
  private static let longestWait: Int32 = 100

  let workingFolder: String

  init() {
    let here = getcwd(nil, 0)
    workingFolder = here.map { String(cString: $0) } ?? "/"
    free(here)
  }

  func read(_ path: String) throws(DiskError) -> [UInt8] {
    // A pipe that nobody writes to would not even be opened, and Ctrl-C in the moment before it would be lost.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw DiskError(systemMessage(errno)) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw DiskError(systemMessage(errno)) }
    let type = facts.st_mode & S_IFMT
    switch type {
    case S_IFDIR: throw DiskError("is a directory")
    case S_IFCHR where isatty(descriptor) == 0, S_IFBLK: throw DiskError("is a device")
    default: break
    }
    return try readAll(descriptor, expecting: Int(facts.st_size), mayWait: type != S_IFREG)
  }

  private func readAll(_ descriptor: Int32, expecting size: Int, mayWait: Bool) throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, Self.largestFile) + 1)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
    defer { chunk.deallocate() }
    while true {
      if mayWait { try waitForInput(descriptor) }
      let count = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw DiskError(systemMessage(errno)) }
      if count == 0 { return bytes }
      guard bytes.count + count <= Self.largestFile else { throw DiskError("is larger than 1 GiB") }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Waits until something can be read, or the writer has gone. Ctrl-C ends it, also where input never pauses.
  private func waitForInput(_ descriptor: Int32) throws(DiskError) {
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&wish, 1, Self.longestWait)
      guard count >= 0 || errno == EINTR else { throw DiskError(systemMessage(errno)) }
      if Signals.interruptPending() { throw DiskError("interrupted") }
      if count > 0 { return }
    }
  }

  /// The names in a folder, in the system's order.
  func names(in folder: String) throws(DiskError) -> [String] {
    guard let stream = opendir(folder) else { throw DiskError(systemMessage(errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  func beginRecording(at path: String, force: Bool) throws(DiskError) -> any RecordingFile {
    var facts = stat()
    if lstat(path, &facts) == 0 {
      if facts.st_mode & S_IFMT == S_IFDIR { throw DiskError("is a directory") }
      if !force { throw DiskError("is there already; record FILE force replaces it") }
    }
    return try RealRecording(path: path, force: force)
  }
}

/// A recording in its partial file, which becomes the real one at the end.
///
/// All recordings that are open are known to the thread that ends the program on a signal.
final class RealRecording: RecordingFile {
  /// Nil once the program is ending: there is nobody left then to finish what begins.
  private static let open = Mutex<[RealRecording]?>([])

  private let path: String
  private let partial: String
  private let force: Bool
  /// The open file; nil once it is finished.
  private let descriptor: Mutex<Int32?>

  init(path: String, force: Bool) throws(DiskError) {
    self.path = path
    self.force = force
    partial = path + ".partial"
    if force { unlink(partial) }
    let file = Glibc.open(partial, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      let exists = errno == EEXIST
      throw DiskError(
        exists
          ? "\(partial) is there already: another recording, or one that was cut off; record FILE force replaces it"
          : systemMessage(errno))
    }
    descriptor = Mutex(file)
    Self.open.withLock { $0?.append(self) }
  }

  func append(_ text: String) throws(DiskError) {
    try descriptor.withLock { file throws(DiskError) in
      guard let open = file else { return }
      var text = text
      guard let problem = text.withUTF8({ bytes in Self.write(bytes, to: open) }) else { return }
      // What is written stays in the partial file; nothing may make it look complete later.
      close(open)
      file = nil
      throw DiskError(problem)
    }
  }

  private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to file: Int32) -> String? {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = retryingInterrupts { Glibc.write(file, piece.baseAddress, piece.count) }
      guard count >= 0 else { return systemMessage(errno) }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  func finish() throws(DiskError) {
    try descriptor.withLock { file throws(DiskError) in
      guard let open = file else { return }
      file = nil
      defer { close(open) }
      guard fsync(open) == 0 else { throw DiskError(systemMessage(errno)) }
      guard force || access(path, F_OK) != 0 else {
        throw DiskError("another file has come to be there; the recording is in \(partial)")
      }
      guard rename(partial, path) == 0 else { throw DiskError(systemMessage(errno)) }
    }
  }

  /// Finishes whatever is open, as far as that is possible: the program is about to end.
  static func finishAll() {
    let recordings = open.withLock { open in
      defer { open = nil }
      return open ?? []
    }
    for recording in recordings {
      do throws(DiskError) {
        try recording.finish()
      } catch {
        let problems = StandardOutput(descriptor: STDERR_FILENO)
        problems.write("\(recording.path): \(error.message)\n")
        problems.flushWithoutWaiting()
      }
    }
  }
}
