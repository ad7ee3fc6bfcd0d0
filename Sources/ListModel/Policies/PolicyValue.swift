/// A named value of a policy, with what the engine does under it.
package protocol PolicyValue: RawRepresentable<String>, CaseIterable, Sendable {
  var about: String { get }
}
