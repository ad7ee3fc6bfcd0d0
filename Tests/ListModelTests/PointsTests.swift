import Testing

@testable import ListModel
@testable import ListOracle

@Suite struct PointsTests {
  @Test(arguments: [
    ("0", 0), ("44", 44_000), ("44.5", 44_500), ("0.125", 125), ("-0.125", -125), ("-7", -7000), ("12.05", 12_050),
    ("1000000", 1_000_000_000), ("4000000000000000", 4_000_000_000_000_000_000),
  ])
  func `a length is read and printed as the same decimal`(text: String, thousandths: Int64) throws {
    let length = try Points(parsing: text)
    #expect(length == Points(thousandths: thousandths))
    #expect(length.description == text)
  }

  @Test(arguments: [("-0", "0"), ("007", "7"), ("1.500", "1.5"), ("2.0", "2"), ("-0.000", "0"), ("0.10", "0.1")])
  func `superfluous zeros and signs are read but not printed`(text: String, printed: String) throws {
    #expect(try Points(parsing: text).description == printed)
  }

  @Test(
    arguments: [
      "", "-", ".", "1.", ".5", "-.5", "1..2", "1.2.3", "+1", "--1", "1e3", "NaN", "nan", "inf", "-inf", "0x10", "1,5",
      " 1", "1 ", "1_000", "٣", "½", "1.-5",
    ])
  func `text that is not a plain decimal is not a number`(text: String) {
    #expect(throws: Points.ParseFailure.notANumber) { try Points(parsing: text) }
  }

  @Test(arguments: ["0.1234", "1.0000", "-3.14159"])
  func `a fourth digit behind the point is too precise`(text: String) {
    #expect(throws: Points.ParseFailure.tooPrecise) { try Points(parsing: text) }
  }

  @Test(arguments: ["4000000000000000.001", "-4000000000000000.001", "99999999999999999999", "9223372036854775807"])
  func `a length beyond nine billion thousand points is too large`(text: String) {
    #expect(throws: Points.ParseFailure.tooLarge) { try Points(parsing: text) }
  }

  @Test func `ten million tenths are exactly a million`() {
    var sum = Points.zero
    for _ in 0..<1000 { sum += Points(thousandths: 100) }
    #expect(sum == 100)
    #expect(Points(thousandths: 100) * 10_000_000 == 1_000_000)
  }

  @Test func `the longest legal list has an exact content`() {
    #expect((Points.tallestRow * ListState.maxRows).description == "2147483647000000")  // K19
  }

  @Test(arguments: [(100, 50), (5, 2), (1, 0), (0, 0), (-1, -1), (-5, -3), (-100, -50)])
  func `half a length is rounded down to a thousandth`(whole: Int64, half: Int64) {
    #expect(Points(thousandths: whole).half == Points(thousandths: half))
  }

  @Test func `lengths are compared and calculated by their thousandths`() {
    #expect(Points(thousandths: 999) < 1)
    #expect(Points(1) - Points(thousandths: 1) == Points(thousandths: 999))
    #expect(-Points(3) == Points(-3))
    var length = Points(5)
    length -= 7
    #expect(length == -2)
  }
}
