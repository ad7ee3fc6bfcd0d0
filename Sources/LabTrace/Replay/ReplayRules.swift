import ListModel

/// How a trace is made into commands.
struct ReplayOptions: Sendable, Equatable {
  /// The height of rows that were not on screen; nil: all heights are known.
  var estimate: Points?
  /// Whether heights change only by `height` lines, and animations are played; else both follow the frames.
  var isStrict = false
  /// The margin that is added to the heights of `height` commands, which some engines take off again.
  var margin = Points.zero
}

/// The rules under which a trace is replayed.
struct ReplayRules: Sendable, Equatable {
  var profile: Profile
  var fault: Fault?
  /// How far beyond the viewport rows have cells; nil: as in the profile.
  var overscan: Overscan?
  /// Whether it is on both sides of the viewport, whatever the profile.
  var sharesOverscan = false
  /// Whether a scroll goes over no rows on its way, whatever the profile.
  var scrollsAtOnce = false
  /// The room between two rows, beside what the profile has above each.
  var gap = Points.zero
  var options = ReplayOptions()

  init(profile: Profile, _ timeline: TraceTimeline, _ options: ReplayOptions) {
    (self.profile, self.options) = (profile, options)
    gap = max(.zero, timeline.gap - profile.policies.spacing.margin)
    if profile.policies.heightChange == .withoutMargin { self.options.margin = profile.policies.spacing.margin }
  }

  /// The commands that set them.
  var commands: [String] {
    ["profile \(profile.rawValue)"] + (gap > .zero ? ["set gap \(gap)"] : [])
      + (overscan.map { ["set overscan \($0)"] } ?? [])
      + (sharesOverscan ? ["set overscan-share even"] : [])
      + (scrollsAtOnce ? ["set scrolling jump"] : [])
      + (fault.map { ["fault \($0.rawValue)"] } ?? [])
  }
}
