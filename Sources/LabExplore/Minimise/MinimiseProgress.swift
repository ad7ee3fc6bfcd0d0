import LabSessions

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
