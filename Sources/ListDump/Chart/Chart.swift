/// Lines over an axis, to be drawn: how something grows, or where lists part.
package struct Chart: Equatable, Sendable {
  /// A line of the chart.
  package struct Line: Equatable, Sendable {
    package var name: String
    package var points: [Point]
    /// Whether a value holds until the next point; else the points are joined.
    package var isStepped: Bool

    package init(name: String, points: [Point], isStepped: Bool = false) {
      (self.name, self.points, self.isStepped) = (name, points, isStepped)
    }
  }

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// What an axis measures, and how.
  package struct Axis: Equatable, Sendable {
    package enum Unit: Sendable { case number, nanoseconds }

    package var label: String
    package var unit: Unit
    /// Whether equal ways are equal factors.
    package var isLogarithmic: Bool

    package init(_ label: String, unit: Unit = .number, isLogarithmic: Bool = false) {
      (self.label, self.unit, self.isLogarithmic) = (label, unit, isLogarithmic)
    }
  }

  package var title: String
  package var x: Axis
  package var y: Axis
  package var lines: [Line]
  /// Parts of the x axis that are shaded, from left to right.
  package var spans: [ClosedRange<Double>] = []
  /// What the shade means.
  package var spanName = ""

  package init(title: String, x: Axis, y: Axis, lines: [Line]) {
    (self.title, self.x, self.y, self.lines) = (title, x, y, lines)
  }
}
