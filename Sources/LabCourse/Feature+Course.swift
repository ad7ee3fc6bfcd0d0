package import LabLanguage

extension Feature {
  /// The course and the tour.
  package static let course = Feature(verbs: [
    LessonCommand.verb, HelpingCommands.hint, HelpingCommands.why, HelpingCommands.skip, TourCommand.verb,
  ]) {
    FeatureHelp(
      firstCommands: ["lesson", "tour"],
      cheatSheet: [(("lesson", "a course"), ("tour", "a first look"))], topics: [.lessons])
  }
}
