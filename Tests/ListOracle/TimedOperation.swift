@testable import ListModel

/// A command of a history that has to do with time, images, binds that ask for updates, or saved positions.
enum TimedOperation: Equatable, Sendable {
  case tick(Int)
  case animate(Points, in: Int)
  case animateRow(Int, RowPlace, in: Int)
  case drag(Points)
  case release(Points)
  case image(Range<Int>, in: Int)
  case imageLoad(ImageLoad)
  case imageLatency(Int)
  case prefetch(Int)
  case onBind(RowAddress, SidedEdit)
  case offBind
  case onEnd(Points, SidedEdit)
  case offEnd
  case onStart(Points, SidedEdit)
  case offStart
  case lift(Int)
  case hover(Points)
  case drop
  case onPrefetch(RowAddress, SidedEdit)
  case reentrancy(Reentrancy)
  case save(String)
  case restore(String, SavedBy)
  case restoreOffset(Points)
}

extension TimedOperation {
  func perform(on list: inout ListState) throws(Refusal) {
    switch self {
    case .tick(let count): _ = try list.tick(count)
    case .animate(let target, let steps): list.animate(to: target, in: steps)
    case .animateRow(let row, let position, let steps): list.animate(toRow: row, at: position, in: steps)
    case .drag(let distance): try list.drag(by: distance)
    case .release(let velocity): try list.release(velocity: velocity)
    case .image(let rows, let latency): list.giveImages(to: RowSet(rows), latency: latency)
    case .imageLoad(let load): try list.setPolicies { $0.imageLoad = load }
    case .imageLatency(let latency): try list.setPolicies { $0.imageLatency = latency }
    case .prefetch(let count): try list.setPolicies { $0.prefetch = count }
    case .onBind(let row, let edit):
      try list.addHook(Hook(.bind(row), PendingEdit(edit.edit, recipient: edit.recipient)))
    case .offBind: list.removeHooks(of: .bind)
    case .onEnd(let distance, let edit):
      try list.addHook(Hook(.end(within: distance), PendingEdit(edit.edit, recipient: edit.recipient)))
    case .offEnd: list.removeHooks(of: .end)
    case .onStart(let distance, let edit):
      try list.addHook(Hook(.start(within: distance), PendingEdit(edit.edit, recipient: edit.recipient)))
    case .offStart: list.removeHooks(of: .start)
    case .lift(let row): list.lift(row: row)
    case .hover(let finger): try list.hover(at: finger)
    case .drop: try list.drop()
    case .onPrefetch(let row, let edit):
      try list.addHook(Hook(.prefetch(row), PendingEdit(edit.edit, recipient: edit.recipient)))
    case .reentrancy(let policy): try list.setPolicies { $0.reentrancy = policy }
    case .save(let name): list.savePosition(as: name)
    case .restore(let name, let way): try list.restorePosition(name, by: way)
    case .restoreOffset(let target): try list.restoreOffset(target)
    }
  }
}

extension TimedOperation: CustomStringConvertible {
  var description: String {
    switch self {
    case .tick(let count): "tick \(count)"
    case .animate(let target, let steps): "animate to \(target) in \(steps)"
    case .animateRow(let row, let position, let steps): "scroll row \(row) \(position.written) animated in \(steps)"
    case .drag(let distance): "drag \(distance)"
    case .release(let velocity): "release \(velocity)"
    case .image(let rows, let latency): "image \(RowSet(rows)) in \(latency)"
    case .imageLoad(let load): "set image-load \(load.rawValue)"
    case .imageLatency(let latency): "set image-latency \(latency)"
    case .prefetch(let count): "set prefetch \(count)"
    case .onBind(.number(let row), let edit): "on bind \(row): \(edit)"
    case .onBind(.key(let key), let edit): "on bind \(key): \(edit)"
    case .onBind(_, let edit): "on bind last: \(edit)"
    case .offBind: "on bind off"
    case .onEnd(let distance, let edit): "on end \(distance): \(edit)"
    case .offEnd: "on end off"
    case .onStart(let distance, let edit): "on start \(distance): \(edit)"
    case .offStart: "on start off"
    case .lift(let row): "lift \(row)"
    case .hover(let finger): "hover \(finger)"
    case .drop: "drop"
    case .onPrefetch(.number(let row), let edit): "on prefetch \(row): \(edit)"
    case .onPrefetch(.key(let key), let edit): "on prefetch \(key): \(edit)"
    case .onPrefetch(_, let edit): "on prefetch last: \(edit)"
    case .reentrancy(let policy): "set reentrancy \(policy.rawValue)"
    case .save(let name): "save \(name)"
    case .restore(let name, let way): "restore \(name) by \(way.rawValue)"
    case .restoreOffset(let target): "restore offset \(target)"
    }
  }
}
