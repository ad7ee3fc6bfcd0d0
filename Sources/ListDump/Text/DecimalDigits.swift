/// The decimal digits of a number, eight at once: half the instructions of a division for each digit.
enum DecimalDigits {
  /// The smallest number with nine digits.
  static let bound: UInt = 100_000_000
  /// `"0"` in each of eight bytes.
  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// The eight digits of a number below the bound in ASCII, with leading zeros, the first one in the lowest byte.
  @inline(__always)
  static func eight(_ number: UInt) -> UInt64 { values(number) | zeros }

  /// The digits of a number below the bound without leading zeros, and their count.
  @inline(__always)
  static func shortest(_ number: UInt) -> (bytes: UInt64, count: Int) {
    let values = values(number)
    // Zero has one digit.
    let leading = min(7, values.trailingZeroBitCount / 8)
    return ((values | zeros) >> (leading * 8), 8 - leading)
  }

  /// Splits the number into two groups of four digits, four pairs, and eight digits. Each step divides all groups at
  /// once by a multiplication and a shift, which are exact for numbers this small.
  @inline(__always)
  private static func values(_ number: UInt) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = UInt64(high) | UInt64(low) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }
}
