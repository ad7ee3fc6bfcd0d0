#if hasFeature(Embedded)
  /// What bounds searches in time. Embedded Swift has no clock: who runs the interpreter tells the time.
  package final class SearchClock: Sendable {
    /// The time in milliseconds; it never goes back.
    private let now: @Sendable () -> Double

    package init(now: @escaping @Sendable () -> Double) { self.now = now }

    /// Says whether so much time has passed since now.
    package func alarm(afterSeconds seconds: Int) -> () -> Bool {
      let end = now() + Double(seconds) * 1000
      return { self.now() >= end }
    }
  }
#else
  /// What bounds searches in time.
  package typealias SearchClock = any Clock<Duration>

  extension Clock<Duration> {
    /// Says whether so much time has passed since now.
    package func alarm(afterSeconds seconds: Int) -> () -> Bool {
      let end = now.advanced(by: .seconds(seconds))
      return { now >= end }
    }
  }
#endif
