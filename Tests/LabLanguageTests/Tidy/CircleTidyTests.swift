import Foundation
import Testing

/// Files that name one another's types in a circle can only be read together: no such circle is large.
@Suite struct `Tidy circles` {
  @Test func `no circle of files that name one another's types has more than eight`() throws {
    let graph = try FileGraph(under: "Sources")
    #expect(graph.arrows.values.reduce(0) { $0 + $1.count } > 1_000)
    for circle in graph.circles() where circle.count > 8 { Issue.record("a circle: \(circle.sorted())") }
  }

  @Test func `a circle is found, and a file outside it is not in it`() {
    let graph = FileGraph(texts: [
      "a": "struct A { let b: B }", "b": "enum B { case c(C) } // D", "c": "class C { func f() -> A? { nil } }",
      "d": #"struct D { let a: A; let text = "E" }"#, "e": "struct E { let d: D }",
    ])
    #expect(graph.circles().map { $0.sorted() } == [["a", "b", "c"]])
  }
}

/// Which file names a type that exactly one other file declares. Comments and texts do not count.
private struct FileGraph {
  let arrows: [String: Set<String>]

  init(under folder: String) throws {
    let files = try SourceTree.files(under: folder)
    self.init(texts: try Dictionary(uniqueKeysWithValues: files.map { ($0, try SourceTree.text(of: $0)) }))
  }

  init(texts: [String: String]) {
    let code = texts.mapValues(Self.withoutCommentsAndTexts)
    var homes: [Substring: Set<String>] = [:]
    for (file, text) in code { for type in Self.declared(in: text) { homes[type, default: []].insert(file) } }
    let home = homes.compactMapValues { $0.count == 1 ? $0.first : nil }
    arrows = code.reduce(into: [:]) { arrows, entry in
      let named = Set(Self.words(of: entry.value).compactMap { home[$0] })
      arrows[entry.key] = named.subtracting([entry.key])
    }
  }

  private static func withoutCommentsAndTexts(_ text: String) -> String {
    text.replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"").replacing(#/\/\/[^\n]*/#, with: "")
  }

  private static func declared(in text: String) -> [Substring] {
    text.matches(of: #/\b(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w+|[A-Z])\b/#).map(\.1)
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isUppercase == true })
  }

  /// The circles of two or more, by what each file reaches.
  func circles() -> [Set<String>] {
    var reached: [String: Set<String>] = [:]
    for file in arrows.keys { reached[file] = files(from: file) }
    var circles: Set<Set<String>> = []
    for file in arrows.keys {
      let circle = reached[file, default: []].filter { reached[$0, default: []].contains(file) }
      if circle.count > 1 { circles.insert(circle) }
    }
    return Array(circles)
  }

  private func files(from start: String) -> Set<String> {
    var found: Set<String> = []
    var open = arrows[start, default: []]
    while let next = open.popFirst() {
      if found.insert(next).inserted { open.formUnion(arrows[next, default: []].subtracting(found)) }
    }
    return found
  }
}
