package import ListModel

/// A policy as `set` and `show` speak of it: its name, its values, and how to read and change it.
package struct PolicySetting: Sendable {
  package let name: String
  /// What it decides, in a few words.
  package let about: String
  package let value: @Sendable (Policies) -> String
  /// How a value is said.
  let slot: Slot<String>
  /// Takes a value over that the slot has read.
  let change: @Sendable (inout Policies, String) -> Void

  init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ about: String, _ path: any WritableKeyPath<Policies, Value> & Sendable
  ) {
    self.name = name
    self.about = about
    slot = .choice(name, of: Value.allCases.map(\.rawValue)) { $0 }
    value = { $0[keyPath: path].rawValue }
    change = { policies, text in
      if let new = Value(rawValue: text) { policies[keyPath: path] = new }
    }
  }

  /// A policy whose value is a length.
  init(_ name: String, _ about: String, _ path: any WritableKeyPath<Policies, Points> & Sendable) {
    self.name = name
    self.about = about
    let length = Slot<Points>.length("H")
    slot = Slot("H") { word throws(CommandError) in
      let value = try length.read(word)
      guard value <= .tallestRow else {
        throw CommandError(.badNumber, "\(value) is too large", advice: "at most \(Points.tallestRow)", at: word.span)
      }
      return "\(value)"
    } write: {
      $0
    }
    value = { "\($0[keyPath: path])" }
    change = { policies, text in policies[keyPath: path] = (try? Points(parsing: text)) ?? policies[keyPath: path] }
  }

  /// A policy whose value is a whole number.
  init(
    _ name: String, _ about: String, _ path: any WritableKeyPath<Policies, Int> & Sendable, upTo most: Int = largest
  ) {
    self.name = name
    self.about = about
    let number = Slot<Int>.count("N", 0...most)
    slot = Slot("N") { word throws(CommandError) in
      "\(try number.read(word))"
    } write: {
      $0
    }
    value = { "\($0[keyPath: path])" }
    change = { policies, text in policies[keyPath: path] = Int(text) ?? policies[keyPath: path] }
  }

  /// A policy whose value is a whole number, or none at all.
  init(
    _ name: String, _ about: String, _ path: any WritableKeyPath<Policies, Int?> & Sendable,
    upTo largest: Int = 1_000_000, none: String = "no limit"
  ) {
    self.name = name
    self.about = about
    let number = Slot<Int>.count("none|N", 0...largest)
    slot = Slot("none|N", completion: .words([Completion.WordHint("none", none)])) { word throws(CommandError) in
      if word.text == "none" { return word.text }
      do throws(CommandError) {
        return "\(try number.read(word))"
      } catch {
        throw CommandError(error.code, error.message, advice: "none for \(none)", at: error.span)
      }
    } write: {
      $0
    }
    value = { $0[keyPath: path].map { "\($0)" } ?? "none" }
    change = { policies, text in policies[keyPath: path] = Int(text) }
  }

  /// The most cells that a policy may speak of: more than can be on screen.
  private static let largest = 1_000_000
}

extension Policies {
  /// Every policy that can be set alone, in the order in which they are listed.
  package static let settings = [
    PolicySetting("edges", "which rows at the viewport's edges count as visible", \.edges),
    PolicySetting("return", "leaving cells return before or after the entrants fetch theirs", \.returnTime),
    PolicySetting("pool", "the pool gives its newest cell, its oldest, or none", \.pool),
    PolicySetting("cap", "the most cells of a kind in the pool; a cell that finds it full is discarded", \.cap),
    PolicySetting("cache", "how many leaving cells are kept for their rows, to come back unbound", \.cache),
    PolicySetting("anchor", "what keeps its place on screen while an update changes the rows (K11)", \.anchor),
    PolicySetting(
      "gap", "points between two rows of a section, never before the first or after the last", \.spacing.gap),
    PolicySetting("margin", "points above every row, which its record's height includes", \.spacing.margin),
    PolicySetting("updates", "edits of a batch reach the view at once, in sequence, or as a reload", \.updates),
    PolicySetting("insert-twice", "two rows for one place in one batch are refused, or come in turn", \.insertTwice),
    PolicySetting("key", "a pooled cell serves rows of its kind, or with none any row, whose kind it takes", \.key),
    PolicySetting(
      "today", "the row around which mealplan builds its window; none is the middle one", \.today,
      upTo: ListState.mostRows - 1, none: "the middle row"),
    PolicySetting("clamp", "which ends of the content stop the offset", \.clamp),
    PolicySetting("on-reload", "a whole reload keeps the offset, or goes to the top", \.onReload),
    PolicySetting("pool-on-reload", "a whole reload keeps the pool, or throws its cells away", \.poolOnReload),
    PolicySetting("image-load", "binds ask for images always, or not while dragged or decelerating", \.imageLoad),
    PolicySetting("image-latency", "how many ticks an image takes to arrive", \.imageLatency),
    PolicySetting(
      "prefetch", "how many rows beyond the visible ones images are asked for", \.prefetch,
      upTo: ListState.mostPrefetched),
  ]
}
