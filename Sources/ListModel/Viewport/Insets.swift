/// The parts of the viewport that bars and a keyboard cover, at its upper and lower edge (K22).
package struct Insets: Equatable, Sendable {
  package let top: Points
  package let bottom: Points

  /// Nothing is covered.
  package static let none = Insets(top: .zero, bottom: .zero)
  /// The maximum on each side.
  package static let maximum = Points.tallestRow

  /// - Parameters:
  ///   - top: 0 to `maximum`, as is `bottom`.
  package init(top: Points, bottom: Points) { (self.top, self.bottom) = (top, bottom) }
}

extension Insets: CustomStringConvertible {
  package var description: String { self == .none ? "none" : "\(top) \(bottom)" }

  /// Parses the text of `description`, or nil.
  package init?(parsing text: String) {
    if text == "none" {
      self = .none
      return
    }
    let lengths = text.split(separator: " ").compactMap { try? Points(parsing: $0) }
    guard lengths.count == 2 else { return nil }
    self.init(top: lengths[0], bottom: lengths[1])
  }
}
