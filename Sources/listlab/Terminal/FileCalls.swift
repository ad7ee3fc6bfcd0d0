import Glibc

/// The system calls that write and read files.
///
/// A table of functions, so that a test can replace one by a call that fails.
struct FileCalls: Sendable {
  var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
  var read: @Sendable (_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int
  var write: @Sendable (_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  var fsync: @Sendable (_ file: Int32) -> Int32
  var rename: @Sendable (_ old: String, _ new: String) -> Int32

  /// The calls of the system.
  static let system = FileCalls(
    open: { Glibc.open($0, $1, $2) }, read: { Glibc.read($0, $1.baseAddress, $1.count) },
    write: { Glibc.write($0, $1.baseAddress, $1.count) }, fsync: { Glibc.fsync($0) },
    rename: { Glibc.rename($0, $1) })
}

extension FileCalls {
  /// Writes all bytes.
  ///
  /// - Returns: the error that stopped it; nil: none.
  func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {  // a descriptor that someone else made non-blocking
        _ = canWrite(descriptor, milliseconds: -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Renames a finished file, and writes the folder to the disk.
  ///
  /// A name belongs to the folder: until the folder is written, a power failure may restore the old file.
  ///
  /// - Returns: the error that stopped it; nil: none.
  func install(_ temporary: String, as target: String) -> Int32? {
    guard rename(temporary, target) == 0 else { return errno }
    let folder = target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    // The folder cannot be opened, or its file system cannot write folders: nothing more can be done.
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard fsync(file) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) else { return nil }
    return errno
  }
}

/// Writes all bytes.
///
/// - Returns: the error that stopped it; nil: none.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  FileCalls.system.writeAll(bytes, to: descriptor)
}

/// Waits until a descriptor can be written, at most this long; −1: without a limit.
func canWrite(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}
