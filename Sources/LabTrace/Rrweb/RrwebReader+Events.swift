import LabLanguage
import LabSessions
import ListDump
import ListModel

/// What the events say.
extension RrwebReader {
  mutating func takeWindow(_ part: inout JSONScanner) throws(FileProblem) {
    try part.fields("data") { part, name throws(FileProblem) in
      if name == "height" { window = try part.length("height") } else { try part.skipValue() }
    }
    isChanged = true
  }

  mutating func takeSnapshot(_ part: inout JSONScanner) throws(FileProblem) {
    tree.removeAll()
    (list, rows) = (nil, [])
    try part.fields("data") { part, name throws(FileProblem) in
      if name == "node" { add(try RrwebNode(&part), to: nil) } else { try part.skipValue() }
    }
  }

  mutating func takeChange(_ part: inout JSONScanner) throws(FileProblem) {
    var (source, id) = (-1, -1)
    var values: [String: Points] = [:]
    var look = part
    try look.fields("data") { look, name throws(FileProblem) in
      switch name {
      case "source": source = try look.whole("source")
      case "id": id = try look.whole("id")
      case "y", "height": values[name] = try look.points(name)
      default: try look.skipValue()
      }
    }
    switch source {
    case 0: try takeMutation(&part)
    case 3:
      guard id == list, let y = values["y"], y != offset else { return }
      offset = y
      isChanged = true
      put(.did(TraceCause(kind: .scroll, isByUser: true)))
    case 4:
      window = values["height"] ?? window
      isChanged = true
    default: break
    }
  }

  /// Removals come first, then what is added, then attributes: as rrweb plays them.
  mutating func takeMutation(_ part: inout JSONScanner) throws(FileProblem) {
    var (removed, added, changed): ([Int], [(parent: Int, node: RrwebNode)], [(id: Int, RrwebNode.Changes)]) = (
      [], [], []
    )
    try part.fields("data") { part, name throws(FileProblem) in
      switch name {
      case "removes":
        try part.elements(name) { part throws(FileProblem) in
          try part.fields("a removal") { part, name throws(FileProblem) in
            if name == "id" { removed.append(try part.whole("id")) } else { try part.skipValue() }
          }
        }
      case "adds":
        try part.elements(name) { part throws(FileProblem) in
          var (parent, node): (Int?, RrwebNode?)
          try part.fields("an addition") { part, name throws(FileProblem) in
            switch name {
            case "parentId": parent = try part.optionalWhole("parentId")
            case "node": node = try RrwebNode(&part)
            default: try part.skipValue()
            }
          }
          if let parent, let node { added.append((parent, node)) }
        }
      case "attributes":
        try part.elements(name) { part throws(FileProblem) in
          var (id, changes): (Int?, RrwebNode.Changes) = (nil, RrwebNode.Changes())
          try part.fields("a change") { part, name throws(FileProblem) in
            switch name {
            case "id": id = try part.whole("id")
            case "attributes": try changes.read(&part)
            default: try part.skipValue()
            }
          }
          if let id { changed.append((id, changes)) }
        }
      default: try part.skipValue()
      }
    }
    for id in removed { remove(id) }
    for (parent, node) in added { add(node, to: parent) }
    for (id, changes) in changed { change(id, changes) }
  }

  mutating func remove(_ id: Int) {
    for gone in tree.remove(id) {
      if rows.remove(gone) != nil { isChanged = true }
      if gone == list { (list, rows, isChanged) = (nil, [], true) }
    }
  }

  mutating func add(_ node: RrwebNode, to parent: Int?) {
    // A node that was moved comes again with its number.
    var left = [(node: node, parent: parent)]
    while let (node, parent) = left.popLast() {
      if tree[node.id] != nil { remove(node.id) }
      var element = node.element
      element.parent = parent
      tree.add(element, id: node.id)
      note(node.id)
      for child in node.children.reversed() { left.append((child, node.id)) }
    }
  }

  mutating func change(_ id: Int, _ changes: RrwebNode.Changes) {
    tree.change(id) { changes.apply(to: &$0) }
    note(id)
    if let list, rows.contains(id) || id == list || tree[id]?.parent == list { isChanged = true }
  }

  /// Looks whether an element is the list, or a row of it.
  mutating func note(_ id: Int) {
    guard let element = tree[id] else { return }
    if list == nil {
      guard selector.matches(element) else { return }
      list = id
      offset = element.attributes["rr_scrollTop"].flatMap { Double($0) }.flatMap { Points(pixels: "\($0)px") } ?? .zero
      isChanged = true
      return
    }
    guard let list, let found = Self.keyNames.first(where: { element.attributes[$0.0] != nil }),
      tree.contains(id, in: list)
    else {
      return
    }
    if keyName == nil { keyName = found }
    guard let keyName, let key = element.attributes[keyName.name] else { return }
    rows.insert(id)
    isChanged = true
    if keyName.isNumber, let number = Int(key), number >= 0, number < TraceKeys.maxCount {
      count = max(count, number + 1)
    }
  }
}
