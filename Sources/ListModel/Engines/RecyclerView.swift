/// RecyclerView: a row whose height is set is bound again, as if its content had changed.
extension Engine {
  static let recyclerView = Engine(readUpdate: { $0.reconfigures = $0.reconfigures.union($0.remeasured) })
}
