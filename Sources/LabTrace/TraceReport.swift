package import LabLanguage
package import LabSessions
package import ListDump
import ListModel

/// The report that `listlab trace` prints.
package struct TraceReport: Sendable {
  package let head: TraceHead
  package let result: TraceResult
  /// Which engine's rules explain it, and which fault.
  package let search: TraceSearch
  /// What the numbers of lines count.
  private let placeName: String
  /// What would make what was found.
  let mistakes: [TraceMistake]
  /// App and engine side by side where they part.
  private let picture: String
  /// What many lists do by their rules, in words, and which engines do.
  private let notes: [String]
  private let isStrict: Bool

  /// Reads a trace, checks it, and looks for the engine and the fault.
  ///
  /// - Parameters:
  ///   - list: which element is the list, if it is a recording by rrweb; nil: it is a trace.
  ///   - isStrict: whether notes are findings.
  ///   - shouldContinue: gets the progress of each kind of work; false ends it.
  /// - Throws: what is wrong with the file; or `interrupted`.
  package init(
    _ bytes: [UInt8], name: String, rrwebList list: String? = nil, isStrict: Bool = false, _ vocabulary: Vocabulary,
    shouldContinue: @escaping (_ work: String, _ done: Int, _ all: Int) -> Bool = { _, _, _ in true }
  ) throws(FileError) {
    var reader = try TraceSource(bytes, name: name, rrwebList: list, Progress { shouldContinue("reading", $0, $1) })
    var checks: TraceChecks?
    // The frames that are replayed, and one more to know that there are more.
    var entries: [TraceEntry] = []
    while let entry = try reader.next() {
      checks = checks ?? reader.head.map { TraceChecks($0) }
      if (checks?.frames ?? 0) <= TraceTimeline.maxFrames { entries.append(entry) }
      checks?.take(entry, reader.keys)
    }
    head = reader.head ?? TraceHead()
    placeName = list == nil ? "line" : "event"
    checks = checks ?? TraceChecks(head)
    guard let result = checks?.finish(reader.keys), result.frames > 0 else {
      throw FileError("\(name.visible): error: nothing can be checked: \(reader.missingFrames) (help trace)")
    }
    self.result = result
    search = TraceSearch(entries, head, reader.keys, vocabulary, Progress { shouldContinue("comparing", $0, $1) })
    guard !search.isInterrupted, shouldContinue("comparing", 1, 1) else { throw .interrupted(name) }
    mistakes = search.timeline.mistakes(behind: result.findings)
    picture = search.picture(vocabulary)
    self.isStrict = isStrict
    let search = search
    notes = TraceCheck.allCases.compactMap { check in
      guard let note = result.notes.first(where: { $0.check == check }) else { return nil }
      let profiles = search.profilesComparing(note, vocabulary, Progress { shouldContinue("comparing", $0, $1) })
      return "\(note.frame): \(note.what)\(Self.more(note, result))\(Self.sentence(profiles))"
    }
  }

  /// Whether something is wrong.
  package var hasFindings: Bool { !findings.isEmpty || isFaultCertain }

  /// What is wrong by itself, in the order of the frames.
  private var findings: [TraceFinding] {
    isStrict ? (result.findings + result.notes).sorted { $0.line < $1.line } : result.findings
  }

  /// What a session shows: what is wrong by itself, or else what is noted.
  package var shown: TraceFinding? { findings.first ?? result.notes.first }

  private static func more(_ finding: TraceFinding, _ result: TraceResult) -> String {
    let count = result.counts[finding.check.rawValue] ?? 1
    return count > 1 ? ", and \(count - 1) more of the kind" : ""
  }

  private static func sentence(_ profiles: (moving: [Profile], keeping: [Profile])) -> String {
    let (moving, keeping) = profiles
    let sentences =
      (moving.isEmpty ? [] : ["\(names(moving)) \(moving.count == 1 ? "does" : "do") so, too"])
      + (keeping.isEmpty ? [] : ["\(names(keeping)) \(keeping.count == 1 ? "keeps" : "keep") it there"])
    return sentences.isEmpty ? "" : ". " + sentences.joined(separator: "; ")
  }

  /// The first three of some profiles, and how many others there are.
  private static func names(_ profiles: [Profile]) -> String {
    let others = profiles.count - 3
    let more = others < 1 ? "" : others == 1 ? " and 1 other" : " and \(others) others"
    return profiles.prefix(3).map { $0.rawValue }.joined(separator: ", ") + more
  }

  /// The fault that explains more than any engine alone.
  private var fault: TraceSearch.Candidate? { search.faults.first }

  /// Whether the fault is one of the engine that the app names, and explains all that is otherwise. Under another engine it is but a
  /// likeness: what is a mistake in one is a rule of another.
  private var isFaultCertain: Bool {
    guard let fault, fault.first == nil, search.isNamed(fault.rules.profile),
      let named = search.named
    else { return false }
    guard named.first != nil else { return true }
    // When a framework renders its components depends on much; and offset and content, while heights are estimated, on what was
    // measured between the frames.
    guard let departure = named.departure else { return head.cells == .object }
    return ![.offset, .content].contains(departure.kind) || named.rules.options.estimate == nil
  }

  /// The lines to print, without a newline at the end.
  ///
  /// - Parameter listsProfiles: whether every profile has a line.
  package func text(listsProfiles: Bool) -> PrintableText {
    let isDrawn = !picture.isEmpty && search.showsParting(hasFindings: hasFindings)
    let drawn: [PrintableText] = isDrawn ? [PrintableText(lines: picture)] : []
    let notes = isStrict ? [] : notes.map { PrintableText("note: frame \($0)") }
    let causes = mistakes.map { PrintableText("mistake: \($0.text)") }
    let engines = listsProfiles ? profiles : [engine]
    let lines = [heading] + findingLines + causes + notes + engines + faults + drawn + [verdict]
    return lines.joined(separator: "\n")
  }

  /// `41 frames of 1000 rows · uicollectionview iOS 18.4`.
  private var heading: PrintableText {
    let frames = result.frames == 1 ? "1 frame" : "\(result.frames) frames"
    let rows = result.rows.map { $0 == 1 ? " of 1 row" : " of \($0) rows" } ?? ", and no line says what rows there are"
    let engine = [head.engine, head.version].filter { !$0.isEmpty }.joined(separator: " ")
    return PrintableText(frames + rows + (engine.isEmpty ? "" : " · \(engine)"))
  }

  /// A line for the first finding of each check, and how many more there are.
  private var findingLines: [PrintableText] {
    var firsts: [TraceFinding] = []
    for finding in findings where !firsts.contains(where: { $0.check == finding.check }) { firsts.append(finding) }
    let width = firsts.map { $0.check.rawValue.count }.max() ?? 0
    return firsts.map { finding in
      let name = finding.check.rawValue
      let padding = String(repeating: " ", count: width - name.count + 2)
      return PrintableText(
        "\(name)\(padding)frame \(finding.frame) (\(placeName) \(finding.line)): \(finding.what)\(Self.more(finding, result))"
      )
    }
  }

  private var verdict: PrintableText {
    let limits =
      result.rows == nil
      ? "; not judged, as no line says what rows there are: the engine, and which rows are missing, unknown, or in the wrong order"
      : ""
    let isLike = fault.map { "; it is as with the fault \($0.faultName) under \($0.rules.profile.rawValue)" } ?? ""
    if let first = findings.first {
      let mistake = mistakes.first { $0.finding == first }?.kind
      let looks = mistake.map { "; it looks as if \($0.cause) (\($0.rawValue))" } ?? ""
      return PrintableText(
        "verdict: \(first.check.rawValue) in frame \(first.frame): \(first.what)\(looks)\(isLike)\(limits)"
      )
    }
    if isFaultCertain, let fault, let first = search.named?.first {
      return PrintableText(
        "verdict: fault \(fault.faultName) under \(fault.rules.profile.rawValue) (\(fault.rules.fault?.summary ?? "")): "
          + "in frame \(search.number(of: first)) the app has \(first.what)")
    }
    let seen = notes.isEmpty ? "" : notes.count == 1 ? ", but see the note" : ", but see the notes"
    return PrintableText("verdict: nothing wrong was found in these frames\(seen)\(limits)\(isLike)")
  }
}

