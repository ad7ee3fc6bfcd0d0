package import ListModel

/// A policy as `set` and `show` speak of it: its name, its values, and how to read and change it.
///
/// It is read and written by closures: key paths are put together when the program starts, one by one.
package struct PolicySetting: Sendable {
  package let name: String
  /// What it decides, in a few words.
  package let about: String
  package let value: @Sendable (Policies) -> String
  /// How a value is said.
  let slot: Slot<String>
  /// The words among its values, and what each of them does.
  let words: [Completion.WordHint]
  /// Takes a value over that the slot has read.
  let change: @Sendable (inout Policies, String) -> Void

  init<Value: PolicyValue>(
    _ name: String, _ about: String, read: @escaping @Sendable (Policies) -> Value,
    write: @escaping @Sendable (inout Policies, Value) -> Void
  ) {
    self.name = name
    self.about = about
    slot = .choice(name, of: Value.allCases.map(\.rawValue)) { $0 }
    words = Value.allCases.map { Completion.WordHint($0.rawValue, $0.about) }
    value = { read($0).rawValue }
    change = { policies, text in
      if let new = Value(rawValue: text) { write(&policies, new) }
    }
  }

  /// A policy whose value is a length.
  init(
    _ name: String, _ about: String, read: @escaping @Sendable (Policies) -> Points,
    write: @escaping @Sendable (inout Policies, Points) -> Void
  ) {
    self.name = name
    self.about = about
    words = []
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
    value = { "\(read($0))" }
    change = { policies, text in
      if let new = try? Points(parsing: text) { write(&policies, new) }
    }
  }

  /// A policy whose value is a whole number.
  init(
    _ name: String, _ about: String, upTo most: Int = largest, read: @escaping @Sendable (Policies) -> Int,
    write: @escaping @Sendable (inout Policies, Int) -> Void
  ) {
    self.name = name
    self.about = about
    words = []
    let number = Slot<Int>.count("N", 0...most)
    slot = Slot("N") { word throws(CommandError) in
      "\(try number.read(word))"
    } write: {
      $0
    }
    value = { "\(read($0))" }
    change = { policies, text in
      if let new = Int(text) { write(&policies, new) }
    }
  }

  /// A policy whose value is a whole number, or none at all.
  init(
    _ name: String, _ about: String, upTo largest: Int = 1_000_000, none: String = "no limit",
    read: @escaping @Sendable (Policies) -> Int?, write: @escaping @Sendable (inout Policies, Int?) -> Void
  ) {
    self.name = name
    self.about = about
    let number = Slot<Int>.count("none|N", 0...largest)
    words = [Completion.WordHint("none", none)]
    slot = Slot("none|N", completion: .words(words)) { word throws(CommandError) in
      if word.text == "none" { return word.text }
      do throws(CommandError) {
        return "\(try number.read(word))"
      } catch {
        throw CommandError(error.code, error.message, advice: "none for \(none)", at: error.span)
      }
    } write: {
      $0
    }
    value = { read($0).map { "\($0)" } ?? "none" }
    change = { policies, text in write(&policies, Int(text)) }
  }

  /// The most cells that a policy may speak of: more than can be on screen.
  private static let largest = 1_000_000
}

extension Policies {
  /// Every policy that can be set alone, in the order in which they are listed.
  package static let settings = [
    PolicySetting("edges", "which rows count as visible, of rows from y to y+h in a viewport from s to e") {
      $0.edges
    } write: {
      $0.edges = $1
    },
    PolicySetting("return", "whether leaving cells return before or after the entrants fetch theirs") {
      $0.returnTime
    } write: {
      $0.returnTime = $1
    },
    PolicySetting("pool", "which of its cells the pool gives to a row that enters (K5)") {
      $0.pool
    } write: {
      $0.pool = $1
    },
    PolicySetting("cap", "the most cells of a kind in the pool; a cell that finds it full is discarded") {
      $0.cap
    } write: {
      $0.cap = $1
    },
    PolicySetting("cache", "how many leaving cells are kept for their rows, to come back unbound") {
      $0.cache
    } write: {
      $0.cache = $1
    },
    PolicySetting("anchor", "what keeps its place on screen while an update changes the rows (K11)") {
      $0.anchor
    } write: {
      $0.anchor = $1
    },
    PolicySetting(
      "gap", "points between two rows of a section, never before the first or after the last"
    ) {
      $0.spacing.gap
    } write: {
      $0.spacing.gap = $1
    },
    PolicySetting("margin", "points above every row, which its record's height includes") {
      $0.spacing.margin
    } write: {
      $0.spacing.margin = $1
    },
    PolicySetting("updates", "how the edits of a batch reach the view") {
      $0.updates
    } write: {
      $0.updates = $1
    },
    PolicySetting("insert-twice", "what becomes of two rows for one place in one batch") {
      $0.insertTwice
    } write: {
      $0.insertTwice = $1
    },
    PolicySetting("key", "which rows a pooled cell may serve") {
      $0.key
    } write: {
      $0.key = $1
    },
    PolicySetting(
      "today", "the row around which mealplan builds its window",
      upTo: ListState.mostRows - 1, none: "the middle row"
    ) {
      $0.today
    } write: {
      $0.today = $1
    },
    PolicySetting("clamp", "which ends of the content stop the offset") {
      $0.clamp
    } write: {
      $0.clamp = $1
    },
    PolicySetting("on-reload", "where a whole reload leaves the offset") {
      $0.onReload
    } write: {
      $0.onReload = $1
    },
    PolicySetting("pool-on-reload", "what a whole reload does with the pool") {
      $0.poolOnReload
    } write: {
      $0.poolOnReload = $1
    },
    PolicySetting("image-load", "when a bind may ask for its row's image") {
      $0.imageLoad
    } write: {
      $0.imageLoad = $1
    },
    PolicySetting("image-latency", "how many ticks an image takes to arrive") {
      $0.imageLatency
    } write: {
      $0.imageLatency = $1
    },
    PolicySetting(
      "prefetch", "how many rows beyond the visible ones images are asked for", upTo: ListState.mostPrefetched
    ) {
      $0.prefetch
    } write: {
      $0.prefetch = $1
    },
    PolicySetting("reentrancy", "what becomes of an update asked for while a row is bound (K17)") {
      $0.reentrancy
    } write: {
      $0.reentrancy = $1
    },
  ]
}
