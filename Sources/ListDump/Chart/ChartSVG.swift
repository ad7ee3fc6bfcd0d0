import ListModel

/// A chart as an SVG drawing, in colours for light and dark pages. Lines also differ in their dashes, and a legend is
/// below the chart.
package func chartSVG(_ chart: Chart) -> String { ChartDrawing(chart).svg }

private struct ChartDrawing {
  private let chart: Chart
  private let x: ChartScale
  private let y: ChartScale

  private static let width = 760
  private static let (left, right) = (84.0, 740.0)
  private static let (top, bottom) = (56.0, 330.0)
  private static let lineHeight = 18
  private static let legendTop = 394
  /// The maximum number of characters in a title, and in the legend.
  private static let (maxTitle, maxName) = (96, 88)
  /// The maximum number of points in a line that are drawn as dots.
  private static let maxDots = 40

  private static let dashes = ["none", "7 4", "2 3", "9 3 2 3"]

  init(_ chart: Chart) {
    self.chart = chart
    let points = chart.lines.flatMap { $0.points }
    let ends = chart.spans.flatMap { [$0.lowerBound, $0.upperBound] }
    x = ChartScale(chart.x, points.map { $0.x } + ends, from: Self.left, to: Self.right, startsAtZero: false)
    y = ChartScale(chart.y, points.map { $0.y }, from: Self.bottom, to: Self.top, startsAtZero: true)
  }

