import LabLanguage

/// A node of a page in a recording, with all that it contains.
struct RrwebNode {
  private(set) var id = 0
  private(set) var element = RrwebTree.Element()
  private(set) var children: [RrwebNode] = []

  init(_ scanner: inout JSONScanner) throws(FileProblem) { try self.init(&scanner, depth: 1) }

  private init(_ scanner: inout JSONScanner, depth: Int) throws(FileProblem) {
    let offset = scanner.nextOffset
    guard depth <= RrwebTree.maxDepth else {
      throw FileProblem(
        "elements stand in one another more than \(RrwebTree.maxDepth) deep",
        advice: "elements of a page", offset: offset)
    }
    var number: Int?
    try scanner.fields("a node") { scanner, name throws(FileProblem) in
      switch name {
      case "id": number = try scanner.whole("id")
      case "tagName": element.tag = try scanner.text("tagName").lowercased()
      case "attributes":
        var changes = Changes()
        try changes.read(&scanner)
        changes.apply(to: &element)
      case "childNodes":
        try scanner.elements(name) { scanner throws(FileProblem) in
          children.append(try RrwebNode(&scanner, depth: depth + 1))
        }
      default: try scanner.skipValue()
      }
    }
    guard let number else { throw FileProblem("this node has no id", advice: #""id":12"#, offset: offset) }
    id = number
  }

  /// Attributes that change.
  struct Changes {
    private var values: [(name: String, value: String?)] = []
    /// Properties of the style.
    private var style: [(name: String, value: String?)] = []

    /// Reads `{"class":"a","style":{"top":"12px","height":false},"hidden":null}`.
    mutating func read(_ scanner: inout JSONScanner) throws(FileProblem) {
      try scanner.fields("attributes") { scanner, name throws(FileProblem) in
        guard name == "style", scanner.isNext("{") else {
          return values.append((name, try Self.value(&scanner)))
        }
        try scanner.fields("style") { scanner, name throws(FileProblem) in
          style.append((name, try Self.value(&scanner)))
        }
      }
    }

    /// A text or a number; of a list the first, as of `["12px","important"]`. `false` and `null` are none.
    private static func value(_ scanner: inout JSONScanner) throws(FileProblem) -> String? {
      if scanner.isNext("[") {
        var first: String?
        try scanner.elements("values") { scanner throws(FileProblem) in
          if scanner.isNext("[") || first != nil { return try scanner.skipValue() }
          first = try value(&scanner)
        }
        return first
      }
      if scanner.isNext("{") {
        try scanner.skipValue()
        return nil
      }
      switch try scanner.value() {
      case .text(let text), .number(let text): return String(decoding: text, as: UTF8.self)
      case .truth(true): return ""
      default: return nil
      }
    }

    func apply(to element: inout RrwebTree.Element) {
      for (name, value) in values { element.set(name, to: value) }
      for (name, value) in style { element.setStyle(name, to: value) }
    }
  }
}
