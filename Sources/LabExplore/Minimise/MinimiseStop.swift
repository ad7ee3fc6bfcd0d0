import LabLanguage
import LabSessions

/// Why the search for a smaller session ends before there is nothing left to try.
package enum MinimiseStop: Error, Equatable, Sendable {
  case interrupted
  case outOfTime
  case outOfTries

  /// The same in a sentence.
  package var sentence: String {
    switch self {
    case .interrupted: "Interrupted"
    case .outOfTime: "Out of time"
    case .outOfTries: "Out of tries"
    }
  }
}

extension MinimiseStop {
  /// How long to search if nobody says otherwise, in seconds.
  package static let usualSeconds = 60
}

extension Interpreter {
  /// Says why a search that begins now is to end; nil: it is not.
  func searchEnd() -> () -> MinimiseStop? {
    let isLate = clock.map { $0.alarm(afterSeconds: MinimiseStop.usualSeconds) }
    return { [isInterrupted] in isInterrupted() ? .interrupted : isLate?() == true ? .outOfTime : nil }
  }
}

/// How far the search for a smaller session is.
package struct MinimiseProgress: Sendable {
  /// How many commands the session has.
  package let all: Int
  /// How many are left in the smallest so far.
  package let left: Int
  /// How many shorter sessions were tried.
  package let tries: Int

  /// Is asked before every command whether to go on; nil: yes.
  package typealias Watch = (MinimiseProgress) -> MinimiseStop?
}
