package import ListModel

/// A list as the past keeps it: whole, or folded, which is to say as the way back from the next one.
///
/// Several may hold it, and read it on several threads: what it is never changes, only how it is kept. Whoever reads a list
/// holds what was there when he came. It is folded onto one that was made after it, so that no way leads round in a circle.
package final class PastList: @unchecked Sendable {
  private enum State: Sendable {
    case whole(KeptList)
    case folded(FoldedList)
    case unfolded(Unfolded)
  }

  /// A list as the way back from another one. It never changes.
  private final class FoldedList: Sendable {
    let state: FoldedState
    /// The list that it leads back from: one that was made later.
    let next: PastList

    init(_ list: KeptList, along way: ListWay, from next: PastList) {
      (state, self.next) = (list.lend { FoldedState($0, along: way) }, next)
    }
  }

  /// A folded list that somebody has asked for.
  private final class Unfolded: Sendable {
    let whole: KeptList
    let folded: FoldedList

    init(_ whole: KeptList, _ folded: FoldedList) { (self.whole, self.folded) = (whole, folded) }
  }

  @exclusivity(unchecked) private var state: State

  package init(_ list: KeptList) { state = .whole(list) }

  /// One for all: it is held for the time that a reference takes to change.
  private static let lock = SeenLock()

  private var now: State { Self.lock.hold { state } }

  /// The list. O(1) where it is whole, else O(lists up to the next whole one): of these, some are whole then, too.
  package var list: KeptList { whole ?? unfold() }

  /// The list, unless it is folded. O(1).
  package var whole: KeptList? {
    switch now {
    case .whole(let list): list
    case .unfolded(let unfolded): unfolded.whole
    case .folded: nil
    }
  }

  /// What happened in the command that led to the list. O(1).
  package var events: [Event] {
    switch now {
    case .whole(let kept): kept.list.events
    case .folded(let folded): folded.state.events
    case .unfolded(let unfolded): unfolded.folded.state.events
    }
  }

  /// Keeps the list as the way back from the next one.
  ///
  /// - Parameters:
  ///   - next: a list that was made after this one.
  ///   - way: finds the way back from there; nil: not now.
  package func fold(onto next: PastList, along way: (KeptList) -> ListWay?) {
    switch now {
    case .whole(let whole):
      if let way = way(whole) { change(to: .folded(FoldedList(whole, along: way, from: next))) }
    case .folded: break
    case .unfolded(let unfolded): change(to: .folded(unfolded.folded))
    }
  }

  /// Folds a list that was unfolded to be looked at; one that never was folded stays as it is.
  package func foldAgain() {
    if case .unfolded(let unfolded) = now { change(to: .folded(unfolded.folded)) }
  }

  private func change(to new: State) {
    // What it was goes when the lock is free again.
    _ = Self.lock.hold {
      let old = state
      state = new
      return old
    }
  }

  /// After so much work a list on the way becomes whole, too: the next one asked for is not far from it.
  private static let mostWork = 256
  /// What it takes to go along a way, where the shortest one takes 1.
  private static let work = 16

  /// Goes the way back from the next list that is whole.
  private func unfold() -> KeptList {
    var passed: [(past: PastList, folded: FoldedList)] = []
    var place = self
    while case .folded(let folded) = place.now {
      passed.append((place, folded))
      place = folded.next
    }
    // Whoever folds it meanwhile does so onto a later one.
    var list = place.list
    var (parts, work) = (LargeParts(list.list), 0)
    for (past, folded) in passed.reversed() {
      folded.state.goBack(&parts)
      work += folded.state.sharesRows ? 1 : Self.work
      guard past === self || work >= Self.mostWork else { continue }
      list = KeptList(folded.state.unfolded(with: parts))
      past.change(to: .unfolded(Unfolded(list, folded)))
      work = 0
    }
    return list
  }

  // One after the other, as in `Chain`: left to themselves, many would take each other apart deep in the stack.
  deinit {
    var next = takeNext()
    while isKnownUniquelyReferenced(&next) {
      let past = next
      next = past?.takeNext()
    }
  }

  /// Lets go of the list that this one leads back from, if it is folded and nobody else needs it, and answers that list.
  private func takeNext() -> PastList? {
    var folded: FoldedList? =
      switch state {
      case .whole: nil
      case .folded(let folded): folded
      case .unfolded(let unfolded): unfolded.folded
      }
    state = .whole(Self.nothing)
    return isKnownUniquelyReferenced(&folded) ? folded?.next : nil
  }

  private static let nothing = KeptList(ListState())
}
