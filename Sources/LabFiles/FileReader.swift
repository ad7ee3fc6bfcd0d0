package import LabSessions
package import Glibc

/// Reads files and folders for sessions and their tests. It never writes.
package struct FileReader: Sendable {
  /// The maximum size of a file, in bytes. A larger one is some other file, or an endless device.
  package static let largestFile = 1 << 30
  /// The maximum delay until Ctrl-C is noticed, in milliseconds: one that comes just before a wait does not end it.
  private static let longestWait: Int32 = 100

  package typealias Open = @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
  package typealias Read = @Sendable (_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int

  /// The folder of relative paths, absolute and without a slash at its end.
  package let workingFolder: String
  /// Whether its name is not UTF-8, so that `workingFolder` is not its real name.
  private let isMisnamed: Bool
  private let openFile: Open
  private let readBytes: Read
  private let isInterrupted: @Sendable () -> Bool

  /// - Parameters:
  ///   - open, read: the system calls; a test can replace them by calls that fail.
  ///   - isInterrupted: whether to stop reading.
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

  /// Refuses a relative path if the name of the working folder is not UTF-8.
  ///
  /// - Throws: `FileError`.
  package func checkName(of path: String) throws(FileError) {
    guard isMisnamed, FilePath.isInside(path, folder: workingFolder) else { return }
    throw FileError("the name of the current folder is not UTF-8, so that its files cannot be named")
  }

  /// Reads a whole file.
  ///
  /// - Throws: `FileError`.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    try checkName(of: path)
    // Opening a pipe without a writer would block, and Ctrl-C just before it would be lost.
    let descriptor = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
    guard descriptor >= 0 else { throw problem(errno, at: path) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw FileError(systemMessage(errno)) }
    let type = facts.st_mode & S_IFMT
    switch type {
    case S_IFDIR: throw isFolder(path)
    case S_IFCHR where isatty(descriptor) == 0, S_IFBLK: throw FileError("is a device")
    default: break
    }
    guard facts.st_size <= Self.largestFile else { throw FileError("is larger than 1 GiB") }
    return try readAll(descriptor, expecting: Int(facts.st_size), mayWait: type != S_IFREG)
  }

  /// Reads a regular file within a session's reach, after symbolic links are resolved.
  ///
  /// - Throws: `FileError` if it cannot be read or is out of reach.
  ///
  /// The file that was checked is read, even if another file takes its name meanwhile.
  package func read(_ path: String, within reach: SessionReach) throws(FileError) -> [UInt8] {
    try checkName(of: path)
    // The file is not opened before the check: that could wait for the writer of a pipe, or have an effect on a device.
    let found = openFile(path, Self.toFind | O_CLOEXEC, 0)
    // Which files there are is none of a session's business.
    guard found >= 0 else { throw reach.isNamed ? problem(errno, at: path) : FileError(systemMessage(errno)) }
    defer { close(found) }
    var facts = stat()
    guard fstat(found, &facts) == 0 else { throw FileError(systemMessage(errno)) }
    let type = facts.st_mode & S_IFMT
    if type == S_IFDIR, reach.isNamed { throw FileError("is a directory") }
    // The user's own files may be pipes.
    if reach.isNamed, type != S_IFREG { return try read(Self.name(ofOpen: found)) }
    try reach.at(resolvedPath(of: reach.root)).check(Self.resolvedPath(ofOpen: found))
    if type == S_IFDIR { throw FileError("is a directory") }
    guard type == S_IFREG else { throw FileError("is not a regular file") }
    return try read(Self.name(ofOpen: found))
  }

  /// O_PATH, which Glibc's module leaves out.
  private static let toFind: Int32 = 0o10_000_000

  /// The resolved path, for comparisons only: a character for each byte, so that names which are not UTF-8 stay
  /// different.
  ///
  /// - Throws: `FileError`.
  package func resolvedPath(of path: String) throws(FileError) -> String {
    let found = openFile(path, Self.toFind | O_CLOEXEC, 0)
    guard found >= 0 else { throw FileError(systemMessage(errno)) }
    defer { close(found) }
    return try Self.resolvedPath(ofOpen: found)
  }

  /// A path to the open file of a descriptor, even if its name now belongs to another file.
  private static func name(ofOpen descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// The resolved path of an open file.
  ///
  /// - Throws: `FileError`.
  private static func resolvedPath(ofOpen descriptor: Int32) throws(FileError) -> String {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(Self.name(ofOpen: descriptor), &name, name.count)
    guard count >= 0, count < name.count else {
      throw FileError("its path cannot be determined: \(systemMessage(count < 0 ? errno : ENAMETOOLONG))")
    }
    return name.withUnsafeBytes { String.ofBytes(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// The resolved path.
  ///
  /// - Throws: `FileError`.
  package static func realPath(_ path: String) throws(FileError) -> String {
    guard let real = realpath(path, nil) else { throw FileError(systemMessage(errno)) }
    defer { free(real) }
    guard let name = String(validatingCString: real) else { throw FileError("leads to a name that is not UTF-8") }
    return name
  }

  private func readAll(_ descriptor: Int32, expecting size: Int, mayWait: Bool) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, Self.largestFile) + 1)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
    defer { chunk.deallocate() }
    while true {
      if mayWait { try waitForInput(descriptor) }
      if isInterrupted() { throw FileError("interrupted") }
      let count = readBytes(descriptor, chunk)
      // A kernel log is a regular file according to its type, but has no end, and may provide nothing for hours.
      if count < 0, errno == EAGAIN, !mayWait { throw FileError("is not a regular file: it has no end") }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw FileError(systemMessage(errno)) }
      if count == 0 { return bytes }
      guard bytes.count + count <= Self.largestFile else { throw FileError("is larger than 1 GiB") }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Waits for input or for the end of the writer. Ctrl-C ends the wait, even if input never pauses.
  private func waitForInput(_ descriptor: Int32) throws(FileError) {
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&wish, 1, Self.longestWait)
      guard count >= 0 || errno == EINTR else { throw FileError(systemMessage(errno)) }
      if isInterrupted() { throw FileError("interrupted") }
      if count > 0 { return }
    }
  }

  /// The names in a folder in the system's order, without those that are not UTF-8.
  ///
  /// - Throws: `FileError`.
  package func names(in folder: String) throws(FileError) -> [String] { try entries(in: folder).names }

  /// The names in a folder in the system's order, and apart from them the names that are not UTF-8, which cannot be
  /// read.
  ///
  /// - Throws: `FileError`.
  func entries(in folder: String) throws(FileError) -> (names: [String], unreadable: [UnreadableName]) {
    guard let stream = opendir(folder) else { throw FileError(systemMessage(errno)) }
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

  /// Whether a file or folder exists. It is not opened, because a pipe would wait for its writer.
  package func exists(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }
}
