import ListModel

/// In which way the steps of a film are written; what reads them asks for it.
package let filmFormat = 2

/// What a film says of itself, as the object that its script reads first; without markup.
///
/// - Parameters:
///   - session: the whole text, which the page lets one save, and which can be read out of it again.
///   - tracks: the names of the lists that go side by side.
package func filmHeader(name: String, session: String, hash: String, version: String, tracks: [String]) -> String {
  var writer = JSONWriter(capacity: session.utf8.count + 500)
  writer.object { writer in
    writer.field("film", filmFormat)
    writer.field("version", version)
    writer.field("name", name)
    writer.field("sha256", hash)
    writer.array("tracks") { writer in for track in tracks { writer.value(track) } }
    // What the page shows until a command has changed the list.
    writer.field("viewport", ListState().viewport)
    writer.array("counters") { writer in for counter in counterValues(of: ListState()) { writer.value(counter.name) } }
    writer.field("session", session)
  }
  return FilmEncoder.withoutMarkup(writer.text.string)
}

/// What became of the session, as the object at the end of the steps.
package func filmEnd(_ verdict: String, passed: Bool) -> String {
  var writer = JSONWriter(capacity: 200)
  writer.object {
    $0.field("verdict", verdict)
    $0.field("passed", literal: passed ? "true" : "false")
  }
  return FilmEncoder.withoutMarkup(writer.text.string)
}
