import ListModel

@testable import ListOracle

/// What kind of list a random game is played with.
enum RowShape: String, CaseIterable, Sendable {
  case uniform, mixed, runs, zeros, huge, tall, few, many, billions

  /// How many elements a list starts with; edits keep it between a half and one and a half of that.
  var size: Int {
    switch self {
    case .few: 6
    case .many: 20_000
    case .billions: 200
    case .huge: 600
    default: 1_500
    }
  }

  /// How many rows an element stands for.
  var scale: Int { self == .billions ? 6_000_000 : 1 }

  /// How seldom the whole list is compared.
  var compareEvery: Int { self == .few ? 1 : self == .many ? 2_000 : self == .billions ? 20 : 200 }

  func height(_ dice: inout Dice) -> Points {
    switch self {
    case .uniform: Points(dice.roll(50) == 0 ? 45 : 44)
    case .runs: Points(44 + dice.roll(2))
    case .zeros: Points(dice.roll(5) == 0 ? 10 : 0)
    case .huge: Points(thousandths: Int64(dice.roll(2_000_000_001)))
    // A few rows fill the sum of a leaf, whatever room is left for others.
    case .tall:
      Points(thousandths: Int64(dice.roll(60) == 0 ? 500_000_000 + dice.roll(1_500_000_001) : dice.roll(5000)))
    case .billions: Points([0, 44, 1_000_000, 2_000_000][dice.roll(4)])
    case .mixed, .few, .many: Points(thousandths: Int64(20_000 + dice.roll(100_001)))
    }
  }

  func start(_ dice: inout Dice) -> PlainRows {
    if self == .uniform { return PlainRows(heights: Array(repeating: Points(44), count: size)) }
    return PlainRows(heights: heights(size, &dice), scale: scale)
  }

  func heights(_ count: Int, _ dice: inout Dice) -> [Points] {
    var result: [Points] = []
    while result.count < count {
      let length = self == .runs ? 1 + dice.roll(dice.roll(2) == 0 ? 4 : 150) : 1
      result += Array(repeating: height(&dice), count: min(length, count - result.count))
    }
    return result
  }

  /// An edit of a list of so many elements.
  func edit(of count: Int, _ dice: inout Dice) -> RowEdit {
    if count < max(1, size / 2) {
      return .insertRows(heights(1 + dice.roll(size / 4), &dice), at: dice.roll(count + 1))
    }
    if count > size * 3 / 2 { return .remove(dice.range(in: count)) }
    switch dice.roll(12) {
    case 0...2: return .insert(count: 1, height: height(&dice), at: dice.roll(count + 1))
    case 3: return .insert(count: dice.roll(size / 10), height: height(&dice), at: dice.roll(count + 1))
    case 4: return .insertRows(heights(dice.roll(size / 10), &dice), at: dice.roll(count + 1))
    case 5...7: return .remove(dice.range(in: count))
    case 8: return .setHeight(dice.range(in: count), height(&dice))
    case 9: return .setHeight(dice.range(in: count), height(&dice))
    case 10:
      let rows = dice.range(in: count)
      return .move(rows, to: dice.roll(count - rows.count + 1))
    default: return dice.roll(20) == 0 ? batch(of: count, &dice) : .setHeight(dice.range(in: count), height(&dice))
    }
  }

  private func batch(of count: Int, _ dice: inout Dice) -> RowEdit {
    var result: [(Range<Int>, [Points])] = []
    var row = 0
    let step = dice.roll(2) == 0 ? 6 : 1 + count / 4
    while true {
      row += dice.roll(step)
      let end = row + dice.roll(3)
      guard end <= count else { return .replace(result) }
      result.append((row..<end, heights(dice.roll(3), &dice)))
      row = end
    }
  }
}
