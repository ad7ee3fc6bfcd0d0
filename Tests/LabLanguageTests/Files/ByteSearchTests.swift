import Testing

@testable import LabLanguage

/// Bytes are looked through in blocks of sixteen and eight: what is found must not depend on where it stands in one.
@Suite struct ByteSearchTests {
  /// So many letters with a byte at a place, cut out of longer bytes, so that the slice does not begin at 0.
  private static func bytes(_ count: Int, _ byte: UInt8? = nil, at place: Int = 0) -> ArraySlice<UInt8> {
    var bytes = Array(repeating: UInt8(ascii: "x"), count: count + 6)
    if let byte { bytes[place + 3] = byte }
    // What stands outside the slice is not looked at.
    bytes[0] = 0
    bytes[2] = .openBrace
    bytes[count + 3] = .openBrace
    bytes[count + 4] = 0
    return bytes[3..<count + 3]
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 50], [UInt8.openBrace, .semicolon])
  func `each of two bytes is found wherever it stands`(count: Int, byte: UInt8) {
    let found = (0..<count).map { Self.bytes(count, byte, at: $0).firstIndex(of: .openBrace, or: .semicolon) - 3 }
    #expect(found == Array(0..<count))
  }

  @Test(arguments: [0, 1, 15, 16, 17, 64])
  func `where neither stands the answer is the end`(count: Int) {
    #expect(Self.bytes(count).firstIndex(of: .openBrace, or: .semicolon) == count + 3)
  }

  @Test(arguments: [1, 7, 8, 9, 16, 25], [0, 0x80, 0xC3, 0xFF] as [UInt8])
  func `a byte that is no character of ASCII is seen wherever it stands`(count: Int, byte: UInt8) {
    #expect((0..<count).allSatisfy { !Self.bytes(count, byte, at: $0).isASCIIText })
  }

  @Test(arguments: [0, 1, 8, 9, 40], [0x01, 0x20, 0x7F] as [UInt8])
  func `every other byte is ASCII wherever it stands`(count: Int, byte: UInt8) {
    #expect(Self.bytes(count).isASCIIText)
    #expect((0..<count).allSatisfy { Self.bytes(count, byte, at: $0).isASCIIText })
  }
}
