extension Profile {
  /// What the profile's engine does in its own way; nil: all steps are shared. The list has it in its settings, so that a pass names no
  /// engine.
  var steps: Engine? {
    switch self {
    case .qt: .qt
    default: nil
    }
  }
}
