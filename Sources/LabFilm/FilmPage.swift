import CResources
import LabLanguage
import LabSessions
import ListDump

/// The page around the steps of a film. Its parts are files of their own, compiled into the program.
///
/// The page loads nothing: its content security policy allows its one script and its one style, by their hashes, and
/// nothing else.
struct FilmPage {
  /// The text before the steps, and the text behind them.
  let head: String
  let tail: String

  /// The beginning of every film.
  static let opening =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"generator\" content=\"listlab film\">\n"

  /// - Parameters:
  ///   - about: a line about the session, and about the program that made the film.
  ///   - film: the object that the script reads first, without markup.
  init(title: String, about: String, film: String) {
    let (style, script) = (Self.style(film_page_style()), Self.text(film_page_script()))
    let policy =
      "default-src 'none'; script-src '\(FileHash.source(of: script))'; style-src '\(FileHash.source(of: style))'; "
      + "base-uri 'none'; form-action 'none'"
    let values = [
      "policy": policy, "title": Markup.escaped(title), "style": style, "about": Markup.escaped(about), "film": film,
      "script": script,
    ]
    let parts = Self.text(film_page_markup()).components(apart: "{{steps}}").map { Self.filled($0, values) }
    (head, tail) = (parts[0], parts[1])
  }

  /// Replaces the names in braces by their values; the values are not searched for names.
  private static func filled(_ text: String, _ values: [String: String]) -> String {
    let parts = text.components(apart: "{{")
    return parts.dropFirst().reduce(parts[0]) { page, part in
      let ends = part.components(apart: "}}")
      return page + (values[ends[0]] ?? "") + ends.dropFirst().joined(separator: "}}")
    }
  }

  /// A file of the page, without comments and without blanks at the beginning of lines: they are for readers of the
  /// source, and would be in every film.
  private static func text(_ file: resource) -> String {
    let lines = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self).split(
      separator: "\n"
    ).map { $0.drop { $0 == " " } }
    return lines.filter { !$0.hasPrefix("//") && !$0.hasPrefix("/**") }.joined(separator: "\n") + "\n"
  }

  /// A style also without blanks beside signs.
  private static func style(_ file: resource) -> String {
    [("{ ", "{"), (" {", "{"), (" }", "}"), ("; ", ";"), (": ", ":"), (", ", ","), (";}", "}")].reduce(text(file)) {
      $0.components(apart: $1.0).joined(separator: $1.1)
    }
  }
}

extension String {
  /// The parts between the occurrences of another text.
  func components(apart separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
