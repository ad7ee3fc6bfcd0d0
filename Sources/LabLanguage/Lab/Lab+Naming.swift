extension Lab {
  /// Commands that define the names again, to be executed behind the steps in effect.
  ///
  /// - Parameter undone: whether the commands are for the steps that were undone, to be executed behind these and an
  ///   undo. A load among them clears all bookmarks.
  package func namingCommands(ofUndone undone: Bool = false) -> [String] {
    let now = steps
    if undone {
      let clearsAll = commandsUndone.contains { $0.verb.name == LoadCommand.verb.name }
      return names.bookmarkCommands(of: (clearsAll ? 0 : now + 1)...Int.max, at: now)
    }
    return names.valueCommands + names.bookmarkCommands(of: 0...now, at: now)
  }
}
