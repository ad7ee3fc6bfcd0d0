/// What the last command did, fact by fact, and what all commands since `load` add up to.
struct CommandLog: Equatable, Sendable {
  /// The facts of the last command, in order.
  var events: [Event] = []
  /// What has happened since `load`, counted.
  var counters = Counters()
  /// Violations that only show while a command runs, and are gone when it has ended (EngineRules, "Invariants").
  var observed: [Violation] = []
  /// The screen as the last command found it; nil: it was the one that began the list.
  private(set) var start: ScreenStart?

  /// Begins a command: its facts start here.
  ///
  /// - Parameter start: the screen as it is now.
  mutating func begin(from start: ScreenStart) {
    self.start = start
    events.removeAll()
    observed.removeAll()
  }

  /// Notes a fact, and counts it.
  mutating func note(_ event: Event) {
    counters.count(event)
    events.append(event)
  }

  /// Notes a fact that came about before the last ones, as the event of a number; behind the last if there are fewer.
  mutating func note(_ event: Event, asNumber place: Int) {
    counters.count(event)
    events.insert(event, at: min(place, events.count))
  }

  /// Notes what is wrong now and will not show any more when the command has ended.
  mutating func observe(_ violation: Violation) { observed.append(violation) }

  /// Notes that the data source is asked for the heights of rows, if there are any.
  mutating func noteHeightsAsked(of rows: RowSet) { if !rows.isEmpty { note(.heightsAsked(rows)) } }

  /// Notes that the data source is asked for estimates of the heights of rows, if there are any.
  mutating func noteEstimatesAsked(of rows: RowSet) { if !rows.isEmpty { note(.estimatesAsked(rows)) } }
}
