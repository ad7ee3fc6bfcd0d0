import CTerminal
import Glibc

/// The number of processors, at least one.
var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Runs a closure in a new thread that receives no signals; false if the system provides no thread.
func runInThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let box = Unmanaged.passRetained(ThreadBody(run: body))
  let hasStarted = lt_start_thread(
    { context in
      if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, box.toOpaque())
  if !hasStarted { box.release() }
  return hasStarted
}

/// A closure as an object, so that C can pass it on as a pointer.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}
