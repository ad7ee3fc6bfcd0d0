import LabSessions

/// Numbers that say less than a number: 0, then those of one digit and noughts, then rounder ones, then smaller ones.
///
/// Numbers are counted in thousandths, as lengths are, so that `12.5` and `5` are compared.
enum SimplerNumbers {
  /// Simpler numbers in the order in which they are to be tried; none for what is not a number or has too many digits.
  static func simpler(than text: Substring) -> [String] {
    guard let value = thousandths(text) else { return [] }
    let cost = Cost(value)
    return candidates(for: value).filter { Cost($0) < cost }.sorted { Cost($0) < Cost($1) }.map(written)
  }

  /// What makes a number less simple than another: decimals, then digits before the noughts at its end, then its size.
  private struct Cost: Comparable {
    let rank: (Int, Int, Int, Int)

    init(_ value: Int) {
      let digits = value == 0 ? 0 : "\(abs(value))".count - value.noughts
      rank = (value % 1000 == 0 ? 0 : 1, digits, abs(value), value < 0 ? 1 : 0)
    }

    static func == (left: Cost, right: Cost) -> Bool { left.rank == right.rank }
    static func < (left: Cost, right: Cost) -> Bool { left.rank < right.rank }
  }

  private static func candidates(for value: Int) -> Set<Int> {
    let size = abs(value)
    var sizes: Set<Int> = [0, 1000]
    // All of one digit up to the next round number.
    var unit = 1000
    while unit <= size {
      sizes.formUnion((1...9).map { $0 * unit }.filter { $0 < size + unit })
      unit *= 10
    }
    // Rounded to more and more digits, and smaller ones that are as round.
    unit = 1
    while unit <= size {
      let down = size / unit * unit
      sizes.formUnion([down, down + unit])
      var step = size / 2
      while step >= unit {
        sizes.insert((size - step) / unit * unit)
        step /= 2
      }
      unit *= 10
    }
    return value < 0 ? sizes.union(sizes.map { -$0 }) : sizes
  }

  private static func thousandths(_ text: Substring) -> Int? {
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= 14, (1...2).contains(parts.count), let whole = Int(parts[0]) else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.count <= 3, let rest = Int(decimals + String(repeating: "0", count: 3 - decimals.count)) else {
      return nil
    }
    return (whole * 1000 + rest) * (text.first == "-" ? -1 : 1)
  }

  private static func written(_ value: Int) -> String {
    let rest = String(abs(value) % 1000 + 1000).dropFirst()
    let decimals = rest == "000" ? "" : "." + String(rest.reversed().drop { $0 == "0" }.reversed())
    return (value < 0 ? "-" : "") + "\(abs(value) / 1000)" + decimals
  }
}

extension Int {
  /// How many noughts a number ends with.
  fileprivate var noughts: Int {
    var (rest, count) = (self, 0)
    while rest != 0, rest % 10 == 0 { (rest, count) = (rest / 10, count + 1) }
    return count
  }
}
