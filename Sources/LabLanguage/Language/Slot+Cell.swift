import ListModel

extension Slot<Cell.ID> {
  /// A cell by its name, as c3.
  static func cell(_ name: String = "CELL") -> Slot {
    Slot(name, completion: .cells) { word throws(CommandError) in
      guard let id = Cell.ID(word.text) else {
        throw CommandError(
          .unknownCell, "\(word.shown) is not a cell", advice: "c and a number, such as c3", at: word.span)
      }
      return id
    } write: {
      "\($0)"
    }
  }
}

extension Cell.ID {
  /// Reads the name of a cell: `c3`, without leading zeros.
  init?(_ text: some StringProtocol) {
    guard text.first == "c", let number = Int(text.dropFirst()), text == "c\(number)", number >= 0 else { return nil }
    self.init(number: number)
  }
}
