import LabLanguage
import ListModel

/// The elements of a recorded page, as far as a list needs them.
struct RrwebTree {
  struct PageElement {
    let tag: String
    private(set) var attributes: [String: String] = [:]
    /// The node that it stands in; nil: it is the document, or has left it.
    var parent: Int?
    var children: Set<Int> = []

    /// The values of the properties of its own style, by their names in lower case.
    private(set) var style: [String: String] = [:]
    /// How far its style moves it down.
    private(set) var shift: Points?
    /// How high its style makes it.
    private(set) var height: Points?

    init(tag: String, parent: Int?) { (self.tag, self.parent) = (tag, parent) }

    /// Changes attributes: `{"class":"a","style":{"top":"12px","height":false},"hidden":null}`.
    mutating func set(_ attributes: RrwebValue) {
      for (name, value) in attributes.fields ?? [] {
        if name == "style", let properties = value.fields {
          for (property, value) in properties { setStyle(property, to: value.attribute) }
        } else {
          set(name, to: value.attribute)
        }
      }
    }

    private mutating func set(_ name: String, to value: String?) {
      attributes[name] = value
      guard name == "style" else { return }
      style = [:]
      for declaration in (value ?? "").split(separator: ";") {
        let parts = declaration.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { style[parts[0].trimmed.lowercased()] = parts[1].trimmed }
      }
      updateLengths()
    }

    private mutating func setStyle(_ property: String, to value: String?) {
      let property = property.trimmed.lowercased()
      style[property] = value
      if ["top", "transform", "height"].contains(property) { updateLengths() }
    }

    private mutating func updateLengths() {
      height = style["height"].flatMap(Points.init(pixels:))
      let transform = style["transform"].flatMap(Self.shift(of:))
      shift = style["top"].flatMap(Points.init(pixels:)).map { $0 + (transform ?? .zero) } ?? transform
    }

    /// The distance of `translateY(12px)`, `translate(0, 12px)` or `translate3d(0px, 12px, 0px)`.
    private static func shift(of transform: String) -> Points? {
      for (name, place) in [("translatey(", 0), ("translate(", 1), ("translate3d(", 1)] {
        guard let start = transform.lowercased().firstRange(of: name) else { continue }
        let arguments = transform[start.upperBound...].prefix { $0 != ")" }.split(separator: ",")
        return arguments.count > place ? Points(pixels: arguments[place].trimmed) : .zero
      }
      return nil
    }
  }

  /// How many elements stand in one another at most.
  static let maxDepth = 512

  private(set) var elements: [Int: PageElement] = [:]

  subscript(_ id: Int) -> PageElement? { elements[id] }

  mutating func removeAll() { elements = [:] }

  mutating func change(_ id: Int, _ body: (inout PageElement) -> Void) {
    if var element = elements.removeValue(forKey: id) {
      body(&element)
      elements[id] = element
    }
  }

  mutating func add(_ element: PageElement, id: Int) {
    remove(id)
    elements[id] = element
    if let parent = element.parent { change(parent) { $0.children.insert(id) } }
  }

  /// Removes a node and all that it contains.
  ///
  /// - Returns: what was removed.
  @discardableResult
  mutating func remove(_ id: Int) -> [Int] {
    if let parent = elements[id]?.parent {
      change(parent) { $0.children.remove(id) }
    }
    var (left, gone): ([Int], [Int]) = ([id], [])
    while let next = left.popLast() {
      guard let element = elements.removeValue(forKey: next) else { continue }
      gone.append(next)
      left += element.children
    }
    return gone
  }

  /// Whether a node stands in another one, however deep.
  func contains(_ id: Int, in outer: Int) -> Bool {
    var (next, depth) = (elements[id]?.parent, 0)
    while let parent = next, parent != outer, depth < Self.maxDepth {
      next = elements[parent]?.parent
      depth += 1
    }
    return next == outer
  }

  /// How far the nodes around one move it down, up to one of them; nil: none of them has a place.
  ///
  /// - Parameter known: what was found for nodes before: it grows.
  func shift(around id: Int, upTo outer: Int, _ known: inout [Int: Points?]) -> Points? {
    var (path, next): ([Int], Int?) = ([], elements[id]?.parent)
    while let parent = next, parent != outer, known[parent] == nil, path.count < Self.maxDepth {
      path.append(parent)
      next = elements[parent]?.parent
    }
    var shift = next.flatMap { known[$0] } ?? nil
    for node in path.reversed() {
      if let own = elements[node]?.shift { shift = (shift ?? .zero) + own }
      known.updateValue(shift, forKey: node)
    }
    return shift
  }
}

/// Which element is the list: `#feed`, `.feed`, `ul`, `[role=feed]`, or several of them together.
struct RrwebSelector {
  private var tests: [(name: String, value: String?)] = []
  private var tag: String?

  /// - Returns: nil if it is none of these.
  init?(_ text: String) {
    var rest = text.trimmed[...]
    guard !rest.isEmpty else { return nil }
    func word(_ rest: inout Substring) -> String {
      let word = rest.prefix { !"#.[]= >:".contains($0) }
      rest = rest.dropFirst(word.count)
      return String(word)
    }
    tag = word(&rest).lowercased()
    if tag == "" || tag == "*" { tag = nil }
    while let first = rest.popFirst() {
      let name = word(&rest)
      guard !name.isEmpty else { return nil }
      switch first {
      case "#": tests.append(("id", name))
      case ".": tests.append(("class", name))
      case "[":
        var value: String?
        if rest.first == "=" {
          value = rest.dropFirst().prefix { $0 != "]" }.trimming("\"'")
          rest = rest.drop { $0 != "]" }
        }
        guard rest.popFirst() == "]" else { return nil }
        tests.append((name, value))
      default: return nil
      }
    }
  }

  func matches(_ element: RrwebTree.PageElement) -> Bool {
    if let tag, element.tag != tag { return false }
    return tests.allSatisfy { name, value in
      guard let has = element.attributes[name] else { return false }
      guard let value else { return true }
      return name == "class" ? has.split(separator: " ").contains { $0 == value } : has == value
    }
  }
}

extension Points {
  /// A length of a style: `12px`, `0`.
  init?(pixels text: String) {
    let number = text.lowercased().hasSuffix("px") ? String(text.dropLast(2)) : text
    guard let value = Double(number.trimmed), value.magnitude <= Double(Self.farthestTraced),
      value == 0 || number.count < text.count
    else { return nil }
    self.init(thousandths: Int64((value * 1000).rounded()))
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimming(" \n\t\r") }

  fileprivate func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    return String(String(start.reversed().drop { characters.contains($0) }.reversed()))
  }
}
