import ListModel

extension TraceHead {
  /// The profile of the engine that the app names; nil: there is none.
  var profile: Profile? { Profile(rawValue: engine.lowercased()) }
}

extension Profile {
  /// Whether rows without height have cells, as long as they stand between others that have. In other engines they need not.
  var showsRowsWithoutHeight: Bool { policies.edges.zeroRows != .hidden }
}
