import LabLanguage
import LabSessions
import ListDump
import ListModel

/// The result of replaying the session in a film and writing the film again.
package struct FilmCheck: Sendable {
  private let replay: SessionResult
  /// The first difference between the page and the new one; nil: they are equal.
  private let difference: Difference?
  private let path: String
  /// The version of the program that made the page.
  private let version: String

  /// The first difference between two pages.
  private struct Difference {
    /// Counted from 1.
    var line: Int
    /// The step in this line, with its number from 1 and its command; nil: the line has no step.
    var step: (number: Int, command: String)?
    /// The text at the difference, and a little before it.
    var page: String
    var replay: String
  }

  /// Replays the session in a film, writes the film again, and compares the pages.
  ///
  /// - Parameters:
  ///   - path: the name of the film in messages.
  ///   - folder: the absolute folder of the session's relative paths.
  /// - Throws: `FileError` if it contains no session, or a profile that does not exist.
  init(
    of film: FilmedSession, at path: String, in folder: String, _ vocabulary: Vocabulary, fileSystem: any FileSystem
  ) throws(FileError) {
    let profiles = film.profiles.compactMap(Profile.init(rawValue:))
    guard profiles.count == film.profiles.count, profiles.count < Film.maxTracks else {
      let names = film.profiles.map { Word.quote($0) }.joined(separator: ", ")
      throw FileError("\(path.escaped): error: no film can be made of the session beside \(names)")
    }
    let again: Film
    do throws(MalformedSession) {
      again = try Film(
        of: film.text, name: film.name, folder: folder, against: profiles, vocabulary, fileSystem: fileSystem,
        version: film.version)
    } catch {
      throw FileError(FileError(error, in: film.name).rendered)
    }
    var page: [UInt8] = []
    do throws(FileError) {
      replay = try again.write { page += $0.utf8 }.session
    } catch {
      throw FileError("\(path.escaped): error: \(error.message)")
    }
    (self.path, version) = (path, film.version)
    difference = Self.difference(of: film.page, from: page)
  }

  /// The exit code of the session as a test; at least 1 if the pages differ.
  package var exitCode: Int32 { max(SessionSuite.Verdict.played(replay).exitCode, difference == nil ? 0 : 1) }

  /// The result as text.
  package var report: String {
    var lines: [String] = []
    if version != Version.number { lines.append("\(path): listlab \(version) made it, and this is \(Version.number)") }
    if let difference {
      let step = difference.step.map { "step \($0.number), \($0.command): " } ?? ""
      lines.append("\(path): \(step)the page is not the one that a replay writes (line \(difference.line))")
      lines += ["  page    \(difference.page)", "  replay  \(difference.replay)"]
    } else {
      lines.append("\(path): the page is the one that a replay writes")
    }
    return replay.report + lines.joined(separator: "\n") + "\n"
  }

  // MARK: Comparing

  private static func difference(of page: [UInt8], from replay: [UInt8]) -> Difference? {
    guard page != replay else { return nil }
    var index = 0
    while index < min(page.count, replay.count), page[index] == replay[index] { index += 1 }
    let line = replay[..<index].count { $0 == newline } + 1
    return Difference(
      line: line, step: step(ofLine: line, in: replay), page: excerpt(of: page, at: index),
      replay: excerpt(of: replay, at: index))
  }

  private static let newline = UInt8(ascii: "\n")

  /// The step in a line of a page: in an object, or in the list for readers without JavaScript.
  private static func step(ofLine number: Int, in page: [UInt8]) -> (number: Int, command: String)? {
    let lines = page.split(separator: newline, maxSplits: number, omittingEmptySubsequences: false).prefix(number)
    guard let line = lines.last else { return nil }
    for start in [FilmWriter.objectStart, NoScriptList.itemStart] where line.starts(with: start.utf8) {
      let step = lines.count { $0.starts(with: start.utf8) }
      let objects = page.split(separator: newline).lazy.filter { $0.starts(with: FilmWriter.objectStart.utf8) }
      return objects.dropFirst(step - 1).first.map { (step, FilmWriter.command(ofObject: $0)) }
    }
    return nil
  }

  /// The text of a page from an offset to the end of the line, with a little before it; `nothing` for an empty line.
  private static func excerpt(of page: [UInt8], at index: Int) -> String {
    let start = max(page[..<index].lastIndex(of: newline).map { $0 + 1 } ?? 0, index - lengthBefore)
    let text = page[start...].prefix { $0 != newline }
    // The first character may be incomplete.
    let characters = String(decoding: text.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
    if characters.isEmpty { return "nothing" }
    return (start == index - lengthBefore ? "…" : "") + characters.prefix(maxExcerpt)
  }

  private static let lengthBefore = 30
  private static let maxExcerpt = 90
}
