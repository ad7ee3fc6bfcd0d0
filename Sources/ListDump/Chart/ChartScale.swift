import ListModel

/// The scale of a chart's axis: the positions of values, and which of them are labelled.
struct ChartScale {
  private let axis: Chart.Axis
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
    (self.axis, self.from, self.to) = (axis, from, to)
    let (least, most) = (values.min() ?? 0, values.max() ?? 1)
    if axis.isLogarithmic {
      ticks = Self.powers(from: max(least, 1e-3), to: max(most, 1e-3))
      (low, high) = (ticks[0], ticks[ticks.count - 1])
    } else {
      let bottom = startsAtZero ? min(0, least) : least
      let top = most > bottom ? most : bottom + 1
      let step = Self.roundStep(max((top - bottom) / Self.wantedTicks, axis.isWhole ? 1 : 0))
      let first = (bottom / step).rounded(.up)
      let last = max(first, (top / step).rounded(.down))
      ticks = (0...Int(last - first)).map { (first + Double($0)) * step }
      (low, high) = (bottom, top)
    }
  }

  /// Powers of ten around two values, at least two.
  private static func powers(from least: Double, to most: Double) -> [Double] {
    var power = 1e-3
    while power * 10 <= least { power *= 10 }
    var powers = [power]
    repeat {
      power *= 10
      powers.append(power)
    } while power < most
    return powers
  }

  /// The smallest of 1, 2 or 5 times a power of ten that is not below a step.
  private static func roundStep(_ step: Double) -> Double {
    var power = 1e-3
    while power * 10 <= step { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= step } ?? power * 10
  }

  /// The position of a value, in pixels.
  func position(of value: Double) -> Double {
    let share =
      axis.isLogarithmic
      ? (max(value, low).binaryLogarithm - low.binaryLogarithm) / (high.binaryLogarithm - low.binaryLogarithm)
      : (value - low) / (high - low)
    return from + share * (to - from)
  }

  /// The label of a value: `50`, `0.5`, `20 µs`.
  func text(_ value: Double) -> String {
    guard axis.unit == .nanoseconds else { return Self.number(value) }
    let units: [(size: Double, name: String)] = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
    let unit = units.first { value >= $0.size } ?? (1, "ns")
    return "\(Self.number(value / unit.size)) \(unit.name)"
  }

  private static func number(_ value: Double) -> String {
    guard abs(value) >= longest else { return Points(thousandths: Int64((value * 1000).rounded())).description }
    var (digits, power) = (value, 0)
    // Smaller than what would be rounded to 10.
    while abs(digits) >= 9.9995 { (digits, power) = (digits / 10, power + 1) }
    return "\(number(digits))e\(power)"
  }

  /// From here on numbers are written as 1.5e15 to save space.
  private static let longest = 1e10
}

extension Double {
  /// The logarithm to base 2 of a positive number, to 30 binary digits. Computed without a library, so that it is the
  /// same on every machine.
  var binaryLogarithm: Double {
    var (result, rest, bit) = (Double(exponent), significand, 0.5)
    for _ in 0..<30 {
      rest *= rest
      if rest >= 2 { (result, rest) = (result + bit, rest / 2) }
      bit /= 2
    }
    return result
  }
}
