import ListModel

/// A scene as a JSON object in one line.
package func sceneJSON(_ scene: Scene) -> PrintableText {
  var writer = JSONWriter()
  writer.object { $0.write(scene) }
  return writer.text
}

extension JSONWriter {
  fileprivate mutating func write(_ scene: Scene) {
    field("offset", scene.offset)
    field("viewport", scene.viewport)
    field("content", scene.content)
    field("rowCount", scene.rowCount)
    objects("rows", scene.rows) { $0.write($1) }
    field("cut", scene.cut?.count ?? 0)
    objects("bands", scene.bands) {
      $0.field("band", $1.isHeader ? "header" : "footer")
      $0.field("section", $1.section)
      $0.field("y", $1.y)
      $0.field("height", $1.height)
      if $1.isStuck { $0.field("stuck", true) }
      guard let cell = $1.cell else { return }
      $0.field("cell", cell.description)
      $0.field("drawn", $1.drawn)
      if let due = $1.due { $0.field("due", due) }
    }
    if let readable = scene.readable {
      object("inset") {
        $0.field("top", scene.insets.top)
        $0.field("bottom", scene.insets.bottom)
      }
      array("readable", readable.rows)
    }
    object("pool") { writer in
      for bucket in scene.pool {
        writer.array(bucket.kind, bucket.cells.map { $0.description })
      }
    }
    if !scene.notes.all.isEmpty {
      object("notes") { for note in scene.notes.all { $0.field(note.name, note.text) } }
    }
    objects("cache", scene.cache) {
      $0.field("cell", $1.id.description)
      $0.field("row", $1.key)
    }
    objects("left", scene.left) {
      $0.field("key", $1.key)
      $0.field("cell", $1.cell.description)
      $0.field("to", $1.now ?? $1.fate.rawValue)
    }
    guard let jump = scene.jump else { return nullField("jump") }
    object("jump") {
      $0.field("key", jump.key)
      $0.field("from", jump.from)
      $0.field("to", jump.to)
      $0.field("distance", jump.distance)
    }
  }

  private mutating func write(_ row: Scene.Row) {
    field("row", row.number)
    field("key", row.key)
    field("y", row.y)
    field("height", row.height)
    field("how", row.how.rawValue)
    field("kind", row.kind)
    field("inView", row.isInView)
    guard let cell = row.cell else { return nullField("cell") }
    field("cell", cell.id.description)
    field("arrival", cell.arrival.rawValue)
    field("was", cell.was)
    field("bound", cell.bound)
    field("drawn", cell.drawn)
    field("image", cell.image)
    array("state", cell.state.names)
    if !row.tags.isEmpty { array("tags", row.tags) }
    array("wrong", cell.wrong.map { $0.rawValue })
  }
}
