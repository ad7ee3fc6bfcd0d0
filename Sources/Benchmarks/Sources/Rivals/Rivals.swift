package import RowRace

/// The lists of the benchmarks: those of `bench` and more, which take long to compile or are slow.
package enum Rivals {
  /// All lists; the tree comes first. They differ in how they find a row.
  package static let finders: [any HeightList.Type] = [
    TreeRows.self, RopeRows.self, PrefixRows.self, FenwickRows.self, BinaryRecords.self, HalvingRecords.self,
    LinearRecords.self, FrameRows.self,
  ]

  /// One list of each way to edit, the tree first.
  package static let editors: [any HeightList.Type] = [
    TreeRows.self, RopeRows.self, PrefixRows.self, FenwickRows.self, BinaryRecords.self, FrameRows.self,
  ]
}
