import Synchronization

@testable import listlab

import Glibc

/// A disk of which one call fails, or every call of that kind from then on.
final class FailingDisk: Sendable {
  enum Kind: String, CaseIterable {
    case open
    case read
    case write
    case shortWrite = "short write"
    case fsync
    case rename
  }

  /// Which call fails.
  struct Fault: CustomStringConvertible {
    let kind: Kind
    /// From 1.
    let number: Int
    /// Whether all later calls of the kind fail, too, as on a disk that is full.
    let lasts: Bool

    var description: String { "\(kind.rawValue) \(number)\(lasts ? " and all later" : "")" }
  }

  let fault: Fault
  private let count = Mutex(0)
  /// Whether the disk still has this fault.
  private let isBroken = Mutex(true)

  init(_ fault: Fault) { self.fault = fault }

  /// Whether so many calls of the kind were made.
  var hasFailed: Bool { count.withLock { $0 >= fault.number } }
  /// From now on everything works.
  func repair() { isBroken.withLock { $0 = false } }

  private func fails(_ kind: Kind) -> Bool {
    guard kind == fault.kind, isBroken.withLock({ $0 }) else { return false }
    return count.withLock { count in
      count += 1
      return count == fault.number || fault.lasts && count > fault.number
    }
  }

  var calls: FileCalls {
    var calls = FileCalls.system
    calls.open = { self.fails(.open) ? failing(EIO) : FileCalls.system.open($0, $1, $2) }
    calls.read = { self.fails(.read) ? Int(failing(EIO)) : FileCalls.system.read($0, $1) }
    calls.write = { file, bytes in
      if self.fails(.write) { return Int(failing(ENOSPC)) }
      guard self.fails(.shortWrite) else { return FileCalls.system.write(file, bytes) }
      // A disk that fills up takes what it can, and then nothing.
      let half = bytes.count / 2
      return half == 0
        ? Int(failing(ENOSPC)) : FileCalls.system.write(file, UnsafeRawBufferPointer(rebasing: bytes[..<half]))
    }
    calls.fsync = { self.fails(.fsync) ? failing(EIO) : FileCalls.system.fsync($0) }
    calls.rename = { self.fails(.rename) ? failing(EIO) : FileCalls.system.rename($0, $1) }
    return calls
  }
}

private func failing(_ code: Int32) -> Int32 {
  errno = code
  return -1
}
