import Testing

@testable import ListModel
@testable import ListOracle

/// Every sequence of three commands over a tiny list: each step agrees with the oracle, has no defect, and leaves every
/// older value as it was. The list has a row without height and two kinds, and can scroll.
///
/// `LISTLAB_LONG_TESTS=1` plays every sequence of four, and every profile with every edges rule.
@Suite struct EveryShortHistoryTests {
  /// What a command does depends on the list it meets; nil where it makes no sense there.
  typealias Choice = @Sendable (ListState) -> Operation?

  private static let alphabet: [Choice] = [
    { _ in .insert(1, at: 0, height: Points(30), kind: Kind("b")) },
    { .insert(1, at: $0.records.count) },
    { $0.records.count > 0 ? .delete(0..<1) : nil },
    { $0.records.count > 1 ? .move(0, to: $0.records.count - 1) : nil },
    { $0.records.count > 1 ? .swap(0, $0.records.count - 1) : nil },
    { $0.records.count > 1 ? .height(1..<2, $0.record(of: 1).height == .zero ? Points(900) : .zero) : nil },
    { _ in .scrollBy(Points(25)) },
    { .scrollTo($0.content) },
    { .viewport($0.viewport == Points(100) ? Points(40) : Points(100)) },
    { _ in .reload },
    { .returnTime($0.policies.returnTime == .before ? .after : .before) },
    { $0.records.count > 0 ? .reloadRows(0..<$0.records.count) : nil },
    { $0.records.count > 1 ? .kind(0..<2, Kind("b")) : nil },
    { list in
      let orders = PoolOrder.allCases
      return .pool(orders[(orders.firstIndex(of: list.policies.pool)! + 1) % orders.count])
    },
  ]

  /// What cells, states and the newer policies add.
  private static let cellAlphabet: [Choice] = [
    { $0.records.count > 0 ? .like(0..<1) : nil },
    { $0.records.count > 1 ? .mark(1..<$0.records.count) : nil },
    { $0.records.count > 0 ? .select($0.records.count - 1..<$0.records.count) : nil },
    { $0.records.count > 0 ? .tap(0) : nil },
    { _ in .clearPool },
    { _ in .insert(1, at: 0, height: Points(30), kind: Kind("b")) },
    { $0.records.count > 0 ? .delete(0..<1) : nil },
    { $0.records.count > 1 ? .move(0, to: $0.records.count - 1) : nil },
    { _ in .scrollBy(Points(45)) },
    { _ in .scrollBy(Points(-200)) },
    { _ in .reload },
    { .cache($0.policies.cache == 0 ? 1 : 0) },
    { .key($0.policies.key == .kind ? .none : .kind) },
    { .clamp($0.policies.clamp == .both ? .none : .both) },
    { .onReload($0.policies.onReload == .keep ? .top : .keep) },
    { .poolOnReload($0.policies.poolOnReload == .kept ? .emptied : .kept) },
  ]

  private static func tinyList(_ profile: Profile, _ edges: EdgesRule) -> History {
    History(
      profile, edges, heights: [50, 0, 50, 20].map { Points($0) }, kinds: [Kind("a"), Kind("b")], viewport: Points(100))
  }

  /// Every profile with its own edges rule, and every edges rule under the standard; in the long form each with each.
  private static let pairs: [(Profile, EdgesRule)] =
    LongTests.areWanted
    ? Profile.sharingThePass.flatMap { profile in EdgesRule.allCases.map { (profile, $0) } }
    : Profile.sharingThePass.map { ($0, $0.policies.edges) } + EdgesRule.allCases.map { (.standard, $0) }

  @Test func `every history of three commands, or of four, is sound and changes no older value (K18)`() {
    Self.explore(Self.tinyList(.standard, .halfOpen), depth: LongTests.areWanted ? 4 : 3)
  }

  @Test func `every history of three commands about cells, states and reloads is sound`() {
    Self.explore(Self.tinyList(.standard, .halfOpen), depth: 3, alphabet: Self.cellAlphabet)
  }

  @Test(arguments: pairs)
  func `every history of two commands about cells is sound under every profile and edges rule`(
    profile: Profile, edges: EdgesRule
  ) {
    Self.explore(Self.tinyList(profile, edges), depth: 2, alphabet: Self.cellAlphabet)
  }

  @Test(arguments: pairs)
  func `every history of two commands is sound under every profile and edges rule`(
    profile: Profile, edges: EdgesRule
  ) {
    Self.explore(Self.tinyList(profile, edges), depth: 2)
  }

  @Test(arguments: EdgesRule.allCases)
  func `every history of three commands from an empty list is sound (K3)`(edges: EdgesRule) {
    Self.explore(History(.standard, edges, heights: [], kinds: [], viewport: Points(100)), depth: 3)
  }

  /// Plays every choice after `history`, and what follows each, until something is wrong.
  private static func explore(_ history: History, depth: Int, alphabet: [Choice] = alphabet) {
    if let problem = firstProblem(after: history, from: history, depth: depth, alphabet) { Issue.record("\(problem)") }
  }

  private static func firstProblem(after history: History, from start: History, depth: Int, _ alphabet: [Choice])
    -> String?
  {
    guard depth > 0 else { return nil }
    for choice in alphabet {
      guard let operation = choice(history.list) else { continue }
      var next = history
      let problems = next.play(operation)
      guard problems.isEmpty else { return "\(next.reproduction)\n" + problems.joined(separator: "\n") }
      if let wrong = firstProblem(after: next, from: start, depth: depth - 1, alphabet) { return wrong }
    }
    // All that came of this value is done: it must still be what its own trail makes.
    var replay = start.list
    for operation in history.trail { _ = operation.run(on: &replay) }
    return replay == history.list ? nil : "\(history.reproduction)\nchanged by what came after it"
  }
}
