import Testing

@testable import ListModel
@testable import ListOracle

/// What a tree answers and refuses, case by case.
@Suite struct RowTreeTests {
  private static func heights(_ drawing: String) -> RowTree {
    RowTree(drawing.split(separator: " ").map { Points(Int($0) ?? 0) })
  }

  @Test func `a mistake deep inside is found, with its place`() throws {
    var tree = RunTree((0..<100_000).map { KeyOrder.Run(first: $0 * 10, count: 3) })
    #expect(tree.level > 1 && tree.defects == [])
    guard case .branch(var parts) = tree.root.node else { return #expect(Bool(false), "no branch") }
    guard case .branch(var below) = parts[1].node else { return #expect(Bool(false), "no branch below") }
    below[0].sum += 1
    parts[1].node = .branch(below)
    tree.root.node = .branch(parts)
    #expect(tree.defects == ["root.1.0: is not what it says", "root.1: is not what it says"])
  }

  @Test(arguments: [
    ("10 20 30", 0, 0, 0), ("10 20 30", 9, 0, 0), ("10 20 30", 10, 0, 1), ("10 20 30", 11, 1, 1),
    ("10 20 30", 59, 2, 2), ("10 20 30", 60, 2, 3), ("10 20 30", 61, 3, 3), ("10 20 30", -1, 0, 0),
    ("50 0 50 0", 50, 0, 2), ("50 0 50 0", 49, 0, 0), ("50 0 50 0", 100, 2, 4), ("50 0 50 0", 101, 4, 4),
    ("0 0 0", 0, 0, 3), ("0 0 0", 1, 3, 3), ("0 0 0", -1, 0, 0), ("0 10 0 0 10", 10, 1, 4),
    ("", 0, 0, 0), ("44 44 44", 88, 1, 2), ("44 44 44", 87, 1, 1),
  ])
  func `rows end before a place, or at or before it`(_ rows: String, _ y: Int, _ before: Int, _ atOrBefore: Int) {
    let tree = Self.heights(rows)
    #expect(tree.rows(endingBefore: Points(y)) == before)
    #expect(tree.rows(endingAtOrBefore: Points(y)) == atOrBefore)
  }

  @Test func `places far outside are answered, not trapped`() {
    let far = Points(thousandths: .max)
    for tree in [Self.heights("10 20"), Self.heights("44 44"), RowTree()] {
      #expect(tree.rows(endingBefore: far) == tree.count)
      #expect(tree.rows(endingAtOrBefore: far) == tree.count)
      #expect(tree.rows(endingBefore: Points(thousandths: .min)) == 0)
      #expect(tree.rows(endingAtOrBefore: Points(thousandths: .min)) == 0)
    }
  }

  @Test func `the longest list of the tallest rows is one run, and its sums are exact`() {
    var tree = RowTree(count: RowTree.maxRows, height: RowTree.tallest)
    #expect(tree.total == Points(thousandths: 2_147_483_647 * 2_000_000_000))
    #expect(tree.rows(endingAtOrBefore: tree.total - Points(thousandths: 1)) == RowTree.maxRows - 1)
    tree.setHeight(of: 5..<6, to: .zero)
    tree.move(0..<1_000_000_000, to: 1_000_000_000)
    #expect(tree.defects == [])
    #expect(tree.height(of: 1_000_000_005) == .zero)
    #expect(tree.offset(of: 1_000_000_005) == RowTree.tallest * 1_000_000_005)
    #expect(tree.rows(endingBefore: tree.total) == RowTree.maxRows - 1)
    tree.setHeight(of: 1_000_000_005..<1_000_000_006, to: RowTree.tallest)
    #expect(tree == RowTree(count: RowTree.maxRows, height: RowTree.tallest))
  }

  @Test func `two lists of one height are identical if they are as long and as high, without a node to compare`() {
    let rows = RowTree(count: 5, height: Points(44))
    #expect(rows.isIdentical(to: RowTree(count: 5, height: Points(44))))
    #expect(!rows.isIdentical(to: RowTree(count: 6, height: Points(44))))
    #expect(!rows.isIdentical(to: RowTree(count: 5, height: Points(45))))
  }

  @Test(arguments: [-1, 0, 1, 2])
  func `different heights are kept where their sum is about the most that a leaf can hold`(_ beyond: Int64) {
    let heights = (1...7).map { Points(268_000 + $0) }
    let rest = Points(thousandths: Int64(Int32.max) + beyond) - heights.reduce(.zero, +)
    let tree = RowTree(heights + [rest])
    #expect(tree.defects == [])
    #expect((0..<8).map(tree.height) == heights + [rest])
    #expect(tree.total == Points(thousandths: Int64(Int32.max) + beyond))
  }

  @Test func `limits are refused by name`() {
    let tree = RowTree(count: RowTree.maxRows - 1, height: Points(44))
    #expect(throws: Never.self) { try tree.check(inserting: 1) }
    #expect(throws: RowTree.Limit.tooManyRows(RowTree.maxRows + 1)) { try tree.check(inserting: 2) }
    #expect(throws: RowTree.Limit.tooManyRows(nil)) { try tree.check(inserting: .max) }
    #expect(throws: Never.self) { try RowTree.check(height: RowTree.tallest) }
    #expect(throws: Never.self) { try RowTree.check(height: .zero) }
    let taller = RowTree.tallest + Points(thousandths: 1)
    #expect(throws: RowTree.Limit.heightOutOfRange(taller)) { try RowTree.check(height: taller) }
    #expect(throws: RowTree.Limit.heightOutOfRange(Points(-1))) { try RowTree.check(height: Points(-1)) }
  }

  @Test func `trees are equal by their heights, however they came about`() {
    let mixed = (0..<5_000).map { Points($0 % 97) }
    let built = RowTree(mixed)
    var grown = RowTree()
    for height in mixed { grown.insert(count: 1, height: height, at: grown.count) }
    var shrunk = RowTree(mixed + [Points(1)] + mixed)
    shrunk.remove(0..<5_001)
    #expect(built == grown && grown == shrunk && shrunk == built)
    #expect(grown.defects == [] && shrunk.defects == [])
    var swapped = built
    swapped.move(96..<97, to: 97)
    #expect(swapped != built && swapped.total == built.total && swapped.count == built.count)
    swapped.move(96..<97, to: 97)
    #expect(swapped == built)
  }

  @Test func `a uniform list broken and mended is one run again`() {
    let whole = RowTree(count: 1_000, height: Points(44))
    var tree = whole
    tree.setHeight(of: 500..<501, to: Points(50))
    #expect(tree.runs(in: 499..<502).map(\.count) == [1, 1, 1])
    tree.setHeight(of: 500..<501, to: Points(44))
    #expect(tree.runs(in: 0..<1_000) == [RowTree.Run(count: 1_000, height: Points(44))])
    #expect(tree == whole && whole == tree)
    tree.remove(0..<1_000)
    #expect(tree == RowTree())
  }

  @Test func `a function tells the heights of a new list, in order`() {
    var asked: [Int] = []
    let tree = RowTree(count: 3) { row in
      asked.append(row)
      return Points(row * 10)
    }
    #expect(asked == [0, 1, 2])
    #expect(tree == Self.heights("0 10 20"))
  }

  @Test func `runs are cut at the ends of the range and neighbours differ`() {
    let tree = RowTree(runs: [
      RowTree.Run(count: 100, height: Points(44)), RowTree.Run(count: 0, height: Points(9)),
      RowTree.Run(count: 200, height: Points(44)), RowTree.Run(count: 3, height: Points(10)),
    ])
    let expected = [RowTree.Run(count: 250, height: Points(44)), RowTree.Run(count: 2, height: Points(10))]
    #expect(tree.runs(in: 50..<302) == expected)
    #expect(tree.runs(in: 7..<7) == [])
    #expect(Array(tree.eachRun(in: 50..<302).prefix(1)) == Array(expected.prefix(1)))
  }

  @Test func `a batch is numbered as before it and keeps insertions at one place in order`() {
    var tree = Self.heights("1 2 3 4 5")
    tree.replace([
      RowTree.Replacement(0..<1, with: RowTree()), RowTree.Replacement(2..<2, with: Self.heights("7")),
      RowTree.Replacement(2..<3, with: Self.heights("8 9")), RowTree.Replacement(5..<5, with: Self.heights("6")),
    ])
    #expect(tree == Self.heights("2 7 8 9 4 5 6"))
  }

  @Test func `a slice and a replaced range hold the rows named`() {
    let tree = RowTree((0..<2_000).map { Points($0) })
    let slice = tree.slice(300..<900)
    #expect(slice == RowTree((300..<900).map { Points($0) }))
    var other = tree
    other.replace(0..<2_000, with: slice)
    #expect(other == slice)
    other.replace(10..<10, with: RowTree())
    #expect(other == slice && other.defects == [])
  }

  @Test func `runs packed into a leaf can be removed again, down to nothing`() {
    var tree = RowTree(count: 100_000, height: Points(44))
    for row in 0..<600 { tree.setHeight(of: row * 150..<row * 150 + 1, to: Points(row % 9)) }
    for row in 0..<400 { tree.setHeight(of: 30_000 + row..<30_001 + row, to: Points(row % 7)) }
    #expect(tree.defects == [])
    while tree.count > 0 {
      let middle = tree.count / 3
      tree.remove(middle..<min(tree.count, middle + 240))
      guard tree.defects.isEmpty else { break }
    }
    #expect(tree == RowTree() && tree.defects == [])
  }

  @Test(arguments: [100, 10_000, 300_000])
  func `a list that was emptied at once grows again like a new one`(_ count: Int) {
    let heights = (0..<count).map { Points($0 % 97) }
    var tree = RowTree(heights)
    tree.remove(0..<count)
    #expect(tree == RowTree() && tree.defects == [])
    tree.insert(count: 3, height: Points(5), at: 0)
    tree.insert(RowTree(heights), at: 1)
    tree.insert(RowTree(heights), at: tree.count)
    #expect(tree == RowTree([Points(5)] + heights + [Points(5), Points(5)] + heights) && tree.defects == [])
    #expect(tree.slice(7..<7).defects == [])
  }

  @Test func `a row inserted within a leaf stays there, also where a run of its height follows`() {
    var heights = [Points](repeating: 20, count: 1000)
    var tree = RowTree(count: 1000, height: 20)
    for row in 5..<9 {
      heights[row] = Points(row)
      tree.setHeight(of: row..<row + 1, to: Points(row))
    }
    heights.insert(20, at: 7)
    tree.insert(count: 1, height: 20, at: 7)
    #expect(tree == RowTree(heights) && tree.defects == [])
  }

  @Test func `rows that become alike are one run, also where they are too high for a leaf`() {
    var tree = RowTree([1_000_000, 1_000_000, 5])
    tree.setHeight(of: 2..<3, to: 1_000_000)
    #expect(tree == RowTree(count: 3, height: 1_000_000) && tree.defects == [])
  }
}
