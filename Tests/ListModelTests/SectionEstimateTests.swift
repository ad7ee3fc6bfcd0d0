import Testing

@testable import ListModel
@testable import ListOracle

/// Headers and footers that are estimated until they are seen (K28).
@Suite struct SectionEstimateTests {
  /// Three sections of ten rows of 50, with headers of 30 and footers of 10, V 200, reloaded with estimates.
  private static func list(
    header: Points? = 20, footer: Points? = nil, _ change: (inout Rules) -> Void = { _ in }
  ) throws -> ListState {
    var list = ListState()
    try list.setViewport(height: 200, width: nil)
    var plan = LoadPlan(count: 30)
    (plan.heights, plan.sections) = (.uniform(50), [10, 10, 10])
    try list.load(plan)
    for section in 0..<3 {
      try list.perform(.setHeader(section, 30))
      try list.perform(.setFooter(section, 10))
    }
    try list.setPolicies { policies in
      policies.sectionEstimates = SectionEstimates(header: header, footer: footer)
      change(&policies)
    }
    try list.step { try $0.reload() }
    #expect(list.allViolations() == [])
    return list
  }

  private static func estimated(_ list: ListState) -> [String] {
    SectionBoundary.Kind.allCases.map { list.records.sectionsEstimated($0).description }
  }

  @Test func `a header is as high as its estimate until it is seen (K28)`() throws {
    var list = try Self.list()
    #expect(list.content == 1600 && Self.estimated(list) == ["1...2", "none"])
    #expect(list.events.contains(.boundariesAsked([SectionBoundary(.header, of: 0)])))
    try list.step { try $0.scroll(to: 400) }
    #expect(list.content == 1610 && list.offset == 400 && Self.estimated(list) == ["2", "none"])
    #expect(list.allViolations() == [])
  }

  @Test(arguments: [(AnchorRule.top, 0), (.none, 0), (.stickTop, 0), (.bottom, 10)])
  func `a list at its top stays there, whatever its first header turns out to be (K28)`(rule: AnchorRule, offset: Int)
    throws
  {
    let list = try Self.list { $0.anchor = rule }
    #expect(list.offset == Points(offset) && list.records.sections[0].header == 30)
  }

