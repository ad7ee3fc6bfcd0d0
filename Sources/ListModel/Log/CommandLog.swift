/// What the last command did, fact by fact, and what all commands since `load` add up to.
struct CommandLog: Equatable, Sendable {
  /// The facts of the last command, in order.
  var events: [Event] = []
  /// What has happened since `load`, counted. Apart: many steps change none of it.
  @Shared var counters = Counters()
  @Shared private var notes = Notes()
  /// What the running command has done of what is limited.
  var work = CommandWork()
  /// The screen as the last command found it; nil: it was the one that began the list, or it is over.
  private(set) var start: ScreenSnapshot?
  /// Of a command that is over: how the screen jumped in it, if it did.
  private(set) var recordedJump: RecordedJump?

  /// What few commands note.
  struct Notes: Equatable, Sendable {
    /// Violations that only show while a command runs, and are gone when it has ended (EngineRules, "Invariants").
    var transientViolations: [Violation] = []
    /// How far an anchor moved the offset as the last command gave the viewport, or an inset, another size (K25).
    var resizeShift = Points.zero
    /// How many rows beyond the visible ones have got cells in the last command, or in its last tick (`render-limit`, K21).
    var extraRows = 0
  }

  /// That of an empty list.
  init() {}

  var transientViolations: [Violation] { notes.transientViolations }
  var resizeShift: Points { notes.resizeShift }
  var extraRows: Int { notes.extraRows }

  /// Begins a command: its facts start here.
  ///
  /// - Parameter start: the screen as it is now.
  mutating func begin(from start: ScreenSnapshot) {
    (self.start, recordedJump, work) = (start, nil, CommandWork())
    events.removeAll()
    if notes != Notes() { notes = Notes() }
  }

  /// Ends a command: what only counts while it runs is forgotten, and how the screen jumped is known now.
  mutating func end(with jump: Jump?) {
    (start, recordedJump, work) = (nil, jump.map(RecordedJump.init), CommandWork())
  }

  /// Notes a fact, and counts it.
  mutating func note(_ event: Event) {
    count(event)
    events.append(event)
  }

  /// Notes a fact that came about before the last ones, as the event of a number; behind the last if there are fewer.
  mutating func note(_ event: Event, asNumber number: Int) {
    count(event)
    events.insert(event, at: min(number, events.count))
  }

  private mutating func count(_ event: Event) {
    if Counters.counts(event) { counters.count(event) }
  }

  /// Hands the events over: the log has none until it gets them back.
  mutating func takeEvents() -> [Event] {
    var lent: [Event] = []
    swap(&lent, &events)
    return lent
  }

  /// Begins a tick of the command.
  mutating func beginTick(_ number: Int) {
    if extraRows != 0 { notes.extraRows = 0 }
    work.beginTick()
    note(.ticked(number))
  }

  /// Notes that so many rows beyond the visible ones have got cells.
  mutating func noteExtraRows(_ count: Int) { if count != 0 { notes.extraRows += count } }

  /// Notes that an anchor moved the offset, as the viewport or an inset has another size.
  mutating func noteResize(movingBy shift: Points) { notes.resizeShift += shift }

  /// Notes what is wrong now and will not show any more when the command has ended.
  mutating func noteViolation(_ violation: Violation) { notes.transientViolations.append(violation) }

  /// Notes that the data source is asked for the heights of rows, if there are any.
  mutating func noteHeightsAsked(of rows: RowSet) { if !rows.isEmpty { note(.heightsAsked(rows)) } }

  /// Notes that the data source is asked for estimates of the heights of rows, if there are any.
  mutating func noteEstimatesAsked(of rows: RowSet) { if !rows.isEmpty { note(.estimatesAsked(rows)) } }
}
