/// State that a row has besides its content, and that a cell displays (EngineRules, "Words").
package struct CellState: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let liked = CellState(rawValue: 1)
  package static let marked = CellState(rawValue: 2)
  package static let selected = CellState(rawValue: 4)

  /// The names of the states, in their canonical order.
  package var names: [String] {
    [(CellState.liked, "liked"), (.marked, "marked"), (.selected, "selected")].filter { contains($0.0) }.map { $0.1 }
  }
}

extension CellState: CustomStringConvertible {
  /// The names with commas between them, or `none`.
  package var description: String { isEmpty ? "none" : names.joined(separator: ",") }
}
