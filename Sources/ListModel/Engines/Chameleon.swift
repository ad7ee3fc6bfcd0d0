/// Chameleon's UITableView: a scroll to the middle puts the row's bottom edge there, and a reload clears the selection.
extension Engine {
  static let chameleon = Engine(
    middle: { row, part, _ in row.bottom - (part.top + part.bottom).half },
    takeDown: { list in
      list.screen.releaseCache(by: list.settings.rules, &list.commandLog)
      list.clearScreen()
      list.select(RowSet())
    },
    idleFaults: [.selectionByIndex, .anchorByIndex])
}
