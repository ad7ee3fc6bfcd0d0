import LabExplore
import LabLanguage
import LabSessions
import ListDump
import ListModel

/// Collects the steps of a film, and writes them in blocks.
struct FilmWriter {
  private var encoder: FilmEncoder
  private let part: SessionPart
  /// The same commands under other profiles.
  private var others: FilmRivals
  private var remarks: ArraySlice<SessionFile.Remark>
  private var objects: [String] = []
  private var items: [String] = []
  /// The number of steps that were added, and of those that were left out.
  private(set) var shown = 0
  private(set) var cut = 0
  /// The number of checks that failed as the session says.
  private var failedChecks = 0
  /// The invariants that did not hold after some step, by their names.
  private var broken: Set<String> = []
  private let maxSteps: Int

  /// The number of steps of a block, which are in memory at once.
  private static let blockLength = 50

  init(
    _ part: SessionPart, _ profiles: [Profile], _ vocabulary: Vocabulary, _ fileSystem: any FileSystem, maxSteps: Int
  ) {
    (self.part, self.maxSteps) = (part, maxSteps)
    encoder = FilmEncoder(tracks: profiles.count + 1)
    others = FilmRivals(profiles, vocabulary, fileSystem)
    remarks = part.file.remarks[...]
  }

  /// Whether the block is full and must be written.
  var isFull: Bool { objects.count >= Self.blockLength }

  /// Adds a step that was executed.
  mutating func add(_ played: PlayedStep) {
    if played.step.isFailedCheck, played.mismatch == nil { failedChecks += 1 }
    guard shown < maxSteps else {
      cut += 1
      return
    }
    let report = played.answer.report
    var step = FilmStep(command: played.step.command)
    step.remarks = takeRemarks(above: played.step.line)
    step.summary = played.answer.summary
    step.error = played.answer.error.map { ($0.code.name, $0.sentence) }
    step.output = played.answer.output
    step.mismatches = played.mismatch.map { $0.json.map { $0.message } } ?? []
    step.expectedRows = expectedRows(of: played)
    step.violations = report.hasChanged ? report.violations : played.after.violations()
    broken.formUnion(step.violations.map { $0.rule.rawValue })
    let change = report.change.map { FilmFrame($0.scene, of: played.after) }
    let besides = others.execute(played.step, in: part.folder, steps: played.steps)
    let changes = [change.map { FilmChange.frame($0) } ?? .none] + besides
    step.differing = others.differing(from: played.after)
    objects.append(encoder.json(step, changes))
    items.append(NoScriptList.item(step, frames(in: changes)))
    shown += 1
  }

  /// The rows of which the session expects another top or height, as it has them on screen.
  private func expectedRows(of played: PlayedStep) -> [FilmRowPlace] {
    let mismatches = played.mismatch?.json ?? []
    var rows: [String] = []
    for key in mismatches.compactMap({ $0.key }) where key.hasPrefix("top[") || key.hasPrefix("height[") {
      let row = String(key.drop { $0 != "[" }.dropFirst().dropLast())
      if !rows.contains(row) { rows.append(row) }
    }
    return rows.compactMap { row in
      func length(_ name: String) -> Points? {
        let key = "\(name)[\(row)]"
        let expected = mismatches.first { $0.key == key }?.expected
        return try? Points(parsing: expected ?? StateKey.shownValue(of: key, in: played.after))
      }
      guard let top = length("top"), let height = length("height") else { return nil }
      return FilmRowPlace(key: row, top: top, height: height)
    }
  }

  /// The comments above a line that were not taken yet, a text for each paragraph, without those that describe the
  /// file.
  private mutating func takeRemarks(above line: Int) -> [String] {
    let taken = remarks.prefix { $0.line < line }
    remarks = remarks.dropFirst(taken.count)
    var paragraphs: [String] = []
    var last: Int?
    for remark in taken where !["title:", "tags:", "source:", FileHash.sign].contains(where: remark.text.hasPrefix) {
      defer { last = remark.text.isEmpty ? nil : remark.line }
      if remark.text.isEmpty { continue }
      if last == remark.line - 1, !paragraphs.isEmpty {
        paragraphs[paragraphs.count - 1] += " " + remark.text
      } else {
        paragraphs.append(remark.text)
      }
    }
    return paragraphs
  }

  private func frames(in changes: [FilmChange]) -> [(track: String?, frame: FilmFrame)] {
    changes.compactMap { change in
      guard case .frame(let frame) = change else { return nil }
      return (others.isEmpty ? nil : frame.settings["profile"], frame)
    }
  }

  // MARK: Pieces of the page

  /// The text before and behind the objects of a block.
  private static let blockStart = "<script type=\"application/json\" class=\"steps\">[\n"
  private static let blockEnd = "\n]</script>\n"

  /// The beginning of a step's object; each is a line of its own.
  static let objectStart = "{\"c\":"

  /// The command of a step, read from its object.
  static func command(ofObject object: ArraySlice<UInt8>) -> String {
    let bytes = Array(object.dropFirst(objectStart.utf8.count))
    var scanner = JSONScanner(bytes, bytes.indices)
    return (try? scanner.string()).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The collected steps as a piece of the page; empty if there are none.
  mutating func takeBlock() -> String {
    guard !objects.isEmpty else { return "" }
    let data = Self.blockStart + objects.joined(separator: ",\n") + Self.blockEnd
    let list = NoScriptList.html(items, from: shown - items.count + 1)
    (objects, items) = ([], [])
    return data + list
  }

  /// The last piece of the page.
  func end(_ result: SessionResult) -> String {
    let wrong = result.mismatches.count + result.violations.count
    let commands = result.stepCount == 1 ? "1 command" : "\(result.stepCount) commands"
    let failed = failedChecks == 1 ? "1 check failed" : "\(failedChecks) checks failed"
    var words =
      wrong == 0 ? "As expected: \(commands)." : "Other than expected: \(result.mismatches.count) of \(commands)."
    if failedChecks > 0 { words = wrong == 0 ? "\(failed): \(commands)." : "\(words) \(failed) besides." }
    if !result.violations.isEmpty {
      words += " An internal error."
    } else if !broken.isEmpty {
      words += " Broken on the way: \(broken.sorted().joined(separator: ", "))."
    }
    if cut > 0 { words += " The page shows the first \(shown) steps; \(FilmResult.leftOut(cut))." }
    return
      "<script type=\"application/json\" id=\"end\">\(filmEnd(words, passed: wrong + failedChecks == 0))</script>\n"
  }
}

extension Comparison {
  /// The keys that a film compares.
  static let filmed = keys.filter { columns.contains($0.word) }
}