/// The engine and the fault.
extension TraceReport {
  /// `engine: tanstack does the same in all 12 frames`.
  private var engine: PrintableText {
    if let problem = search.timeline.problem, search.timeline.steps.isEmpty {
      return PrintableText("engine: not judged: \(problem)")
    }
    guard let best = search.profiles.first else { return "engine: not judged: no profile has such estimates" }
    let same = search.profiles.filter { !best.isBetter(than: $0) }.map { $0.rules.profile }
    return PrintableText(
      "engine: \(Self.names(same)) \(same.count == 1 ? "does" : "do") the same in \(extent(of: best))"
    )
  }

  /// How much of the trace is explained.
  private func extent(of candidate: TraceSearch.Candidate) -> String {
    let all = search.timeline.steps.count
    guard let first = candidate.first else {
      let isAll = !search.timeline.isCut && search.timeline.problem == nil
      return isAll
        ? "\(all == 1 ? "the only frame" : "all \(all) frames")"
        : "the first \(all) frames, which are replayed"
    }
    let count = first.step == 0 ? "no frame" : first.step == 1 ? "the first frame" : "the first \(first.step) frames"
    let frame = "in frame \(search.number(of: first))"
    let more =
      candidate.departure.map {
        $0.step == first.step ? "" : "; what is on screen is the same up to frame \(search.number(of: $0))"
      }
      ?? "; what is on screen is always the same"
    let what = first.kind == .refused ? "\(frame) it refuses \(first.what)" : "\(frame) the app has \(first.what)"
    return "\(count): \(what)\(more)"
  }

  /// A line for each profile.
  private var profiles: [PrintableText] {
    let width = search.profiles.map { $0.rules.profile.rawValue.count }.max() ?? 0
    return search.profiles.map { candidate in
      let name = candidate.rules.profile.rawValue
      let padding = String(repeating: " ", count: width - name.count + 2)
      return PrintableText("engine: \(name)\(padding)\(extent(of: candidate))")
    }
  }

  /// The first three faults.
  private var faults: [PrintableText] {
    search.faults.prefix(3).map { candidate in
      PrintableText(
        "fault: \(candidate.faultName) under \(candidate.rules.profile.rawValue) does the same in \(extent(of: candidate))"
      )
    }
  }
}

extension TraceSearch.Candidate {
  fileprivate var faultName: String { rules.fault?.rawValue ?? "" }
}

extension TraceSearch {
  /// The number of a frame in the trace.
  func number(of difference: TraceDifference) -> Int { timeline.steps[difference.step].frame.number }
}
