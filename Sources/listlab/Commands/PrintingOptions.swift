import ArgumentParser

/// How answers are printed, as options.
struct PrintingOptions: ParsableArguments {
  @Option(name: .long, help: "Print answers as text, or as one JSON object per command.")
  var output = Printing.Format.text

  @Flag(name: .long, help: "Print each command before its answer.")
  var echo = false

  @Flag(name: .long, help: "Continue after a failed command; the exit code is still 1.")
  var keepGoing = false

  @Option(name: .long, help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  var color = ColourMode.auto

  var plain: Printing { Printing(format: output, echo: echo, keepsGoing: keepGoing, colour: color) }
}

extension Printing.Format: NamedArgument {}

extension ColourMode: NamedArgument {}

/// An option whose values are the raw values of an enum. The parser's own conversion uses key paths, which makes a
/// start slower.
private protocol NamedArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension NamedArgument {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  var defaultValueDescription: String { rawValue }
}
