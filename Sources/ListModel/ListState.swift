/// The list as a value, in parts: what the data source has, what the view knows of it, the cells, and where everything
/// stands. Each part keeps its own rules; whatever needs several of them is in an extension of the list.
///
/// A copy is O(1) in the number of rows, and small: the parts that few commands change lie apart. Every method that
/// changes something keeps the rules of the engine; one that throws may leave the value half changed, so that callers
/// work on a copy and keep it only on success.
package struct ListState: Equatable, Sendable {
  /// The cells on screen, the pool, and the cells that are kept.
  var screen = Screen()
  /// Viewport, offset, ledger and time.
  var scroller = Scroller()
  /// Edits that wait for `commit`; nil while no batch is open (K7).
  package internal(set) var openBatch: Batch?
  /// What the last command did.
  var commandLog = CommandLog()
  /// Who may stop the command that is running.
  package var watch = Watch()

  // What few commands change lies apart.

  /// The truth: rows, their texts, kinds and states, and the filter.
  @Shared var data = DataSource()
  /// What the view knows: one record per row of what it was last told.
  @Shared package internal(set) var records = Records()
  /// Profile, policies and faults.
  @Shared var settings = Settings()
  /// The images. No wrapper: what changes them often changes another part at the same time.
  var imageStore = Shared(wrappedValue: ListImages())
  @Shared package internal(set) var hooks = Hooks()

  /// An empty list, as the playground opens with (K3).
  package init() {}

  package var images: ListImages { imageStore.wrappedValue }

  // The versions of these, to be compared.
  var sharedData: Shared<DataSource> { _data }
  var sharedRecords: Shared<Records> { _records }
  var sharedSettings: Shared<Settings> { _settings }

  /// The parts in which two lists may differ: those that they do not share, or that are not equal. O(1).
  package func partsNotShared(with other: ListState) -> ListParts {
    var parts: ListParts = .moving
    if !_data.isIdentical(to: other._data) { parts.insert(.data) }
    if !_records.isIdentical(to: other._records) { parts.insert(.records) }
    if !_settings.isIdentical(to: other._settings) { parts.insert(.settings) }
    if !imageStore.isIdentical(to: other.imageStore) { parts.insert(.images) }
    if !_hooks.isIdentical(to: other._hooks) { parts.insert(.hooks) }
    if !screen.isIdentical(to: other.screen) { parts.insert(.cells) }
    if commandLog.counters != other.commandLog.counters { parts.insert(.counters) }
    if scroller.time != other.scroller.time { parts.insert(.time) }
    return parts
  }

  /// Begins a command: its events and its part of the ledger start here.
  package mutating func beginCommand() {
    commandLog.begin(from: ScreenStart(self))
    scroller.begin()
  }

  /// Ends a command: whether the screen jumped in it is found once, and the screen before is not needed any more.
  package mutating func endCommand() {
    commandLog.settle(jump)
    watch = Watch()
  }

  /// Whether two lists are equal but for what the last command of each did.
  ///
  /// - Parameter butForBatch: what the open batch holds does not count either.
  package func isSame(as other: ListState, butForBatch: Bool = false) -> Bool {
    // What nearly every command changes is looked at first: the rest takes a copy of the whole list.
    if scroller.offset != other.scroller.offset || commandLog.counters != other.commandLog.counters { return false }
    var other = other
    other.commandLog = commandLog
    other.scroller.takeStart(of: scroller)
    if butForBatch { other.openBatch = openBatch }
    return self == other
  }
}

/// Parts of a list: what hangs on some of them cannot differ between two lists that share those.
package struct ListParts: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The data source.
  package static let data = ListParts(rawValue: 1)
  package static let records = ListParts(rawValue: 2)
  /// Profile, policies and faults.
  package static let settings = ListParts(rawValue: 4)
  package static let images = ListParts(rawValue: 8)
  package static let hooks = ListParts(rawValue: 16)
  /// What nearly every command changes and no two lists share: the scroller, the log and the open batch.
  package static let moving = ListParts(rawValue: 32)
  /// The cells on screen, in the pool and in the cache.
  package static let cells = ListParts(rawValue: 64)
  package static let counters = ListParts(rawValue: 128)
  /// The ticks, and what is in motion.
  package static let time = ListParts(rawValue: 256)
  package static let all = ListParts(rawValue: 511)
}
