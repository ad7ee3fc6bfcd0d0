import LabLanguage
import ListModel

/// Applies the events.
extension RrwebReader {
  /// - Parameter type: rrweb's number of the kind of event.
  mutating func apply(_ data: RrwebValue, ofType type: Int) throws(FileProblem) {
    switch type {
    case 2:
      tree.removeAll()
      (list, rows) = (nil, [])
      if let node = data["node"] { try add(node, to: nil) }
    case 3: try applyChange(data)
    case 4:
      window = data["height"]?.points ?? window
      isChanged = true
    default: break
    }
  }

  /// - Parameter data: has rrweb's number of what changed in `source`.
  private mutating func applyChange(_ data: RrwebValue) throws(FileProblem) {
    switch data["source"]?.whole {
    case 0: try applyMutation(data)
    case 3:
      guard let list, data["id"]?.whole == list, let y = data["y"]?.points, y != offset else { return }
      offset = y
      isChanged = true
      put(.did(TraceCause(kind: .scroll, isByUser: true)))
    case 4:
      window = data["height"]?.points ?? window
      isChanged = true
    default: break
    }
  }

  /// Removals come first, then what is added, then attributes: as rrweb plays them.
  private mutating func applyMutation(_ data: RrwebValue) throws(FileProblem) {
    for removal in data["removes"]?.elements ?? [] {
      if let id = removal["id"]?.whole { remove(id) }
    }
    for addition in data["adds"]?.elements ?? [] {
      if let parent = addition["parentId"]?.whole, let node = addition["node"] { try add(node, to: parent) }
    }
    for change in data["attributes"]?.elements ?? [] {
      guard let id = change["id"]?.whole, let attributes = change["attributes"] else { continue }
      tree.change(id) { $0.set(attributes) }
      note(id)
      if let list, rows.contains(id) || id == list || tree[id]?.parent == list { isChanged = true }
    }
  }

  private mutating func remove(_ id: Int) {
    for gone in tree.remove(id) {
      if rows.remove(gone) != nil { isChanged = true }
      if gone == list { (list, rows, isChanged) = (nil, [], true) }
    }
  }

  /// Adds a node with all that it contains. One that was moved comes again with its number.
  private mutating func add(_ node: RrwebValue, to parent: Int?) throws(FileProblem) {
    var left = [(node: node, parent: parent)]
    while let (node, parent) = left.popLast() {
      guard let id = node["id"]?.whole else {
        throw FileProblem("this node has no id", advice: #""id":12"#, offset: node.offset)
      }
      if tree[id] != nil { remove(id) }
      var element = RrwebTree.PageElement(tag: node["tagName"]?.attribute?.lowercased() ?? "", parent: parent)
      if let attributes = node["attributes"] { element.set(attributes) }
      tree.add(element, id: id)
      note(id)
      for child in (node["childNodes"]?.elements ?? []).reversed() { left.append((child, id)) }
    }
  }

  /// Notes whether an element is the list, or a row of it.
  private mutating func note(_ id: Int) {
    guard let element = tree[id] else { return }
    guard let list else {
      guard selector.matches(element) else { return }
      list = id
      offset = element.attributes["rr_scrollTop"].flatMap { Points(pixels: "\($0)px") } ?? .zero
      isChanged = true
      return
    }
    guard let found = Self.keyNames.first(where: { element.attributes[$0.0] != nil }), tree.contains(id, in: list)
    else { return }
    if keyName == nil { keyName = found }
    guard let keyName, let key = element.attributes[keyName.name] else { return }
    rows.insert(id)
    isChanged = true
    if keyName.isNumber, let number = Int(key), number >= 0, number < TraceKeys.maxCount {
      count = max(count, number + 1)
    }
  }
}
