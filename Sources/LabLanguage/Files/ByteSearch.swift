extension ArraySlice<UInt8> {
  /// The index of the first of two bytes, or the end. O(bytes), sixteen at once: a shuffled order of a list fills pages
  /// of a session.
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

  /// Whether all bytes are ASCII characters other than NUL. O(bytes), eight at once.
  package var isASCIIText: Bool {
    withUnsafeBytes { bytes in
      let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
      var place = 0
      while place + 8 <= bytes.count {
        let block = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        // Subtracting one sets the highest bit of a byte only if it was set before or the byte was zero.
        if (block | (block &- ones)) & highs != 0 { return false }
        place += 8
      }
      return bytes[place...].allSatisfy { (0x01...0x7F).contains($0) }
    }
  }
}
