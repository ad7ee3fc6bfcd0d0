/// The value of `--color`.
enum ColourMode: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to colour. In order of precedence: the option, NO_COLOR, CLICOLOR_FORCE, TERM=dumb, and whether the output
  /// is a terminal. A variable that is empty counts as not set.
  func decide(isTerminal: Bool, environment: (String) -> String? = environmentVariable) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return false }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    guard let term = value("TERM"), term != "dumb" else { return false }
    return isTerminal
  }
}
