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
  /// Writes every byte; answers the error that stopped it, if any.
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

  /// Gives a finished file its name, and has the disk keep that; answers the error, if any.
  ///
  /// A name belongs to the folder: until that is written out, a power failure may bring the old file back.
  func place(_ temporary: String, as target: String) -> Int32? {
    guard rename(temporary, target) == 0 else { return errno }
    let folder = target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    // A folder that may not be read, or a file system that knows no such thing: the name is as safe as it can be.
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard fsync(file) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) else { return nil }
    return errno
  }
}

/// Writes every byte; answers the error that stopped it, if any.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  FileCalls.system.writeAll(bytes, to: descriptor)
}

/// Whether a descriptor takes something, after so many milliseconds at most; −1: it is waited for.
func canWrite(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}
