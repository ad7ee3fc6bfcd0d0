import LabLanguage
import ListModel

/// What a recording tells of the elements of a page, as far as a list needs it.
struct RrwebTree {
  struct Element {
    var tag = ""
    var attributes: [String: String] = [:]
    /// The node that it stands in; nil: it is the document, or has left it.
    var parent: Int?
    var children: Set<Int> = []

    /// The value of a property of its own style.
    func style(_ property: String) -> String? {
      (attributes["style"] ?? "").split(separator: ";").compactMap { declaration -> String? in
        let parts = declaration.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmed.lowercased() == property else { return nil }
        return parts[1].trimmed
      }.last
    }

    mutating func setStyle(_ property: String, to value: String?) {
      let others = (attributes["style"] ?? "").split(separator: ";")
        .filter { $0.split(separator: ":", maxSplits: 1).first?.trimmed.lowercased() != property }.map { $0.trimmed }
      attributes["style"] = (others + (value.map { ["\(property):\($0)"] } ?? [])).joined(separator: ";")
    }

    /// How far its style moves it down.
    var shift: Points? {
      let transform = style("transform").flatMap(Self.shift(of:))
      return style("top").flatMap(Points.init(pixels:)).map { $0 + (transform ?? .zero) } ?? transform
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

  private(set) var elements: [Int: Element] = [:]

  subscript(_ id: Int) -> Element? { elements[id] }

  mutating func removeAll() { elements = [:] }

  mutating func change(_ id: Int, _ body: (inout Element) -> Void) {
    if var element = elements.removeValue(forKey: id) {
      body(&element)
      elements[id] = element
    }
  }

  mutating func add(_ element: Element, id: Int) {
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

  /// The nodes that one stands in, the nearest first.
  func ancestors(of id: Int) -> [Int] {
    var (ancestors, next): ([Int], Int?) = ([], elements[id]?.parent)
    while let parent = next, ancestors.count < Self.maxDepth {
      ancestors.append(parent)
      next = elements[parent]?.parent
    }
    return ancestors
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

  func matches(_ element: RrwebTree.Element) -> Bool {
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
