/// The lists that are compared.
package enum Contestants {
  /// All that differ in finding; the tree first.
  package static let finders: [any HeightList.Type] = [
    TreeRows.self, RopeRows.self, PrefixRows.self, FenwickRows.self, BinaryRecords.self, HalvingRecords.self,
    LinearRecords.self, FrameRows.self,
  ]

  /// One of each that differ in editing; the tree first.
  package static let editors: [any HeightList.Type] = [
    TreeRows.self, RopeRows.self, PrefixRows.self, FenwickRows.self, BinaryRecords.self, FrameRows.self,
  ]
}
