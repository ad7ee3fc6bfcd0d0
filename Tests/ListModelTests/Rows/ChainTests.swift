import Testing

@testable import ListModel
@testable import ListOracle

@Suite struct ChainTests {
  @Test func `versions share what was there before, and each has its own end`() {
    var chain = Chain<Int>()
    for number in 0..<5 { chain.append(number) }
    var other = chain
    chain.append(5)
    other.append(6)
    #expect(chain.elements() == [0, 1, 2, 3, 4, 5] && other.elements(from: 3) == [3, 4, 6])
    #expect(chain.count == 6 && chain.elements(from: 6).isEmpty && chain != other)
    var third = other
    third.append(5)
    #expect(third != chain && third == third)
    var afresh = Chain<Int>()
    for number in [0, 1, 2, 3, 4, 6] { afresh.append(number) }
    #expect(afresh == other)
  }

  @Test func `a chain of a million links goes without going deep`() {
    var chain = Chain<Int>()
    for number in 0..<1_000_000 { chain.append(number) }
    let last = chain.elements(from: 999_999)
    chain = Chain()
    #expect(last == [999_999] && chain.count == 0)
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
