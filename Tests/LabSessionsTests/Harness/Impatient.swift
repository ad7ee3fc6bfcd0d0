import Synchronization

/// A clock that goes on by a minute whenever it is looked at.
final class Impatient: Clock {
  private let minutes = Mutex(0)

  var now: ContinuousClock.Instant {
    minutes.withLock { minutes in
      minutes += 1
      return start + .seconds(60 * minutes)
    }
  }
  var minimumResolution: Duration { .seconds(1) }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
  private let start = ContinuousClock.now
}
