extension ArraySlice<UInt8> {
  /// The index of the first of two bytes, or the end. O(bytes), sixteen at once: a shuffled order of a list fills pages
  /// of a session.
  package func firstIndex(of first: UInt8, or second: UInt8) -> Int {
    withUnsafeBytes { bytes in
      let (ones, others) = (SIMD16(repeating: first), SIMD16(repeating: second))
      var offset = 0
      while offset + 16 <= bytes.count {
        let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        if any((block .== ones) .| (block .== others)) { break }
        offset += 16
      }
      while offset < bytes.count, bytes[offset] != first, bytes[offset] != second { offset += 1 }
      return startIndex + offset
    }
  }

  /// Whether all bytes are ASCII characters other than NUL. O(bytes), eight at once.
  package var isASCIIText: Bool {
    withUnsafeBytes { bytes in
      let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
      var offset = 0
      while offset + 8 <= bytes.count {
        let block = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // Subtracting one sets the highest bit of a byte only if it was set before or the byte was zero.
        if (block | (block &- ones)) & highs != 0 { return false }
        offset += 8
      }
      return bytes[offset...].allSatisfy { (0x01...0x7F).contains($0) }
    }
  }
}
