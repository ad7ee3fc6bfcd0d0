import CMemory
package import Synchronization

/// A lock that the thread sanitizer sees: it does not see those of `Mutex`.
package final class SeenLock: Sendable {
  @usableFromInline let mutex = Mutex(())

  package init() {}

  /// Calls a function while no other thread does so with this lock.
  @inlinable
  package func hold<Result: Sendable>(_ body: () -> Result) -> Result {
    let address = Unmanaged.passUnretained(self).toOpaque()
    return mutex.withLock { _ in
      cmemory_locked(address)
      defer { cmemory_unlocking(address) }
      return body()
    }
  }
}
