/// The lists that are compared.
package enum Contestants {
  /// All that differ in finding; the tree first.
  package static let finders: [any HeightList.Type] =
    [TreeRows.self] + rope + [
      PrefixRows.self, FenwickRows.self, BinaryRecords.self, HalvingRecords.self, LinearRecords.self, FrameRows.self,
    ]

  /// One of each that differ in editing; the tree first.
  package static let editors: [any HeightList.Type] =
    [TreeRows.self] + rope + [PrefixRows.self, FenwickRows.self, BinaryRecords.self, FrameRows.self]

  /// swift-collections' Rope, where the package is built with `LISTLAB_BENCHMARKS`: it takes long to compile.
  #if ROPE
    private static let rope: [any HeightList.Type] = [RopeRows.self]
  #else
    private static let rope: [any HeightList.Type] = []
  #endif
}
