/// The files that the program keeps for itself.
enum StateFile {
  /// `$XDG_STATE_HOME/listlab/NAME`, by default in `~/.local/state`; nil without a home.
  static func path(_ name: String, environment: (String) -> String? = environmentVariable) -> String? {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/listlab/\(name)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/listlab/\(name)"
  }
}
