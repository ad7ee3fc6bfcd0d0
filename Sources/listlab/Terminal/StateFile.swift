/// The paths of the files in which the program stores its state.
enum StateFile {
  /// `$XDG_STATE_HOME/listlab/NAME`, by default in `~/.local/state`; nil without a home.
  static func path(_ name: String, environment: (String) -> String? = environmentVariable) -> String? {
    path(name, in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// `$XDG_CONFIG_HOME/listlab/NAME`, by default in `~/.config`; nil without a home.
  static func configuration(
    _ name: String, environment: (String) -> String? = environmentVariable
  ) -> String? {
    path(name, in: "XDG_CONFIG_HOME", or: ".config", environment)
  }

  /// A relative path is ignored: the file must not depend on the current folder.
  private static func path(
    _ name: String, in variable: String, or usual: String, _ environment: (String) -> String?
  ) -> String? {
    if let folder = environment(variable), folder.hasPrefix("/") { return "\(folder)/listlab/\(name)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)/listlab/\(name)"
  }
}
