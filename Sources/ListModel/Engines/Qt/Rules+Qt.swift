/// What Qt Quick's ListView leaves to the shared steps that it uses.
extension Rules {
  static var qt: Rules {
    var policies = Rules()
    policies.edges = EdgesRule(.kept, .closed)
    policies.pool = .fifo
    policies.cellsOnReload = .discarded
    return policies
  }
}
