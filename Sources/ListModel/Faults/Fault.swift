/// A deliberate bug of the engine, off by default: a named function that changes the rules to a wrong case.
///
/// A fault only changes what the engine derives from the data source: after it is off, a reload makes the list sound
/// again. The exceptions are `keepCellStateWriteBack` and `dropOffByOne`. To add one, write a `static let` in the file of its topic, and
/// add it to that file's list.
package struct Fault: Sendable {
  /// Its name, as `fault` takes it.
  package let rawValue: String
  /// What goes wrong, in a line.
  package let summary: String
  /// An invariant that the fault violates where nothing masks it.
  package let noticedBy: Violation.Rule
  /// The circumstances in which the fault acts and cannot be seen: what to try, and what to avoid, when hunting it.
  package let masks: String
  /// The project's own session that demonstrates it; its header names the public report.
  package let session: String?
  /// Changes the rules that profile and policies define.
  let changeRules: @Sendable (inout Rules) -> Void

  init(
    _ name: String, _ summary: String, noticedBy: Violation.Rule, masks: String, session: String? = nil,
    change: @escaping @Sendable (inout Rules) -> Void
  ) {
    (rawValue, self.summary, self.noticedBy, self.masks) = (name, summary, noticedBy, masks)
    (self.session, changeRules) = (session, change)
  }
}

extension Fault: RawRepresentable, Hashable, CustomStringConvertible {
  /// The fault with a name, or nil.
  package init?(rawValue: String) {
    guard let fault = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = fault
  }

  package var description: String { rawValue }
}

extension Fault: CaseIterable {
  /// All faults, in the order in which they are listed.
  package static let allCases = ofCells + ofNumbers + ofOffset + ofUpdates + ofHeights + ofTime
}

/// The faults that are on, in alphabetical order (K18).
package struct FaultSet: Equatable, Sendable {
  package private(set) var faults: [Fault] = []

  /// No faults.
  package init() {}

  package var isEmpty: Bool { faults.isEmpty }

  /// Whether a fault is on. O(1) while none is, else O(faults that are on).
  package func contains(_ fault: Fault) -> Bool { !faults.isEmpty && faults.contains(fault) }

  /// The rules that the engine follows: the policies, changed by each fault that is on. O(faults that are on).
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
