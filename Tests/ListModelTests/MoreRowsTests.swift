import Testing

@testable import ListModel

/// Edits that are asked for when more rows are needed soon (K27).
@Suite struct MoreRowsTests {
  private static func insertion(_ count: Int, height: Points = 50) -> PendingEdit {
    PendingEdit(.insert(NewRows(count, height: height), at: .last))
  }

  @Test func `the end asks once for each height of the content, and again once it was farther away (K27)`() throws {
    var list = try ListState("14x50 V200")
    try list.wait(EndHook(distance: 100, edit: Self.insertion(5)))
    try list.step { try $0.scroll(to: 300) }
    #expect(list.records.count == 14 && list.hooks.endsReached == 0)
    try list.step { try $0.scroll(to: 400) }
    #expect(list.records.count == 19 && list.hooks.endsReached == 1 && list.allDefects() == [])
    // Nothing new is near: neither a pass nor a scroll to and fro asks again.
    try list.step { try $0.scroll(to: 0) }
    try list.step { try $0.scroll(to: 400) }
    #expect(list.hooks.endsReached == 1)
    list.removeEndHooks()
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.records.count == 19)
  }

  @Test func `it goes on asking while the content does not reach far enough (K27)`() throws {
    var list = try ListState("2x50 V200")
    try list.wait(EndHook(distance: 100, edit: Self.insertion(2)))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 8 && list.hooks.endsReached == 3 && list.content == 400)
  }

  @Test func `rows without height leave the content as it is, and are asked for once (K27)`() throws {
    var list = try ListState("2x50 V200")
    try list.wait(EndHook(distance: 0, edit: Self.insertion(1, height: .zero)))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 3 && list.hooks.endsReached == 1)
  }

  @Test func `no more than a thousand edits follow one pass (K27)`() throws {
    var list = try ListState("1x50 V200")
    try list.wait(EndHook(distance: 1_000_000, edit: Self.insertion(1, height: 1)))
    try list.step { try $0.scroll(to: 0) }
    #expect(list.records.count == 1001 && list.counters.refused == 1)
  }

  @Test func `a list without rows has no end, and a fresh one is asked anew (K27)`() throws {
    var list = ListState()
    try list.wait(EndHook(distance: 0, edit: Self.insertion(1)))
    try list.step { try $0.load(LoadPlan(count: 0)) }
    #expect(list.hooks.endsReached == 0)
    try list.step { try $0.load(LoadPlan(count: 1)) }
    #expect(list.hooks.endsReached > 0 && list.records.count > 1)
  }

  @Test func `a row that comes near asks once (K27)`() throws {
    var list = try ListState("20x50 V200") { $0.prefetch = 3 }
    try list.waitForPrefetch(BindHook(row: .last, edit: Self.insertion(10)))
    try list.step { try $0.scroll(to: 600) }
    #expect(list.records.count == 20)
    try list.step { try $0.scroll(to: 650) }
    #expect(list.records.count == 30 && list.hooks.prefetching.isEmpty)
    try list.step { try $0.scroll(to: 5000) }
    #expect(list.records.count == 30 && list.allDefects() == [])
  }

  @Test func `more than a hundred edits do not wait`() throws {
    var list = ListState()
    for _ in 0..<BindHooks.most { try list.wait(EndHook(distance: 0, edit: Self.insertion(1))) }
    let refusal = #expect(throws: Refusal.self) { try list.wait(EndHook(distance: 0, edit: Self.insertion(1))) }
    #expect(refusal?.code == .tooManyHooks && refusal?.message == "100 edits already wait for the end")
  }
}
