/// A rule of the list engine: its number in the documentation, the name by which texts and messages refer to it (`help clamp`),
/// and what it says.
struct EngineRule: Sendable {
  let number: String
  let name: String
  let about: String

  static let all = HelpText("rules").rules

  /// The rule of a row; nil: it is none.
  init?(_ cells: [String]) {
    guard cells.count == 3 else { return nil }
    (number, name, about) = (cells[0], cells[1], cells[2])
  }
}
