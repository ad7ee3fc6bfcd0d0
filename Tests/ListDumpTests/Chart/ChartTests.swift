import Testing

@testable import ListDump

/// Charts as drawings.
@Suite struct ChartTests {
  private func chart(_ lines: [Chart.Line], isLogarithmic: Bool = false) -> Chart {
    Chart(
      title: "t", x: .init("rows", isLogarithmic: isLogarithmic),
      y: .init("time", unit: isLogarithmic ? .nanoseconds : .number, isLogarithmic: isLogarithmic), lines: lines)
  }

  /// The texts of a drawing, from its top.
  private func texts(of svg: String) -> [String] {
    svg.split(separator: "<text").dropFirst().compactMap { part in
      part.split(separator: ">").dropFirst().first?.split(separator: "<").first.map(String.init)
    }
  }

  @Test func `A line goes from value to value, and the axes name round ones`() {
    let line = Chart.Line(name: "a", points: [.init(0, 0), .init(1, 100), .init(4, 50)])
    let svg = chartSVG(chart([line]))
    #expect(svg.contains("<path class=\"l0\" stroke-dasharray=\"none\" d=\"M84 330L248 56L740 193\"/>"))
    #expect(
      texts(of: svg) == [
        "t", "time", "rows", "0", "1", "2", "3", "4", "0", "20", "40", "60", "80", "100", "a",
      ])
  }

  @Test func `A value that holds until the next is drawn as steps`() {
    let line = Chart.Line(name: "a", points: [.init(0, 4), .init(50, 5), .init(100, 4)], isStepped: true)
    #expect(chartSVG(chart([line])).contains("d=\"M84 110.8H412V56H740V110.8\""))
  }

  @Test func `A line has gaps where it has no points`() {
    let pieces = [[Chart.Point(0, 4), .init(25, 5)], [.init(50, 5), .init(100, 4)]]
    let steps = Chart.Line(name: "a", pieces: pieces, isStepped: true)
    #expect(chartSVG(chart([steps])).contains("d=\"M84 110.8H248V56M412 56H740V110.8\""))
    let line = Chart.Line(name: "a", pieces: pieces)
    #expect(chartSVG(chart([line])).contains("d=\"M84 110.8L248 56M412 56L740 110.8\""))
  }

  @Test(arguments: [
    (1.0, ["0", "1"]), (3.0, ["0", "1", "2", "3"]), (12.0, ["0", "2", "4", "6", "8", "10", "12"]), (0.0, ["0", "1"]),
  ])
  func `What is counted has no halves`(most: Double, ticks: [String]) {
    let line = Chart.Line(name: "a", points: [.init(0, 0), .init(most, 0)])
    let chart = Chart(
      title: "t", x: .init("command", isWhole: true), y: .init("rows", isWhole: true), lines: [line])
    #expect(texts(of: chartSVG(chart)).dropFirst(3).dropLast() == ticks[...] + ["0", "1"])
  }

  @Test(arguments: [
    (3e9, ["0", "500000000", "1000000000", "1500000000", "2000000000", "2500000000", "3000000000"]),
    (3e10, ["0", "5000000000", "1e10", "1.5e10", "2e10", "2.5e10", "3e10"]),
    (9e15, ["0", "2e15", "4e15", "6e15", "8e15"]),
  ])
  func `A number of many digits is written shorter`(most: Double, ticks: [String]) {
    let svg = chartSVG(chart([Chart.Line(name: "a", points: [.init(0, 0), .init(0, most)])]))
    #expect(texts(of: svg).suffix(ticks.count + 1) == ticks[...] + ["a"])
  }

  @Test func `Equal ways are equal factors where that is wanted, and times have units`() {
    let line = Chart.Line(name: "a", points: [.init(1000, 20), .init(10_000, 2000), .init(1_000_000, 2_000_000)])
    let svg = chartSVG(chart([line], isLogarithmic: true))
    #expect(
      texts(of: svg).dropFirst(3) == [
        "1000", "10000", "100000", "1000000", "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "a",
      ])
    #expect(svg.contains("d=\"M84 316.3L302.7 "))
  }

  @Test(arguments: [(1.0, 0.0), (2, 1), (1024, 10), (0.125, -3), (10, 3.321928094), (1e9, 29.897352854)])
  func `Logarithms are right`(value: Double, expected: Double) {
    #expect(abs(value.binaryLogarithm - expected) < 1e-8)
  }

  @Test func `What is shaded is a pixel wide, and joined where it touches`() {
    var chart = chart([Chart.Line(name: "a", points: [.init(0, 1), .init(65_600, 1)])])
    chart.spans = [10...10, 11...11, 32_800...32_900, 65_600...65_600]
    chart.spanName = "here"
    let svg = chartSVG(chart)
    let spans = svg.split(separator: "<rect class=\"span\"").dropFirst().map { $0.split(separator: "/>")[0] }
    #expect(
      spans == [
        #" x="84.1" y="56" width="1" height="274""#, #" x="412" y="56" width="1" height="274""#,
        #" x="739" y="56" width="1" height="274""#, #" x="10" y="401" width="34" height="13""#,
      ])
    #expect(texts(of: svg).last == "here")
  }

  @Test func `Names of strangers are shown, and mean nothing`() {
    let svg = chartSVG(chart([Chart.Line(name: "</text><script>\u{1B}[31m&", points: [.init(0, 0)])]))
    #expect(texts(of: svg).last == "&lt;/text&gt;&lt;script&gt;␛[31m&amp;")
    #expect(!svg.contains("<script"))
  }

  @Test func `A hundred thousand points take no more room than a screen has`() {
    let points = (0..<100_000).map { Chart.Point(Double($0), Double($0 % 7)) }
    let svg = chartSVG(chart([Chart.Line(name: "a", points: points, isStepped: true)]))
    #expect(svg.utf8.count < 80_000)
    #expect(svg.contains("V56H"))
  }

  @Test(arguments: [[Chart.Point](), [.init(5, 5)], [.init(0, 0), .init(0, 0)]])
  func `A chart of nothing, or of one point, is a chart`(points: [Chart.Point]) {
    let svg = chartSVG(chart([Chart.Line(name: "a", points: points)]))
    #expect(svg.hasSuffix("</svg>\n") && !svg.contains("nan") && !svg.contains("inf"))
  }
}
