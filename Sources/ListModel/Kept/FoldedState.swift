/// A list of the past without what the way back from the next one tells. It never changes.
package struct FoldedState: Sendable {
  private let scroller: Scroller
  private let log: FoldedLog
  private let openBatch: Batch?
  private let settings: Shared<Settings>
  private let images: Shared<ListImages>
  private let hooks: Shared<Hooks>
  private let left: Left

  /// What is left of the large parts.
  private enum Left {
    /// The cells: so it is after most commands.
    case cells(Screen)
    /// An object, as it is larger.
    case parts(LeftParts)
  }

  private final class LeftParts: Sendable {
    let way: ListWay.Parts
    let parts: LargeParts

    init(_ parts: LargeParts, along way: ListWay.Parts) { (self.way, self.parts) = (way, parts) }
  }

  /// - Parameter way: the way back from the next list.
  package init(_ list: borrowing ListState, along way: ListWay) {
    (scroller, log, openBatch) = (list.scroller, FoldedLog(list), list.openBatch)
    (settings, images, hooks) = (list.sharedSettings, list.imageStore, list.sharedHooks)
    left =
      switch way {
      case .sharingRows: .cells(list.screen)
      case .parts(let parts): .parts(LeftParts(LargeParts(list, along: parts), along: parts))
      }
  }

  /// What happened in its command.
  package var events: [Event] { log.events }

  /// Whether its rows and records are those of the next list: then the way is no work.
  package var sharesRows: Bool { if case .cells = left { true } else { false } }

  /// Makes the large parts of the next list those of this one. O(what the way tells × log n).
  package func goBack(_ parts: inout LargeParts) {
    switch left {
    case .cells(let screen): parts.screen = screen
    case .parts(let left): parts.goBack(to: left.parts, along: left.way)
    }
  }

  /// The list as it was, with its large parts.
  package func unfolded(with parts: LargeParts) -> ListState {
    ListState(scroller: scroller, log: log, batch: openBatch, (settings, images, hooks), parts)
  }
}

/// What the last command of a list did, and of the screen as it found it only whether that jumped.
struct FoldedLog: Sendable {
  let events: [Event]
  fileprivate let counters: Shared<Counters>
  fileprivate let notes: Shared<CommandLog.Notes>
  fileprivate let jump: SettledJump?

  init(_ list: borrowing ListState) {
    let log = list.commandLog
    (events, counters, notes) = (log.events, log.sharedCounters, log.sharedNotes)
    jump = list.jump.map(SettledJump.init)
  }
}

extension ListState {
  private static let nothing = ListState()

  fileprivate init(
    scroller: Scroller, log: FoldedLog, batch: Batch?,
    _ rare: (settings: Shared<Settings>, images: Shared<ListImages>, hooks: Shared<Hooks>), _ large: LargeParts
  ) {
    self = Self.nothing
    (self.scroller, openBatch) = (scroller, batch)
    commandLog = CommandLog(log.events, log.counters, log.notes, jump: log.jump)
    (sharedSettings, imageStore, sharedHooks) = (rare.settings, rare.images, rare.hooks)
    (sharedData, sharedRecords, screen) = (large.data, large.records, large.screen)
  }
}
