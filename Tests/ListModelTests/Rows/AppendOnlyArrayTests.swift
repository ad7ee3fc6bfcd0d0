import Testing

@testable import ListModel
@testable import ListOracle

@Suite struct AppendOnlyArrayTests {
  /// An array of numbers from 0 on.
  private func array(_ count: Int) -> AppendOnlyArray<Int> {
    var array = AppendOnlyArray<Int>()
    for number in 0..<count { array.append(number) }
    return array
  }

  @Test(arguments: [0, 5, 31, 32, 33, 1000, 1023, 1024, 1025, 5000])
  func `versions have the same start, and each has its own end`(count: Int) {
    let start = array(count)
    var (one, other) = (start, start)
    one.append(count)
    other.append(-1)
    other.append(-2)
    #expect(start.elements() == Array(0..<count) && one.elements() == Array(0...count))
    #expect(other.elements() == Array(0..<count) + [-1, -2] && other.elements(from: count) == [-1, -2])
    #expect([start.count, one.count, other.count] == [count, count + 1, count + 2])
    #expect(one == array(count + 1) && one != other && start != one)
  }

  @Test(arguments: [0, 1, 1023, 1024, 2047, 2048, 2080, 2099, 2100])
  func `the elements from a number on are in order`(first: Int) {
    #expect(array(2100).elements(from: first) == Array(first..<2100))
  }

  @Test func `values keep the order in which their names came, and change in their places`() {
    var values = NamedValues<Int>()
    for (number, name) in ["a", "b", "c", "d"].enumerated() { values.set(number, for: name) }
    values.set(10, for: "b")
    #expect(values.all == [0, 10, 2, 3] && values["b"] == 10 && values["x"] == nil)
    values.append(20, for: "a")
    values.remove("c")
    #expect(values.all == [10, 3, 20])
    values.removeAll { $0 == 3 }
    #expect(values.all == [10, 20] && !values.isEmpty)
    let before = values
    values.append(20, for: "a")
    #expect(values == before)
    values.append(21, for: "a")
    #expect(values.all == [10, 21] && values != before && before.all == [10, 20])
  }
}
