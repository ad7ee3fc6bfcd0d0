/// What the last command did, event by event, and the totals of all commands since `load`.
struct CommandLog: Equatable, Sendable {
  /// The events of the last command, in order.
  var events: [Event] = []
  /// The totals since `load`. Stored separately, because many steps do not change them.
  @Shared var counters = Counters()
  @Shared private var notes = Notes()
  /// How much limited work the running command has done.
  var work = CommandWork()
  /// The screen before the last command; nil: the command created the list, or is over.
  private(set) var start: ScreenSnapshot?
  /// For a finished command: how the screen jumped during it, if it did.
  private(set) var recordedJump: RecordedJump?

  /// Data that few commands produce.
  struct Notes: Equatable, Sendable {
    /// Violations that are visible only while a command runs (EngineRules, "Invariants").
    var transientViolations: [Violation] = []
    /// How far an anchor moved the offset because the last command resized the viewport or an inset (K25).
    var resizeShift = Points.zero
    /// The number of rows beyond the visible ones that got cells in the last command, or in its last tick
    /// (`render-limit`, K21).
    var extraRows = 0
  }

  /// The log of an empty list.
  init() {}

  var transientViolations: [Violation] { notes.transientViolations }
  var resizeShift: Points { notes.resizeShift }
  var extraRows: Int { notes.extraRows }

  /// Begins a command: clears the events and notes.
  ///
  /// - Parameter start: the screen before the command.
  mutating func begin(from start: ScreenSnapshot) {
    (self.start, recordedJump, work) = (start, nil, CommandWork())
    events.removeAll()
    if notes != Notes() { notes = Notes() }
  }

  /// Ends a command: releases what only the running command needs, and stores how the screen jumped.
  mutating func end(with jump: Jump?) {
    (start, recordedJump, work) = (nil, jump.map(RecordedJump.init), CommandWork())
  }

  /// Appends an event and counts it.
  mutating func note(_ event: Event) {
    count(event)
    events.append(event)
  }

  /// Inserts an event that happened earlier, at a number; at the end if there are fewer events.
  mutating func note(_ event: Event, asNumber number: Int) {
    count(event)
    events.insert(event, at: min(number, events.count))
  }

  private mutating func count(_ event: Event) {
    if Counters.counts(event) { counters.count(event) }
  }

  /// Moves the events out of the log, which is empty until it gets them back.
  mutating func takeEvents() -> [Event] {
    var lent: [Event] = []
    swap(&lent, &events)
    return lent
  }

  /// Begins a tick: limits count from 0 again.
  mutating func beginTick(_ number: Int) {
    if extraRows != 0 { notes.extraRows = 0 }
    work.beginTick()
    note(.ticked(number))
  }

  /// Counts rows beyond the visible ones that got cells.
  mutating func noteExtraRows(_ count: Int) { if count != 0 { notes.extraRows += count } }

  /// Records that an anchor moved the offset because the viewport or an inset was resized.
  mutating func noteResize(movingBy shift: Points) { notes.resizeShift += shift }

  /// Records a violation that will not be visible after the command.
  mutating func noteViolation(_ violation: Violation) { notes.transientViolations.append(violation) }

  /// Logs that the data source was asked for the heights of rows, if there are any.
  mutating func noteHeightsAsked(of rows: RowSet) { if !rows.isEmpty { note(.heightsAsked(rows)) } }

  /// Logs that the data source was asked for the estimated heights of rows, if there are any.
  mutating func noteEstimatesAsked(of rows: RowSet) { if !rows.isEmpty { note(.estimatesAsked(rows)) } }
}
