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
  /// Whether that is not its name, as the name is not UTF-8.
  private let isMisnamed: Bool
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
    isMisnamed = here.map { String(validatingCString: $0) == nil } ?? false
    free(here)
  }

  /// Refuses a path that begins in a folder whose name cannot be said.
  package func checkName(of path: String) throws(DiskError) {
    guard isMisnamed, FilePath.isInside(path, folder: workingFolder) else { return }
    throw DiskError("the name of the current folder is not UTF-8, so that its files cannot be named")
  }

  /// All bytes of a file.
  package func read(_ path: String) throws(DiskError) -> [UInt8] {
    try checkName(of: path)
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
  ///
  /// What is read is what was checked, even if another file takes its name in between.
  package func read(_ path: String, within reach: SessionReach) throws(DiskError) -> [UInt8] {
    try checkName(of: path)
    // It is found, but not opened: a pipe that nobody writes to would be waited for, and a device may do anything.
    let found = openFile(path, Self.toFind | O_CLOEXEC, 0)
    guard found >= 0 else { throw DiskError(systemMessage(errno)) }
    defer { close(found) }
    var facts = stat()
    guard fstat(found, &facts) == 0 else { throw DiskError(systemMessage(errno)) }
    let type = facts.st_mode & S_IFMT
    // A pipe of the user's own may be waited for.
    if reach.isNamed, type != S_IFREG { return try read(Self.name(ofOpen: found)) }
    try reach.at(place(of: reach.root)).check(Self.place(ofOpen: found))
    guard type == S_IFREG || type == S_IFDIR else { throw DiskError("is not a regular file") }
    return try read(Self.name(ofOpen: found))
  }

  /// O_PATH, which Glibc's module leaves out.
  private static let toFind: Int32 = 0o10_000_000

  /// Where a path leads in the end, for comparisons only: a character for each byte, so that names which are not UTF-8
  /// stay apart.
  package func place(of path: String) throws(DiskError) -> String {
    let found = openFile(path, Self.toFind | O_CLOEXEC, 0)
    guard found >= 0 else { throw DiskError(systemMessage(errno)) }
    defer { close(found) }
    return try Self.place(ofOpen: found)
  }

  /// A path to the file of a descriptor, whatever its own has come to lead to.
  private static func name(ofOpen descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Where the file of a descriptor lies, in the same way.
  private static func place(ofOpen descriptor: Int32) throws(DiskError) -> String {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(Self.name(ofOpen: descriptor), &name, name.count)
    guard count >= 0, count < name.count else {
      throw DiskError("its place cannot be told: \(systemMessage(count < 0 ? errno : ENAMETOOLONG))")
    }
    return name.withUnsafeBytes { String.ofBytes(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Where a path leads in the end.
  package static func realPath(_ path: String) throws(DiskError) -> String {
    guard let real = realpath(path, nil) else { throw DiskError(systemMessage(errno)) }
    defer { free(real) }
    guard let name = String(validatingCString: real) else { throw DiskError("leads to a name that is not UTF-8") }
    return name
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

  /// The names in a folder, in the system's order, but for those that are not UTF-8.
  package func names(in folder: String) throws(DiskError) -> [String] { try entries(in: folder).names }

  /// The names in a folder, in the system's order, and those apart that are not UTF-8: nothing of such a name can be read.
  func entries(in folder: String) throws(DiskError) -> (names: [String], unreadable: [UnreadableName]) {
    guard let stream = opendir(folder) else { throw DiskError(systemMessage(errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    var unreadable: [UnreadableName] = []
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 })
        guard let name = String(validating: bytes, as: UTF8.self) else {
          unreadable.append(UnreadableName(bytes, in: dirfd(stream)))
          return
        }
        if name != ".", name != ".." { names.append(name) }
      }
    }
    return (names, unreadable)
  }

  /// Whether something has this path. It is not opened: a pipe would wait for its writer.
  package func exists(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }
}
