import ListModel

/// The scale of a chart's axis: the positions of values, and which of them are labelled.
struct ChartScale {
  private let low: Double
  private let high: Double
  /// The positions of the lowest and the highest value, in pixels.
  private let from: Double
  private let to: Double
  /// The labelled values.
  let ticks: [Double]

  /// The approximate number of labelled values.
  private static let wantedTicks = 6.0

  /// - Parameter values: all values to be shown.
  init(_ axis: Chart.Axis, _ values: [Double], from: Double, to: Double, startsAtZero: Bool) {
    (self.from, self.to) = (from, to)
    let (least, most) = (values.min() ?? 0, values.max() ?? 1)
    low = startsAtZero ? min(0, least) : least
    high = most > low ? most : low + 1
    let step = Self.roundStep(max((high - low) / Self.wantedTicks, axis.isWhole ? 1 : 0))
    let first = (low / step).rounded(.up)
    let last = max(first, (high / step).rounded(.down))
    ticks = (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// The smallest of 1, 2 or 5 times a power of ten that is not below a step.
  private static func roundStep(_ step: Double) -> Double {
    var power = 1e-3
    while power * 10 <= step { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= step } ?? power * 10
  }

  /// The position of a value, in pixels.
  func position(of value: Double) -> Double { from + (value - low) / (high - low) * (to - from) }

  /// The label of a value: `50`, `0.5`, `1.5e10`.
  func text(_ value: Double) -> String {
    guard abs(value) >= Self.longest else { return Points(thousandths: Int64((value * 1000).rounded())).description }
    var (digits, power) = (value, 0)
    // Smaller than what would be rounded to 10.
    while abs(digits) >= 9.9995 { (digits, power) = (digits / 10, power + 1) }
    return "\(text(digits))e\(power)"
  }

  /// From here on numbers are written as 1.5e15 to save space.
  private static let longest = 1e10
}
