/// A chart with lines: for example how the offset changes from command to command.
package struct Chart: Equatable, Sendable {
  /// A line of the chart, which joins its points.
  package struct Line: Equatable, Sendable {
    package var name: String
    package var points: [Point]

    package init(name: String, points: [Point]) { (self.name, self.points) = (name, points) }
  }

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The quantity on an axis.
  package struct Axis: Equatable, Sendable {
    package var label: String
    /// Whether values are integers.
    package var isWhole: Bool

    package init(_ label: String, isWhole: Bool = false) { (self.label, self.isWhole) = (label, isWhole) }
  }

  package var title: String
  package var x: Axis
  package var y: Axis
  package var lines: [Line]
  /// Shaded ranges of the x axis, from left to right.
  package var spans: [ClosedRange<Double>] = []
  /// The meaning of the shade.
  package var spanName = ""

  package init(title: String, x: Axis, y: Axis, lines: [Line]) {
    (self.title, self.x, self.y, self.lines) = (title, x, y, lines)
  }
}
