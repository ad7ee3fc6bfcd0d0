/// The lists that `bench` compares. The benchmarks add more of them (`Sources/Benchmarks`).
package enum Contestants {
  /// All lists; the tree comes first. They differ in how they find a row.
  package static let finders: [any HeightList.Type] = [
    TreeRows.self, PrefixRows.self, BinaryRecords.self, LinearRecords.self,
  ]

  /// One list of each way to edit, the tree first. `LinearRecords` edits as `BinaryRecords` does.
  package static let editors: [any HeightList.Type] = [TreeRows.self, PrefixRows.self, BinaryRecords.self]
}
