package import LabSessions
package import Glibc

/// Reads files and folders of the system, as far as sessions and their players need it. Nothing here writes.
package struct FileReader: Sendable {
  /// A file above this size is not read: it is some other file, or a device without end.
  package static let largestFile = 1 << 30
  /// How many milliseconds pass at most before Ctrl-C is seen: one that comes just before a wait does not end it.
  private static let longestWait: Int32 = 100

  package typealias Open = @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
  package typealias Read = @Sendable (_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int

  /// The folder that relative paths begin at, absolute and without a slash at its end.
  package let workingFolder: String
  private let openFile: Open
  private let readBytes: Read
  private let isInterrupted: @Sendable () -> Bool

  /// - Parameters:
  ///   - open, read: the system's calls; a test can put others in their place, which fail.
  ///   - isInterrupted: whether what is being read is no longer wanted.
  package init(
    open: @escaping Open = { Glibc.open($0, $1, $2) },
    read: @escaping Read = { Glibc.read($0, $1.baseAddress, $1.count) },
    isInterrupted: @escaping @Sendable () -> Bool
  ) {
    (openFile, readBytes, self.isInterrupted) = (open, read, isInterrupted)
    let here = getcwd(nil, 0)
    workingFolder = here.map { String(cString: $0) } ?? "/"
    free(here)
  }

  /// All bytes of a file.
  package func read(_ path: String) throws(DiskError) -> [UInt8] {
    // A pipe that nobody writes to would not even be opened, and Ctrl-C in the moment before it would be lost.
    let descriptor = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
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

  /// All bytes of a regular file that lies within a session's reach, wherever symbolic links lead.
  package func read(_ path: String, within reach: SessionReach) throws(DiskError) -> [UInt8] {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw DiskError(systemMessage(errno)) }
    let isRegular = facts.st_mode & S_IFMT == S_IFREG
    // A pipe of the user's own may be waited for.
    if reach.isNamed, !isRegular { return try read(path) }
    let real = try Self.realPath(path)
    try reach.at(try Self.realPath(reach.root)).check(real)
    // Nothing else is opened: a pipe that nobody writes to would be waited for, and a device may do anything.
    guard isRegular || facts.st_mode & S_IFMT == S_IFDIR else { throw DiskError("is not a regular file") }
    return try read(real)
  }

  /// Where a path leads in the end.
  package static func realPath(_ path: String) throws(DiskError) -> String {
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
      if isInterrupted() { throw DiskError("interrupted") }
      let count = readBytes(descriptor, chunk)
      // A log of the kernel calls itself a regular file, has no end, and may have nothing to say for hours.
      if count < 0, errno == EAGAIN, !mayWait { throw DiskError("is not a regular file: it has no end") }
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
      if isInterrupted() { throw DiskError("interrupted") }
      if count > 0 { return }
    }
  }

  /// The names in a folder, in the system's order.
  package func names(in folder: String) throws(DiskError) -> [String] {
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

  /// Whether something has this path. It is not opened: a pipe would wait for its writer.
  package func exists(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }
}
