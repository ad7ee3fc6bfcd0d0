/// Lines over an axis, to be drawn: how something grows, or where lists part.
package struct Chart: Equatable, Sendable {
  /// A line of the chart.
  package struct Line: Equatable, Sendable {
    package var name: String
    /// The points, in a piece for each stretch on which the line is drawn.
    package var pieces: [[Point]]
    /// Whether a value holds until the next point; else the points are joined.
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

  /// What an axis measures, and how.
  package struct Axis: Equatable, Sendable {
    package enum Unit: Sendable { case number, nanoseconds }

    package var label: String
    package var unit: Unit
    /// Whether equal ways are equal factors.
    package var isLogarithmic: Bool
    /// Whether what it measures is counted: there are no halves.
    package var isWhole: Bool

    package init(_ label: String, unit: Unit = .number, isLogarithmic: Bool = false, isWhole: Bool = false) {
      (self.label, self.unit, self.isLogarithmic, self.isWhole) = (label, unit, isLogarithmic, isWhole)
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
