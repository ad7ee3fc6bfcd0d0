import Testing

@testable import ListModel

/// Texts of a file, which are left where they stand in it.
@Suite struct RowTextsTests {
  private static let file = Array("alpha,beta,gamma,ünï".utf8)

  /// The texts of a file, cut out at some places; nil: a row without a text.
  private static func texts(_ places: [Range<Int>?], in file: [UInt8] = Self.file) -> RowTexts {
    var texts = RowTexts(in: file)
    for place in places {
      if let place { texts.append(file[place]) } else { texts.appendMissing() }
    }
    return texts
  }

  private static func all(_ texts: RowTexts) -> [String?] { (0..<texts.count).map { texts[$0] } }

  @Test(
    arguments: [
      ([0..<5, 6..<10, 11..<16, 17..<22], ["alpha", "beta", "gamma", "ünï"]),
      ([17..<22, nil, 0..<5], ["ünï", nil, "alpha"]),
      ([0..<0, 22..<22, 0..<22], ["", "", "alpha,beta,gamma,ünï"]), ([nil, nil], [nil, nil]),
      ([3..<7, 3..<7], ["ha,b", "ha,b"]),
    ] as [([Range<Int>?], [String?])])
  func `that are parts of it are read from it, in any order`(_ places: [Range<Int>?], _ texts: [String?]) {
    var read = Self.texts(places)
    #expect(Self.all(read) == texts)
    read.compact()
    #expect(Self.all(read) == texts)
  }

  @Test func `that do not stand in it are kept beside it`() {
    var texts = RowTexts(in: Self.file)
    texts.append(Array("other".utf8)[...])
    texts.append(Self.file[6..<10])
    texts.appendMissing()
    texts.append(Array("alpha".utf8)[...])
    texts.append(Self.file[17...])
    texts.append([])
    #expect(Self.all(texts) == ["other", "beta", nil, "alpha", "ünï", ""])
  }

  @Test(arguments: [(5000, false), (4999, true)])
  func `are copied once all are known, if they are less than half of it`(_ used: Int, _ areCopied: Bool) {
    let file = Array(repeating: UInt8(ascii: "x"), count: 10_000)
    var texts = Self.texts([0..<used - 10, nil, 9990..<10_000], in: file)
    texts.compact()
    #expect(Self.all(texts) == [String(repeating: "x", count: used - 10), nil, "xxxxxxxxxx"])
    #expect((areCopied ? used..<used + 200 : file.count..<file.count + 300).contains(texts.bytes(notSharedWith: nil)))
  }

  @Test func `cost no copy of their own, where one that is only equal does`() {
    let file = Array(repeating: UInt8(ascii: "x"), count: 10_000)
    let part = Self.texts([0..<10_000], in: file)
    var equal = RowTexts(in: file)
    equal.append(file.map { $0 }[...])
    #expect(part[0] == equal[0])
    #expect(part.bytes(notSharedWith: nil) < 11_000 && equal.bytes(notSharedWith: nil) > 20_000)
  }

  @Test func `are the same texts in a copy that goes on for itself`() {
    let first = Self.texts([0..<5])
    var second = first
    second.append(Self.file[6..<10])
    #expect(Self.all(first) == ["alpha"] && Self.all(second) == ["alpha", "beta"])
    #expect(second.bytes(notSharedWith: first) < second.bytes(notSharedWith: nil))
  }
}
