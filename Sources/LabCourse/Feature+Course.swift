package import LabLanguage

extension Feature {
  /// The course and the tour.
  package static let course = Feature(verbs: [
    LessonCommand.verb, HelpingCommands.hint, HelpingCommands.why, HelpingCommands.skip, TourCommand.verb,
  ]) {
    FeatureHelp(helpOfCourse, firstCommands: ["lesson", "tour"])
  }

  private static let helpOfCourse = HelpText("course")
}
