import LabLanguage
import LabSessions
import ListDump
import ListModel

/// What a film shows, held against what its session leads to now.
package struct FilmCheck: Equatable, Sendable {
  /// What came of it.
  private enum Finding: Equatable {
    /// The page is the one that a replay makes, byte by byte.
    case same
    /// It is not, or that cannot be told, and why.
    case otherwise(String)
    case steps(Parting)
    /// It is, but for the number of the version that made it.
    case sameOfOtherVersion(String)
  }

  /// The steps in which the page and the replay differ.
  private struct Parting: Equatable {
    /// The first of them, from 1.
    let first: Int
    let command: String
    let differences: [Difference]
    /// How many are otherwise, or are not in both.
    let count: Int
  }

  /// A part of a step that is otherwise.
  private struct Difference: Equatable {
    let what: String
    let page: FilmJSON.Bytes?
    let replay: FilmJSON.Bytes?
  }

  private let finding: Finding

  /// Whether the page is the one that a replay makes. One that cannot be compared is not.
  package var passes: Bool {
    switch finding {
    case .same, .sameOfOtherVersion: true
    case .otherwise, .steps: false
    }
  }

  /// Films the session of a film again, and compares the pages: their steps, and then all of them.
  ///
  /// - Parameter path: where the film is, absolute: the session's paths begin in its folder.
  /// - Throws: that it was interrupted.
  init(
    of film: FilmedSession, at path: String, _ vocabulary: Vocabulary, disk: any Disk,
    isInterrupted: @escaping () -> Bool
  ) throws(DiskError) {
    guard film.format == filmFormat else {
      let format = film.format.map { "of format \($0)" } ?? "of an unknown format"
      finding = .otherwise("the page was not compared: it is \(format), and this program writes format \(filmFormat)")
      return
    }
    let profiles = film.profiles.compactMap(Profile.init(rawValue:))
    guard profiles.count == film.profiles.count, profiles.count < Film.maxTracks,
      let again = try? Film(
        of: film.text, name: film.name, folder: FilePath.folder(of: path), against: profiles, vocabulary,
        disk: disk, version: film.version ?? Version.number)
    else {
      finding = .otherwise("the page was not compared: this program makes no film of \(Self.tracks(of: film))")
      return
    }
    var page: [UInt8] = []
    _ = try again.write(isInterrupted: isInterrupted, watch: { _, _ in !isInterrupted() }) { page += $0.utf8 }
    finding = Self.finding(film, page)
  }

  /// The lists that a film shows side by side, as it names them.
  private static func tracks(of film: FilmedSession) -> String {
    (["the session"] + film.profiles.map { Word.quote($0) }).joined(separator: " beside ")
  }

  private static func finding(_ film: FilmedSession, _ replay: [UInt8]) -> Finding {
    if let parting = parting(FilmedSession.steps(in: film.page), FilmedSession.steps(in: replay)) {
      return .steps(parting)
    }
    let isOfThisVersion = film.version == Version.number
    if film.page == replay { return isOfThisVersion ? .same : .sameOfOtherVersion(film.version ?? "") }
    let maker =
      isOfThisVersion ? "" : "listlab \(film.version ?? "of no number") made it, and this is \(Version.number): "
    let line = zip(film.page, replay).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: "\n") } + 1
    return .otherwise(
      maker + "the steps are those of a replay, but the page around them is not the one that this program writes "
        + "(line \(line))")
  }

  private static func parting(_ page: [FilmJSON.Bytes], _ replay: [FilmJSON.Bytes]) -> Parting? {
    let both = zip(page, replay).map { $0 == $1 }
    let rest = max(page.count, replay.count) - both.count
    guard let place = both.firstIndex(of: false) ?? (rest > 0 ? both.count : nil) else { return nil }
    let (shown, played) = (fields(page, place), fields(replay, place))
    let command = (played + shown).first { $0.name == "c" }.flatMap { FilmJSON.text($0.value) } ?? ""
    return Parting(
      first: place + 1, command: command, differences: differences(shown, played), count: both.count { !$0 } + rest)
  }

  private static func fields(_ steps: [FilmJSON.Bytes], _ place: Int) -> [FilmJSON.Field] {
    steps.indices.contains(place) ? FilmJSON.fields(of: steps[place]) : []
  }

  /// The fields that are not the same in both, those of a list one by one.
  private static func differences(
    _ page: [FilmJSON.Field], _ replay: [FilmJSON.Field], of names: [String: String] = FilmNames.ofSteps
  ) -> [Difference] {
    let all = page.map(\.name) + replay.map(\.name).filter { name in !page.contains { $0.name == name } }
    return all.flatMap { name -> [Difference] in
      let values = [page, replay].map { $0.first { $0.name == name }?.value }
      guard values[0] != values[1] else { return [] }
      guard name == "t", names == FilmNames.ofSteps else {
        return [Difference(what: names[name] ?? name, page: values[0], replay: values[1])]
      }
      let lists = values.map { FilmJSON.elements(of: $0 ?? []) }
      return (0..<(lists.map(\.count).max() ?? 0)).flatMap { track in
        let fields = lists.map { FilmJSON.fields(of: $0.indices.contains(track) ? $0[track] : []) }
        return differences(fields[0], fields[1], of: FilmNames.ofLists)
      }
    }
  }

  private static let maxDifferences = 5
  private static let maxValue = 100

  /// What is otherwise, line by line; nil: nothing is to be said.
  package func report(name: String) -> String? {
    switch finding {
    case .same: nil
    case .otherwise(let what): "\(name): \(what)\n"
    case .sameOfOtherVersion(let version):
      "\(name): listlab \(version) made it, and this is \(Version.number); all else is as in the page of a replay\n"
    case .steps(let parting): Self.report(parting, name: name)
    }
  }

  private static func report(_ parting: Parting, name: String) -> String {
    let count = parting.count
    let more = count == 1 ? "" : "; \(count == 2 ? "1 more step differs" : "\(count - 1) more steps differ")"
    let lines = parting.differences.prefix(maxDifferences).map { difference in
      "  \(difference.what)\n    page    \(cut(difference.page))\n    replay  \(cut(difference.replay))\n"
    }
    return "\(name): step \(parting.first), \(parting.command): the page shows something else than a replay\(more)\n"
      + lines.joined()
  }

  private static func cut(_ value: FilmJSON.Bytes?) -> String {
    guard let value else { return "nothing" }
    let text = String(decoding: value, as: UTF8.self)
    return text.count > maxValue ? text.prefix(maxValue) + "…" : text
  }
}

/// What the keys of a film's steps stand for (Film, "Steps").
private enum FilmNames {
  static let ofSteps = [
    "c": "command", "n": "comments", "s": "summary", "w": "refusal", "p": "output", "x": "other than the session says",
    "v": "violations", "d": "differences of the profiles", "t": "lists",
  ]
  static let ofLists = [
    "o": "offset", "v": "viewport", "c": "content", "n": "number of rows", "i": "insets", "x": "rows that are gone",
    "r": "rows",
    "p": "pool", "h": "cache", "b": "headers and footers", "k": "counters", "m": "settings",
    "e": "how rows came to their cells", "l": "rows that left", "more": "rows that left", "g": "changes of the offset",
    "cutEntries": "changes of the offset", "j": "jump", "w": "refusal", "cut": "rows left out",
  ]
}
