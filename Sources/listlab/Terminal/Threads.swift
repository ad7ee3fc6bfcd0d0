import CTerminal
import Glibc

/// The processors that there are, at least one.
var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Runs something in a thread of its own, which ends with it and hears no signals; false: the system gives no thread.
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

/// A closure with an address, to be handed through C.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}
