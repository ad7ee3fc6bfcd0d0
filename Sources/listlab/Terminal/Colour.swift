/// What `--color` asks for.
enum ColourWish: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to colour: the option beats NO_COLOR, which beats CLICOLOR_FORCE, which beats TERM=dumb, which beats
  /// what the output is. A variable that is empty counts as not set.
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
