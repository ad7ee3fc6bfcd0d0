import LabSessions
import Synchronization
import Glibc

/// The file system.
final class RealDisk: Disk {
  /// A file above this size is not read: it is some other file, or a device without end.
  static let largestFile = 1 << 30
  /// How many milliseconds pass at most before Ctrl-C is seen: one that comes just before a wait does not end it.
  private static let longestWait: Int32 = 100

  let workingFolder: String
  let calls: FileCalls
  private let note: @Sendable (String) -> Void
  var homeFolder: String? { environmentVariable("HOME") }

  /// - Parameter note: is told of the partial file of each recording, so that it is found again if it is cut off.
  init(calls: FileCalls = .system, note: @escaping @Sendable (String) -> Void = { LeftOverRecordings.list($0) }) {
    (self.calls, self.note) = (calls, note)
    let here = getcwd(nil, 0)
    workingFolder = here.map { String(cString: $0) } ?? "/"
    free(here)
  }

  func read(_ path: String) throws(DiskError) -> [UInt8] {
    // A pipe that nobody writes to would not even be opened, and Ctrl-C in the moment before it would be lost.
    let descriptor = calls.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
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
    guard facts.st_size <= Self.largestFile else { throw DiskError("is larger than 1 GiB") }
    return try readAll(descriptor, expecting: Int(facts.st_size), mayWait: type != S_IFREG)
  }

  func read(_ path: String, within reach: SessionReach) throws(DiskError) -> [UInt8] {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw DiskError(systemMessage(errno)) }
    let isRegular = facts.st_mode & S_IFMT == S_IFREG
    // A pipe of the user's own may be waited for.
    if reach.isNamed, !isRegular { return try read(path) }
    let real = try Self.realPath(path)
    try reach.at(try Self.realPath(reach.root)).check(real)
    // Nothing else is opened: a pipe that nobody writes to would be waited for, and a device may do anything.
    guard isRegular || facts.st_mode & S_IFMT == S_IFDIR else { throw DiskError("is no regular file") }
    return try read(real)
  }

  /// Where a path leads in the end.
  static func realPath(_ path: String) throws(DiskError) -> String {
    guard let real = realpath(path, nil) else { throw DiskError(systemMessage(errno)) }
    defer { free(real) }
    return String(cString: real)
  }

  private func readAll(_ descriptor: Int32, expecting size: Int, mayWait: Bool) throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, Self.largestFile) + 1)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
    defer { chunk.deallocate() }
    while true {
      if mayWait { try waitForInput(descriptor) }
      if Signals.interruptPending() { throw DiskError("interrupted") }
      let count = calls.read(descriptor, chunk)
      // A log of the kernel calls itself a regular file, has no end, and may have nothing to say for hours.
      if count < 0, errno == EAGAIN, !mayWait { throw DiskError("is no regular file: it has no end") }
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
    try RealRecording(path: try Self.place(for: path, force: force), force: force, with: calls, note: note)
  }

  /// Without opening it: a pipe would wait for its writer.
  func exists(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  func save(_ text: String, at path: String, force: Bool) throws(DiskError) {
    let path = try Self.place(for: path, force: force)
    let partial = path + ".partial"
    var facts = stat()
    let isLeftOver = stat(partial, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    if isLeftOver { try RealRecording.checkIsLeftOver(partial, force: force) }
    try writeWhole(Array(text.utf8), to: path)
    // What the new file was to replace.
    if isLeftOver { unlink(partial) }
  }

  /// Where a file comes to lie that is to have a name: where a symbolic link points to, which stays one.
  ///
  /// - Throws: that something is there already.
  private static func place(for path: String, force: Bool) throws(DiskError) -> String {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return path }
    var target = path
    if facts.st_mode & S_IFMT == S_IFLNK {
      guard access(path, F_OK) == 0 || errno != ENOENT else { throw DiskError("is a symbolic link to nothing") }
      target = try realPath(path)
      guard stat(target, &facts) == 0 else { throw DiskError(systemMessage(errno)) }
    }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: throw DiskError("is a directory")
    case S_IFREG: if !force { throw DiskError("is there already; force replaces it") }
    // Renaming a file to /dev/null would be the end of /dev/null.
    default: throw DiskError("is no regular file")
    }
    return target
  }
}
