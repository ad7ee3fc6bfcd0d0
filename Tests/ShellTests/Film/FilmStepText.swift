@testable import LabFilm
import Testing

/// What a film's page shows at a step, as it was read off the page.
struct FilmStepText {
  private let shown: [String: Any]

  init(_ shown: [String: Any]) { self.shown = shown }

  /// Goes through all steps in the page, and reads each off what is drawn.
  static let script = """
    (() => {
      const scrubber = document.getElementById('scrubber'), steps = [];
      for (let step = 1; step <= +scrubber.max; step++) {
        scrubber.value = step;
        scrubber.dispatchEvent(new Event('input'));
        const lists = {};
        for (const title of document.querySelectorAll('#details h2'))
          if (title.nextElementSibling.tagName === 'UL') lists[title.textContent] = [...title.nextElementSibling.children].map(item => item.textContent);
        steps.push({
          command: document.querySelector('[aria-current] code').textContent,
          caption: document.querySelector('figcaption').textContent,
          rows: [...document.querySelectorAll('.row')].map(row => [row.dataset.row, row.dataset.key, row.dataset.cell, row.querySelector('title').textContent]),
          covers: document.querySelectorAll('.cover').length,
          stuck: document.querySelectorAll('.stuck').length,
          lists,
        });
      }
      return steps;
    })()
    """

  /// Compares it with a JSON line.
  func expectSame(as line: [String: Any]) {
    let command = line["command"] as? String ?? ""
    #expect(shown["command"] as? String == command)
    let rows = (line["sections"] as? [Int] ?? []).reduce(0, +)
    let caption =
      "offset \(number(line["offset"])) of \(number(line["content"])), viewport \(number(line["viewport"])), "
      + "\(insets(line))rows \(rows)"
    #expect(shown["caption"] as? String == caption, "\(command)")
    expectCovers(line, command)
    let rendered = line["rendered"] as? [[String: Any]] ?? line["visible"] as? [[String: Any]] ?? []
    let retained = line["retained"] as? [[String: Any]] ?? []
    let known = Set(rendered.compactMap { $0["row"] as? Double })
    expectRows(rendered + retained.filter { !known.contains($0["row"] as? Double ?? -1) }, command)
    expectCells(line, command)
    let violations = (line["violations"] as? [[String: Any]] ?? []).map {
      "\($0["rule"] ?? ""): \($0["message"] ?? "")"
    }
    expectViolations(violations, command)
  }

  /// Of many the page shows some, one of each rule at least, and says how many more there are.
  private func expectViolations(_ violations: [String], _ command: String) {
    let shown = list("Does not hold")
    guard violations.count > 20 else {
      #expect(shown == violations, "\(command)")
      return
    }
    #expect(shown.last == "… \(violations.count - 20) more", "\(command)")
    #expect(shown.dropLast().count == 20 && Set(shown.dropLast()).isSubset(of: violations), "\(command)")
    func rules(_ list: some Sequence<String>) -> Set<Substring> { Set(list.map { $0.prefix { $0 != ":" } }) }
    #expect(rules(shown.dropLast()) == rules(violations), "\(command)")
  }

  /// The insets as the caption tells them.
  private func insets(_ line: [String: Any]) -> String {
    let inset = line["inset"] as? [String: Double] ?? [:]
    guard inset.values.contains(where: { $0 > 0 }) else { return "" }
    return "inset \(number(inset["top"])) \(number(inset["bottom"])), "
  }

  /// A bar for each inset, and the sticky header that is away from its place.
  private func expectCovers(_ line: [String: Any], _ command: String) {
    let bars = (line["inset"] as? [String: Double])?.values.count { $0 > 0 } ?? 0
    #expect(shown["covers"] as? Int ?? 0 == bars, "\(command)")
    let header = line["stickyHeader"] as? [String: Double]
    #expect((shown["stuck"] as? Int ?? 0) <= (header == nil ? 0 : 1), "\(command)")
  }

  private func list(_ title: String) -> [String] { (shown["lists"] as? [String: [String]])?[title] ?? [] }

  private func number(_ value: Any?) -> String {
    guard let value = value as? Double else { return "?" }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// A row with its cell, as both say it. Of a row that two cells show under a fault the page has one.
  private func expectRows(_ visible: [[String: Any]], _ command: String) {
    let expected = visible.map { row -> String in
      let (key, cell) = (row["key"] as? String ?? "", row["cell"] as? String ?? "")
      let how = row["how"] as? String == "exact" ? "" : " \(row["how"] ?? "")"
      return "\(row["row"] ?? "") \(key) \(cell): row \(row["row"] ?? "") \(key), y \(number(row["y"])), "
        + "height \(number(row["height"]))\(how), cell \(cell)"
    }
    let rows = (shown["rows"] as? [[String]] ?? []).filter { !$0[2].isEmpty }
    let found = rows.map { "\($0[0]) \($0[1]) \($0[2]): \($0[3])" }
    let isCut = expected.count > 190
    #expect(isCut || Set(visible.map { "\($0["row"] ?? "")" }) == Set(rows.map { $0[0] }), "\(command)")
    for row in found { #expect(expected.contains { row == $0 || row.hasPrefix($0 + ",") }, "\(command): \(row)") }
  }

  private func expectCells(_ line: [String: Any], _ command: String) {
    let pool = line["pool"] as? [String: [String]] ?? [:]
    let buckets = pool.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.joined(separator: " "))" }
    if pool.values.allSatisfy({ $0.count <= 100 }) {
      let shown = list("Pool, oldest first").map { $0.replacing("◂", with: "") }
      #expect(shown == (buckets.isEmpty ? ["empty"] : buckets), "\(command)")
    }
    let cached = line["cached"] as? [String] ?? []
    let kept = list("Cache, oldest first").first.map {
      $0.split(separator: ", ").map { String($0.prefix { $0 != " " }) }
    }
    #expect(cached.count > 100 || kept ?? [] == cached, "\(command)")
  }
}
