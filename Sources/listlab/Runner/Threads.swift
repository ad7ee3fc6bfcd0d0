#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The processors that there are, at least one.
var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Runs something in a thread of its own, which ends with it; false: the system gives no thread.
func runInThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let box = Unmanaged.passRetained(ThreadBody(run: body))
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  guard pthread_create(&thread, nil, startThread, box.toOpaque()) == 0 else {
    box.release()
    return false
  }
  #if canImport(Glibc)
    pthread_detach(thread)
  #else
    pthread_detach(thread!)
  #endif
  return true
}

/// A closure with an address, to be handed through C.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

#if canImport(Glibc)
  private func startThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }
#else
  private func startThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#endif
