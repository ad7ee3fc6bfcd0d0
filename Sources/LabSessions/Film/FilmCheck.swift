import ListDump
import ListModel

/// What a film shows, held against what its session leads to now.
package struct FilmCheck: Equatable, Sendable {
  /// A part of a step that is otherwise.
  private struct Difference: Equatable {
    let what: String
    let page: Substring?
    let replay: Substring?
  }

  /// What cannot be compared, and why; nil: all of it was.
  private var obstacle: String?
  /// The first step that is otherwise.
  private var first: Int?
  private var command = ""
  private var differences: [Difference] = []
  /// How many steps are otherwise, or are not in both.
  private var count = 0

  /// Whether the page shows what a replay shows, as far as they can be compared.
  package var passes: Bool { count == 0 }

  /// Films the session of a film again, and compares the steps.
  ///
  /// - Parameter path: where the film is, absolute: the session's paths begin in its folder.
  /// - Throws: that it was interrupted.
  init(
    of film: FilmedSession, at path: String, disk: any Disk, isInterrupted: @escaping () -> Bool
  ) throws(DiskError) {
    guard film.format == filmFormat, let again = Self.film(film, path, disk) else {
      self.init(obstacle: Self.otherProgram)
      return
    }
    var page = ""
    _ = try again.write(isInterrupted: isInterrupted, watch: { _, _ in !isInterrupted() }) { page += $0 }
    self.init(film.steps, FilmedSession.steps(in: page[...]))
  }

  private static let otherProgram =
    "another version made the film: the session was replayed, but what the page shows was not compared"

  private static func film(_ film: FilmedSession, _ path: String, _ disk: any Disk) -> Film? {
    let profiles = film.profiles.compactMap(Profile.init(rawValue:))
    guard profiles.count == film.profiles.count, profiles.count < Film.maxTracks else { return nil }
    return try? Film(
      of: film.text, name: film.name, folder: FilePath.folder(of: path), against: profiles, disk: disk)
  }

  private init(obstacle: String) { self.obstacle = obstacle }

  private init(_ page: [Substring], _ replay: [Substring]) {
    let both = zip(page, replay).map { $0 == $1 }
    let rest = max(page.count, replay.count) - both.count
    let place = both.firstIndex(of: false) ?? (rest > 0 ? both.count : nil)
    first = place.map { $0 + 1 }
    count = both.count { !$0 } + rest
    guard let place else { return }
    let (shown, played) = (Self.fields(page, place), Self.fields(replay, place))
    command = (played + shown).first { $0.name == "c" }.flatMap { FilmJSON.text($0.value) } ?? ""
    differences = Self.differences(shown, played)
  }

  private static func fields(_ steps: [Substring], _ place: Int) -> [FilmJSON.Field] {
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
        return [Difference(what: names[String(name)] ?? String(name), page: values[0], replay: values[1])]
      }
      let lists = values.map { FilmJSON.elements(of: $0 ?? "") }
      return (0..<(lists.map(\.count).max() ?? 0)).flatMap { track in
        let fields = lists.map { FilmJSON.fields(of: $0.indices.contains(track) ? $0[track] : "") }
        return differences(fields[0], fields[1], of: FilmNames.ofLists)
      }
    }
  }

  private static let maxDifferences = 5
  private static let maxValue = 100

  /// What is otherwise, line by line; nil: nothing is to be said.
  package func report(name: String) -> String? {
    if let obstacle { return "\(name): \(obstacle)\n" }
    guard let first else { return nil }
    let more = count == 1 ? "" : "; \(count == 2 ? "1 more step differs" : "\(count - 1) more steps differ")"
    let lines = differences.prefix(Self.maxDifferences).map { difference in
      "  \(difference.what)\n    page    \(Self.cut(difference.page))\n    replay  \(Self.cut(difference.replay))\n"
    }
    return "\(name): step \(first), \(command): the page shows something else than a replay\(more)\n" + lines.joined()
  }

  private static func cut(_ value: Substring?) -> String {
    guard let value else { return "nothing" }
    return value.count > maxValue ? value.prefix(maxValue) + "…" : String(value)
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
