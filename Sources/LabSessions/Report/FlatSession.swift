package import LabLanguage
import ListDump

/// A session and what it includes as one text, which replays wherever it is saved, but for the files that it loads.
package struct FlatSession {
  /// Header and comments, up to the first command.
  private(set) var head: [String] = []
  /// The lines of the steps, those of included sessions first.
  private(set) var body: [String] = []
  private let folder: String
  private let vocabulary: Vocabulary

  /// - Parameters:
  ///   - parts: as `SessionReader` gives them: the session itself is the last.
  ///   - lines: which of the session's own lines are wanted; a step is in or out as a whole.
  ///   - folder: where the text is to lie, absolute: the paths of loaded files are written as seen from there.
  ///   - vocabulary: the commands that name files.
  package init(_ parts: [SessionPart], lines: Range<Int> = 0..<Int.max, in folder: String, _ vocabulary: Vocabulary) {
    (self.folder, self.vocabulary) = (folder, vocabulary)
    for part in parts {
      let isWanted = lines.lowerBound == 0 || !part.isIncluded
      if isWanted { add(part, part.isIncluded ? 0..<Int.max : lines) }
    }
  }

  package var text: String { (head + body).map { $0 + "\n" }.joined() }

  /// The lines of some steps, without the header.
  var steps: String { body.map { $0 + "\n" }.joined() }

  private mutating func add(_ part: SessionPart, _ wanted: Range<Int>) {
    let mode: SessionFile.Mode = part.file.lastCommandMayFail ? .partial : .complete
    // It was read before, so that it is text.
    guard let text = try? SourceText(bytes: part.bytes, mode: mode) else { return }
    let starts = Dictionary(uniqueKeysWithValues: part.file.steps.map { ($0.line, $0) })
    var step: SessionStep?
    for line in text.lines {
      step = starts[line.number] ?? step
      let written = written(text.string(line.text), number: line.number, of: step, in: part)
      guard let step else {
        if !part.isIncluded, let written, !written.hasPrefix("<") { head.append(written) }
        continue
      }
      if wanted.contains(step.line), let written { body.append(written) }
    }
    while body.last == "" { body.removeLast() }
  }

  /// A line as it is to be written; nil: the line before holds it already.
  private func written(_ line: String, number: Int, of step: SessionStep?, in part: SessionPart) -> String? {
    if line.hasPrefix("#") { return line.escaped }
    guard line.hasPrefix(">") else { return Self.expectation(line) }
    guard let step, let command = rewritten(step, in: part) else { return line }
    return number == step.line ? "> " + command : nil
  }

  /// What is expected, with what is not printable written as `{/…/}`.
  private static func expectation(_ line: String) -> String {
    // What stands in `{/…/}` already cannot be put into another one.
    guard !line.contains("{/") else { return line }
    return line.spelled { scalar, isPrintable in
      isPrintable || scalar == "\t" ? nil : EscapedText.written(scalar)
    }
  }

  /// A command whose path is another one from the new folder, or with signs in it that a terminal would act on.
  private func rewritten(_ step: SessionStep, in part: SessionPart) -> String? {
    let shown = step.command.escaped
    guard var call = vocabulary.call(of: step.command) else {
      return shown == step.command ? nil : shown
    }
    call.folder = part.folder
    let command = call.written(from: folder)
    // The rest of a note stands as it was typed.
    if shown != step.command { return command.escaped }
    return part.folder != folder && command != call.canonical ? command : nil
  }
}
