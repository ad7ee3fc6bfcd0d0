import ListModel

extension HeightList {
  /// Executes an operation `times` times.
  ///
  /// - Returns: the sum of the results, so that the optimiser cannot remove the calls.
  package mutating func run(_ operation: RaceOperation, times: Int, _ draws: inout RaceDraws) -> Int {
    switch operation {
    case .load: return count
    case .find: return find(times, &draws)
    case .findDependent: return findDependently(times, &draws)
    case .offset: return askOffsets(times, &draws)
    case .visible: return look(times, &draws)
    case .scroll:
      let answer = scroll(from: draws.scrollTop, by: Points(10), times: times, height: Points(800))
      draws.scrollTop = answer.top
      return answer.sum
    case .insert: return insert(times, &draws)
    case .delete: return delete(times, &draws)
    case .move: return move(times, &draws)
    case .height: return setHeights(times, &draws)
    case .editAndLook: return editAndLook(times, &draws)
    }
  }

  private func find(_ times: Int, _ draws: inout RaceDraws) -> Int {
    let total = total
    var sum = 0
    for _ in 0..<times { sum &+= row(at: draws.y(in: total)) }
    return sum
  }

  private func findDependently(_ times: Int, _ draws: inout RaceDraws) -> Int {
    let total = total - Points(thousandths: 1)
    var sum = 0
    for _ in 0..<times { sum &+= row(at: draws.y(in: total) + Points(thousandths: Int64(sum & 1))) }
    return sum
  }

  private func askOffsets(_ times: Int, _ draws: inout RaceDraws) -> Int {
    let count = count
    var sum: Int64 = 0
    for _ in 0..<times { sum &+= offset(of: draws.below(count)).thousandths }
    return Int(sum)
  }

  private func look(_ times: Int, _ draws: inout RaceDraws) -> Int {
    let total = total
    var sum = 0
    for _ in 0..<times { sum &+= visibleRows(at: draws.y(in: total), height: Points(800)).upperBound }
    return sum
  }

  private mutating func insert(_ times: Int, _ draws: inout RaceDraws) -> Int {
    var sum: Int64 = 0
    for _ in 0..<times {
      insert(draws.height(), at: draws.below(count + 1))
      sum &+= total.thousandths
    }
    return Int(sum)
  }

  private mutating func delete(_ times: Int, _ draws: inout RaceDraws) -> Int {
    var sum: Int64 = 0
    for _ in 0..<times {
      remove(at: draws.below(count))
      sum &+= total.thousandths
    }
    return Int(sum)
  }

  private mutating func move(_ times: Int, _ draws: inout RaceDraws) -> Int {
    let count = count
    var sum: Int64 = 0
    for _ in 0..<times {
      move(draws.below(count), to: draws.below(count))
      sum &+= total.thousandths
    }
    return Int(sum)
  }

  private mutating func setHeights(_ times: Int, _ draws: inout RaceDraws) -> Int {
    let count = count
    var sum: Int64 = 0
    for _ in 0..<times {
      setHeight(of: draws.below(count), to: draws.height())
      sum &+= total.thousandths
    }
    return Int(sum)
  }

  private mutating func editAndLook(_ times: Int, _ draws: inout RaceDraws) -> Int {
    var sum = 0
    for _ in 0..<times {
      draws.deletesNext.toggle()
      if draws.deletesNext {
        insert(draws.height(), at: draws.below(count + 1))
      } else {
        remove(at: draws.below(count))
      }
      sum &+= visibleRows(at: draws.y(in: total), height: Points(800)).upperBound
    }
    return sum
  }
}
