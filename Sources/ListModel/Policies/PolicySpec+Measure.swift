extension PolicySpec {
  /// The maximum duration of a measurement, in ticks.
  package static let longestMeasuring = 1_000_000

  /// What rows are taken to be high, and when they are measured.
  static let ofMeasure: [PolicySpec] = [
    PolicySpec("sizing", "whether rows are as high as the data source says or as their cells prefer") {
      $0.sizing
    } write: {
      $0.sizing = $1
    },
    PolicySpec(length: "line-height", "how high a line of text is where cells say how high they want to be") {
      $0.lineHeight
    } write: {
      $0.lineHeight = $1
    },
    PolicySpec(length: "text-padding", "what such a cell adds to the lines of its text (help sizing)") {
      $0.textPadding
    } write: {
      $0.textPadding = $1
    },
    PolicySpec("estimates", "how high rows are taken to be that were never measured (help measuring)") {
      $0.estimates
    } write: {
      $0.estimates = $1
    },
    PolicySpec(
      lengthOrNone: "header-estimate", "how high section headers are taken to be until they are seen",
      none: "they are asked for their height at once"
    ) {
      $0.sectionEstimates.header
    } write: {
      $0.sectionEstimates.header = $1
    },
    PolicySpec(
      lengthOrNone: "footer-estimate",
      "how high section footers are taken to be until they are seen (help header-estimate)",
      none: "they are asked for their height at once"
    ) {
      $0.sectionEstimates.footer
    } write: {
      $0.sectionEstimates.footer = $1
    },
    PolicySpec("measuring", "when rows are measured") {
      $0.measuring
    } write: {
      $0.measuring = $1
    },
    PolicySpec(
      number: "measure-latency", "how many ticks after a row is shown its height is known, with an estimate",
      upTo: longestMeasuring
    ) {
      $0.measureLatency
    } write: {
      $0.measureLatency = $1
    },
  ]
}
