package import LabLanguage
import ListDump

extension Feature {
  /// Pages that show a session step by step.
  package static let film = Feature(verbs: [FilmCommand.verb]) {
    FeatureHelp(
      helpOfFilm,
      limits: [
        Limit(what: "steps of a film", max: Film.maxSteps, answer: "the rest is left out"),
        Limit(what: "rows of a picture, or of a step of a film", max: Scene.maxRows, answer: "the middle is left out"),
      ])
  }

  private static let helpOfFilm = HelpText("film")
}