  @Test func `whole offsets that follow a header's height end up to a point before the end (K11, K28)`() {
    var history = History(
      .chameleon, .halfOpen, heights: [50, 50, 50, 50, Points(thousandths: 15414), Points(thousandths: 87818)],
      viewport: 75)
    let batch = [Edit.delete([.rows(RowSet(5))]), .setHeader(0, Points(thousandths: 12345))]
    let commands: [Operation] = [
      .policy("header-estimate", "200"), .scrollBy(375), .anchor(.end), .update(batch.map { SidedEdit(edit: $0) }),
      .keep(3..<5),
    ]
    for command in commands { #expect(history.play(command) == []) }
    #expect(history.list.offset == 2 && history.list.largestOffset == 3)
  }

  @Test func `what measuring holds comes before what the anchor holds, here the end of the content (K11, K12, K28)`() {
    var history = History(.tanstack, .halfOpen, heights: [400], viewport: 100)
    let commands: [Operation] = [
      .policy("footer-estimate", "80"), .anchor(.bottom), .reload, .rawOffset(325), .scrollBy(0),
    ]
    for command in commands { #expect(history.play(command) == []) }
    #expect(history.list.offset == 245 && history.list.content == 400)
  }

  @Test func `what is found above the row that is held moves the offset, and nothing on screen (K12, K28)`() throws {
    var list = try Self.list()
    try list.step { try $0.scroll(to: 1190) }
    #expect(Self.estimated(list) == ["1...2", "none"])
    try list.step { try $0.scroll(by: -110) }
    #expect(list.offset == 1090 && list.records.y(of: 20) == 1100 && list.jump?.distance ?? 0 == 0)
    #expect(
      list.newLedgerEntries == [
        LedgerEntry(from: 1190, to: 1080, reason: .user), LedgerEntry(from: 1080, to: 1090, reason: .estimate),
      ])
  }

  @Test func `a footer is above the rows of the next section alone (K28)`() throws {
    var list = try Self.list(header: nil, footer: 25)
    #expect(list.content == 1665 && Self.estimated(list) == ["none", "0...2"])
    try list.step { try $0.scroll(to: 400) }
    #expect(list.content == 1650 && list.offset == 400 && Self.estimated(list) == ["none", "1...2"])
    // Coming from below, the rows of the third section stay where they are.
    try list.step { try $0.scroll(to: 1300) }
    try list.step { try $0.scroll(to: 1085) }
    #expect(list.offset == 1070 && list.content == 1635 && Self.estimated(list) == ["none", "2"])
    #expect(list.allViolations() == [])
  }

  @Test func `a header that is stuck is on screen, wherever its section begins (K22, K28)`() throws {
    var list = try Self.list { $0.sticky = .on }
    try list.step { try $0.scroll(to: 700) }
    #expect(list.offset == 710 && list.stickyHeader?.height == 30 && Self.estimated(list) == ["2", "none"])
    #expect(list.allViolations() == [])
  }

  @Test func `a section that comes is estimated, and a height that is set is known (K28)`() throws {
    var list = try Self.list()
    try list.step { try $0.perform(.insertSection(NewSection(rows: NewRows(2), header: 40), at: 1)) }
    #expect(list.records.sections[1].header == 20 && Self.estimated(list) == ["1...3", "none"])
    try list.step { try $0.perform(.setHeader(2, 55)) }
    #expect(list.records.sections[2].header == 55 && Self.estimated(list) == ["1,3", "none"])
    try list.step { try $0.perform(.moveSection(3, to: 0)) }
    #expect(list.allViolations() == [])
    try list.step { try $0.perform(.deleteSection(2)) }
    #expect(list.records.sections.count == 3 && list.allViolations() == [])
  }

  @Test(arguments: MeasuringRule.allCases, [0, 3])
  func `headers are measured by the pass itself, however rows are (K24, K26, K28)`(
    measuring: MeasuringRule, latency: Int
  ) throws {
    var list = try Self.list { ($0.measuring, $0.measureLatency) = (measuring, latency) }
    try list.setEstimate(40)
    try list.step { try $0.reload() }
    #expect(Self.estimated(list) == ["1...2", "none"] && list.allViolations() == [])
    try list.step { try $0.scroll(toRow: 10, at: .middle) }
    #expect(Self.estimated(list) == ["2", "none"] && list.allViolations() == [])
  }

  @Test func `a reload estimates all of them again, and without estimates all are known (K28)`() throws {
    var list = try Self.list()
    for y in [400, 900, 1400] { try list.step { try $0.scroll(to: Points(y)) } }
    #expect(Self.estimated(list) == ["none", "none"] && list.content == 1620)
    try list.step { try $0.reload() }
    #expect(Self.estimated(list) == ["0...2", "none"])
    try list.step { try $0.setPolicies { $0.sectionEstimates = .none } }
    #expect(Self.estimated(list) == ["0...2", "none"])
    try list.step { try $0.reload() }
    #expect(Self.estimated(list) == ["none", "none"] && list.content == 1620)
  }

  @Test func `an estimate of 0 is none (K28)`() throws {
    var policies = Rules()
    let spec = try #require(PolicySpec.settable.first { $0.name == "footer-estimate" })
    for (text, value) in [("30", "30"), ("0", "none"), ("12.5", "12.5"), ("none", "none")] {
      spec.set(&policies, text)
      #expect(spec.value(policies) == value)
    }
  }

  @Test func `headers that are recorded otherwise than they are, or are on screen and unknown, are noticed`() throws {
    var list = try Self.list()
    list.records.table.sections.setHeader(0, 5)
    list.records.table.sections.setHeader(2, 7)
    #expect(
      list.allViolations().map(\.message) == [
        "the header of section 0 is recorded as 5 high, it is 30",
        "the header of section 2 is recorded as 7 high, its estimate is 20",
      ])
    list = try Self.list()
    list.records.estimateBoundaries(list.records.sectionEstimates)
    #expect(list.allViolations().contains { $0.message == "the header of section 0 has only an estimated height" })
  }
}
