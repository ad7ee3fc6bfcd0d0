import Testing

@testable import ListDump

/// Charts as drawings.
@Suite struct ChartTests {
  private func chart(_ lines: [Chart.Line]) -> Chart {
    Chart(title: "t", x: .init("command"), y: .init("offset"), lines: lines)
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
        "t", "offset", "command", "0", "1", "2", "3", "4", "0", "20", "40", "60", "80", "100", "a",
      ])
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
    let svg = chartSVG(chart([Chart.Line(name: "a", points: points)]))
    #expect(svg.utf8.count < 80_000)
    #expect(svg.contains(" 56L"))
  }

  @Test(arguments: [[Chart.Point](), [.init(5, 5)], [.init(0, 0), .init(0, 0)]])
  func `A chart of nothing, or of one point, is a chart`(points: [Chart.Point]) {
    let svg = chartSVG(chart([Chart.Line(name: "a", points: points)]))
    #expect(svg.hasSuffix("</svg>\n") && !svg.contains("nan") && !svg.contains("inf"))
  }
}
