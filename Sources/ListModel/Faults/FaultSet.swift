/// The faults that are on, in alphabetical order (K18).
package struct FaultSet: Equatable, Sendable {
  package private(set) var faults: [Fault] = []

  /// No faults.
  package init() {}

  package var isEmpty: Bool { faults.isEmpty }

  /// Whether a fault is on. O(1) while none is, else O(faults that are on).
  package func contains(_ fault: Fault) -> Bool { !faults.isEmpty && faults.contains(fault) }

  /// The rules that the engine is to follow: the policies, changed by each fault that is on. O(faults that are on).
  func rules(from policies: Rules) -> Rules {
    var rules = policies
    for fault in faults { fault.changeRules(&rules) }
    return rules
  }

  mutating func insert(_ fault: Fault) {
    guard !contains(fault) else { return }
    faults = (faults + [fault]).sorted { $0.rawValue < $1.rawValue }
  }

  mutating func remove(_ fault: Fault) { faults.removeAll { $0 == fault } }
}

extension FaultSet: CustomStringConvertible {
  /// The names with commas between them, or `none`.
  package var description: String { isEmpty ? "none" : faults.map { $0.rawValue }.joined(separator: ",") }
}