  var svg: String {
    let legend = chart.lines.indices.map(entry) + spanEntry
    let height = Self.legendTop + Self.lineHeight * legend.count
    let parts = spans + ticks + chart.lines.indices.map(line) + legend
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" role="img" \
      font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">
      <title>\(text(chart.title, limit: chart.title.count))</title>
      <style>
      \(style)
      </style>
      <rect class="paper" width="100%" height="100%"/>
      <text x="10" y="22">\(text(chart.title, limit: Self.maxTitle))</text>
      <text class="soft" x="10" y="44">\(text(chart.y.label, limit: Self.maxTitle))</text>
      <text class="soft" x="\(Self.width - 20)" y="\(number(Self.bottom + 38))" text-anchor="end">\
      \(text(chart.x.label, limit: Self.maxTitle))</text>
      \(parts.joined(separator: "\n"))
      <path class="axis" d="M\(number(Self.left)) \(number(Self.top))V\(number(Self.bottom))H\(number(Self.right))"/>
      </svg>

      """
  }

  // MARK: Looks

  private static let light = ["0550ae", "b3261e", "1a7f37", "8250df", "7a4a00", "0a6e6e", "57606a", "a8326e"]
  private static let dark = ["79c0ff", "ff8a80", "56d364", "d2a8ff", "e3b341", "56d4dd", "9ea7b3", "ff9bce"]

  private var style: String {
    let both = [Self.light, Self.dark].map { colours in
      colours.enumerated().map { ".l\($0) { stroke: #\($1) } circle.l\($0) { fill: #\($1) }" }.joined(separator: " ")
    }
    return """
      text { fill: #1b1f24; white-space: pre } .soft { fill: #57606a } .paper { fill: #fff } path { fill: none; \
      stroke-width: 2; stroke-linejoin: round }
      .axis { stroke: #1b1f24; stroke-width: 1 } .grid { stroke: #d0d7de; stroke-width: 1 } .span { fill: #fff0b3 }
      \(both[0])
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } .soft { fill: #9ea7b3 } .paper { fill: #0d1117 } .axis { stroke: #e6edf3 }
      .grid { stroke: #30363d } .span { fill: #4d3d00 }
      \(both[1])
      }
      """
  }

  private func looks(_ index: Int) -> String {
    "class=\"l\(index % Self.light.count)\" stroke-dasharray=\"\(Self.dashes[index % Self.dashes.count])\""
  }

  // MARK: Parts

  private var ticks: [String] {
    x.ticks.map { tick in
      let position = number(x.position(of: tick))
      return "<path class=\"grid\" d=\"M\(position) \(number(Self.top))V\(number(Self.bottom))\"/>"
        + "<text x=\"\(position)\" y=\"\(number(Self.bottom + 18))\" text-anchor=\"middle\">\(x.text(tick))</text>"
    }
      + y.ticks.map { tick in
        let position = y.position(of: tick)
        return "<path class=\"grid\" d=\"M\(number(Self.left)) \(number(position))H\(number(Self.right))\"/>"
          + "<text x=\"\(number(Self.left - 8))\" y=\"\(number(position + 4))\" text-anchor=\"end\">\(y.text(tick))</text>"
      }
  }

  /// The shaded ranges, at least a pixel wide; ranges that touch are merged.
  private var spans: [String] {
    let positions = chart.spans.map { span in
      let from = min(x.position(of: span.lowerBound), Self.right - 1)
      return (from, max(x.position(of: span.upperBound), from + 1))
    }
    let joined = positions.reduce(into: [(Double, Double)]()) { joined, span in
      if let last = joined.last, span.0 <= last.1 {
        joined[joined.count - 1].1 = max(last.1, span.1)
      } else {
        joined.append(span)
      }
    }
    return joined.map { from, to in
      "<rect class=\"span\" x=\"\(number(from))\" y=\"\(number(Self.top))\" width=\"\(number(min(to, Self.right) - from))\" "
        + "height=\"\(number(Self.bottom - Self.top))\"/>"
    }
  }

  private func line(_ index: Int) -> String {
    let line = chart.lines[index]
    let points = thinned(line.points.map { Chart.Point(x.position(of: $0.x), y.position(of: $0.y)) })
    let path = points.enumerated().map { "\($0 == 0 ? "M" : "L")\(number($1.x)) \(number($1.y))" }.joined()
    let dots = points.count > Self.maxDots ? [] : points
    let circle = "<circle class=\"l\(index % Self.light.count)\" r=\"2.5\""
    return "<path \(looks(index)) d=\"\(path)\"/>"
      + dots.map { "\(circle) cx=\"\(number($0.x))\" cy=\"\(number($0.y))\"/>" }.joined()
  }

  /// Of many points within half a pixel the first, the highest, the lowest and the last.
  private func thinned(_ points: [Chart.Point]) -> [Chart.Point] {
    var columns: [[Chart.Point]] = []
    for point in points {
      if let first = columns.last?.first, (first.x * 2).rounded() == (point.x * 2).rounded() {
        columns[columns.count - 1].append(point)
      } else {
        columns.append([point])
      }
    }
    return columns.flatMap { column in
      guard column.count > 4 else { return column }
      let extremes = [column.min { $0.y < $1.y }, column.max { $0.y < $1.y }].compactMap { $0 }
      return [column[0]] + extremes + [column[column.count - 1]]
    }
  }

  private func entry(_ index: Int) -> String {
    let y = Self.legendTop + Self.lineHeight * index
    return "<path \(looks(index)) d=\"M10 \(y - 4)h34\"/><text x=\"54\" y=\"\(y)\">"
      + "\(text(chart.lines[index].name, limit: Self.maxName))</text>"
  }

  private var spanEntry: [String] {
    guard !chart.spanName.isEmpty else { return [] }
    let y = Self.legendTop + Self.lineHeight * chart.lines.count
    return [
      "<rect class=\"span\" x=\"10\" y=\"\(y - 11)\" width=\"34\" height=\"13\"/>"
        + "<text x=\"54\" y=\"\(y)\">\(text(chart.spanName, limit: Self.maxName))</text>"
    ]
  }

  private func text(_ text: String, limit: Int) -> String {
    Markup.escaped(text.count > limit ? text.prefix(limit - 1) + "…" : text[...])
  }

  /// A number of pixels, rounded to a tenth.
  private func number(_ pixels: Double) -> String {
    Points(thousandths: Int64((pixels * 10).rounded()) * 100).description
  }
}
