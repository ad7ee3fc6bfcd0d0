package import LabLanguage
import ListDump

extension Feature {
  /// Pages that show a session step by step.
  package static let film = Feature(verbs: [FilmCommand.verb]) {
    FeatureHelp(
      limits: [
        Limit(what: "steps of a film", max: Film.maxSteps, answer: "the rest is left out"),
        Limit(what: "rows of a picture, or of a step of a film", max: Scene.maxRows, answer: "the middle is left out"),
      ],
      synonyms: [
        .named(
          "gif", "video", "mp4", "screen recording", "movie", "share a bug",
          is: "film FILE.html writes a page that shows the list step by step", see: "film"),
        .named(
          "screenshot", "screen shot", "picture", "image of the list", "svg",
          is: "show picture draws the viewport; export and film put it into a file", see: "show", "export", "film"),
      ])
  }
}
