/// RecyclerView: a row that is given another height is bound again, as if it were told that its content has changed.
extension Engine {
  static let recyclerView = Engine(readUpdate: { $0.reconfigures = $0.reconfigures.union($0.remeasured) })
}
