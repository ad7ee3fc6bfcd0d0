import ListModel

/// The version of the step encoding.
package let filmFormat = 3

/// The header of a film, as the first object that its script reads; safe inside an HTML element.
///
/// - Parameters:
///   - session: the complete text, which the page offers for download.
///   - tracks: the profiles with which the lists side by side begin.
package func filmHeader(name: String, session: String, hash: String, version: String, tracks: [String]) -> String {
  var writer = JSONWriter()
  writer.object { writer in
    writer.field("film", filmFormat)
    writer.field("version", version)
    writer.field("name", name)
    writer.field("sha256", hash)
    writer.array("tracks", tracks)
    // The initial values, until a command changes the list.
    writer.field("viewport", ListState().viewport)
    writer.array("counters") { writer in for counter in counterValues(of: ListState()) { writer.value(counter.name) } }
    writer.field("session", session)
  }
  return FilmEncoder.withoutMarkup(writer.text.string)
}

/// The result of the session, as the last object.
package func filmEnd(_ verdict: String, passed: Bool) -> String {
  var writer = JSONWriter()
  writer.object {
    $0.field("verdict", verdict)
    $0.field("passed", passed)
  }
  return FilmEncoder.withoutMarkup(writer.text.string)
}
