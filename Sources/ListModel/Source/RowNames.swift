/// Names for new rows in order, each once (K14); an empty one stands for the next free number.
package struct RowNames: Equatable, Sendable {
  package let all: [String]

  package init() { all = [] }

  /// O(n).
  ///
  /// - Throws: which name occurs twice.
  package init(_ names: [String]) throws(Repeat) {
    var known = Set<String>(minimumCapacity: names.count)
    if let place = names.firstIndex(where: { !$0.isEmpty && !known.insert($0).inserted }) {
      let name = names[place]
      throw Repeat(name: name, before: names.firstIndex(of: name) ?? place, place: place)
    }
    all = names
  }

  /// A name that occurs twice.
  package struct Repeat: Error {
    package let name: String
    package let before: Int
    package let place: Int

    /// `duplicate-key`, with both positions.
    package var refusal: Refusal {
      Refusal(.duplicateKey, "key \(name) at \(before) and \(place)", advice: "each key once")
    }
  }
}
