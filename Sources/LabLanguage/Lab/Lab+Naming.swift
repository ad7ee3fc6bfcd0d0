extension Lab {
  /// Commands that bring what was named back, behind those of the steps in effect.
  ///
  /// - Parameter undone: whether instead it is about the steps that were undone, behind their commands and an undo. A load
  ///   among them clears all bookmarks.
  package func namingCommands(ofUndone undone: Bool = false) -> [String] {
    let now = steps
    if undone {
      let clearsAll = commandsUndone.contains { $0.verb.name == LoadCommand.verb.name }
      return names.bookmarkCommands(of: (clearsAll ? 0 : now + 1)...Int.max, at: now)
    }
    return names.valueCommands + names.bookmarkCommands(of: 0...now, at: now)
  }
}
