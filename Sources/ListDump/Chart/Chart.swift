/// A chart with lines: for example how something grows, or where lists differ.
package struct Chart: Equatable, Sendable {
  /// A line of the chart.
  package struct Line: Equatable, Sendable {
    package var name: String
    /// The points, in one array for each part of the line between gaps.
    package var pieces: [[Point]]
    /// Whether a value is constant until the next point; else the points are joined.
    package var isStepped: Bool

    package init(name: String, pieces: [[Point]], isStepped: Bool = false) {
      (self.name, self.pieces, self.isStepped) = (name, pieces, isStepped)
    }

    /// A line without gaps.
    package init(name: String, points: [Point], isStepped: Bool = false) {
      self.init(name: name, pieces: [points], isStepped: isStepped)
    }

    package var points: [Point] { pieces.flatMap { $0 } }
  }

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The quantity on an axis, and its scale.
  package struct Axis: Equatable, Sendable {
    package enum Unit: Sendable { case number, nanoseconds }

    package var label: String
    package var unit: Unit
    /// Whether the scale is logarithmic.
    package var isLogarithmic: Bool
    /// Whether values are integers.
    package var isWhole: Bool

    package init(_ label: String, unit: Unit = .number, isLogarithmic: Bool = false, isWhole: Bool = false) {
      (self.label, self.unit, self.isLogarithmic, self.isWhole) = (label, unit, isLogarithmic, isWhole)
    }
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
