extension ArraySlice<UInt8> {
  /// The first place where one of two bytes stands, or the end. O(bytes), sixteen at once: an order of a list that was
  /// shuffled fills pages of a session.
  package func firstPlace(of first: UInt8, or second: UInt8) -> Int {
    withUnsafeBytes { bytes in
      let (ones, others) = (SIMD16(repeating: first), SIMD16(repeating: second))
      var place = 0
      while place + 16 <= bytes.count {
        let block = bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
        if any((block .== ones) .| (block .== others)) { break }
        place += 16
      }
      while place < bytes.count, bytes[place] != first, bytes[place] != second { place += 1 }
      return startIndex + place
    }
  }

  /// Whether each byte is a character of ASCII other than NUL. O(bytes), eight at once.
  package var isASCIIText: Bool {
    withUnsafeBytes { bytes in
      let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
      var place = 0
      while place + 8 <= bytes.count {
        let block = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        // Less one each, a byte gets its highest bit only if that was there before, or the byte is zero.
        if (block | (block &- ones)) & highs != 0 { return false }
        place += 8
      }
      return bytes[place...].allSatisfy { (0x01...0x7F).contains($0) }
    }
  }
}
