extension Lab {
  /// Commands that bring what was named back, and how much is kept for undo, behind those of the steps in effect.
  ///
  /// - Parameter undone: whether instead it is about the steps that were undone, behind their commands and an undo.
  package func namingCommands(ofUndone undone: Bool = false) -> [String] {
    let now = steps
    return undone
      ? names.bookmarkCommands(of: now + 1...Int.max, at: now)
      : names.valueCommands + names.bookmarkCommands(of: 0...now, at: now)
        + (names.undoBudget == .usual ? [] : [names.undoBudget.command])
  }
}
