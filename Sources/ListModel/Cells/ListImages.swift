/// The images of rows: who has one, which are there, and which are on their way.
package struct ListImages: Equatable, Sendable {
  /// The keys of rows that have an image, with what each run of them was given.
  private var marks = KeyMarks<Given>()
  /// What is on its way to cells, in order of arrival.
  private(set) var requests: [ImageRequest] = []
  /// What is on its way ahead of rows that are not on screen, in order of arrival.
  private(set) var prefetches: [ImageRequest] = []
  /// Whether cells wait for their image that has not been asked for, because the list is in motion.
  var isWaiting = false
  /// How many requests were made, and what came of them.
  package internal(set) var counters = Counters()
  private var nextNumber = 0

  /// An image that a row was given.
  private struct Given: Equatable, Sendable {
    /// How many ticks it takes, if it was given a time of its own.
    var latency: Int?
    /// Whether it has arrived.
    var hasArrived = false
  }

  /// What has happened since `load`, counted.
  package struct Counters: Equatable, Sendable {
    /// Images that were asked for.
    package var requests = 0
    /// Images that arrived; some of them were dropped (`Counters.dropped`).
    package var deliveries = 0
    /// Requests that were taken back.
    package var cancelled = 0
  }

  /// The farthest that images are asked for ahead, in rows.
  static let maxPrefetched = 1000

  package init() {}

  /// Whether any row has an image.
  var hasOwners: Bool { !marks.isEmpty }

  /// The numbers of the keys of rows that have an image. O(runs).
  package var owners: RowSet { marks.numbers { _ in true } }

  /// Whether a pass has anything to ask for: any row has an image, or is asked for one ahead.
  var needsRequests: Bool { isWaiting || hasOwners || !prefetches.isEmpty }

  /// How many images are on their way.
  package var awaited: Int { requests.count + prefetches.count }

  /// The tick in which the next image arrives, or nil.
  var nextDue: Int? { [requests.first?.due, prefetches.first?.due].compactMap { $0 }.min() }

  /// Whether a row has an image. O(log runs), O(1) while none has.
  func has(_ key: RowKey) -> Bool { hasOwners && marks[key.number] != nil }

  /// Whether a row's image has arrived. O(log runs).
  func hasArrived(_ key: RowKey) -> Bool { marks[key.number]?.hasArrived ?? false }

  /// How many ticks a row's image takes, if it was given a time of its own.
  func latency(of key: RowKey) -> Int? { marks[key.number]?.latency }

  /// Gives rows an image that has not arrived. O(ranges × log runs).
  mutating func give(_ keys: RowSet, latency: Int?) {
    for range in keys.ranges { marks.set(Given(latency: latency), in: range) }
  }

  /// Notes that the image of a row that has one is there. O(log runs).
  mutating func markArrived(_ key: RowKey) {
    guard var given = marks[key.number] else { return }
    given.hasArrived = true
    marks.set(given, in: key.number..<key.number + 1)
  }

  /// Forgets the rows that an order does not have; what is on its way to them arrives for nobody.
  mutating func forget(allBut order: KeyOrder) {
    let owners = owners
    forget(owners.subtracting(order.keyNumbers(among: owners)))
  }

  /// Forgets rows that are deleted, though others may come under their keys. O(ranges × log runs + requests).
  mutating func forget(_ gone: RowSet) {
    guard gone.ranges.contains(where: { !marks.isAll(nil, in: $0) }) else { return }
    for range in gone.ranges { marks.set(nil, in: range) }
    for index in requests.indices where gone.contains(requests[index].key.number) { requests[index].isOrphan = true }
    for index in prefetches.indices where gone.contains(prefetches[index].key.number) { prefetches[index].isOrphan = true }
  }

  /// About how many bytes the marks of the rows take that another version does not share.
  func markBytes(notSharedWith other: ListImages) -> Int { marks.bytes(notSharedWith: other.marks) }

  // MARK: Requests

  /// A request that takes the next number.
  mutating func newRequest(_ key: RowKey, due: Int, index: Int) -> ImageRequest {
    defer { nextNumber += 1 }
    counters.requests += 1
    return ImageRequest(number: nextNumber, key: key, due: due, index: index)
  }

  /// Sends a request on its way.
  mutating func send(_ request: ImageRequest) {
    if request.cell == nil { prefetches.insertInOrder(request) } else { requests.insertInOrder(request) }
  }

  /// Takes out what was asked for ahead of a row, or nil if there is nothing.
  mutating func takeAhead(_ key: RowKey) -> ImageRequest? {
    prefetches.firstIndex { $0.key == key && !$0.isOrphan }.map { prefetches.remove(at: $0) }
  }

  /// Takes out what arrives in a tick or has arrived before, in order of arrival.
  mutating func takeDue(by now: Int) -> [ImageRequest] {
    let due = (requests.prefix { $0.due <= now } + prefetches.prefix { $0.due <= now }).sorted { $0.isBefore($1) }
    requests.removeFirst(requests.prefix { $0.due <= now }.count)
    prefetches.removeFirst(prefetches.prefix { $0.due <= now }.count)
    counters.deliveries += due.count
    return due
  }

  /// Takes requests back that match, in order of arrival, and answers them.
  mutating func cancel(where isUnwanted: (ImageRequest) -> Bool) -> [ImageRequest] {
    let gone = (requests + prefetches).filter(isUnwanted).sorted { $0.isBefore($1) }
    guard !gone.isEmpty else { return [] }
    requests.removeAll(where: isUnwanted)
    prefetches.removeAll(where: isUnwanted)
    counters.cancelled += gone.count
    return gone
  }
}

extension ImageRequest {
  /// Whether it arrives before another one: in an earlier tick, or asked for earlier.
  fileprivate func isBefore(_ other: ImageRequest) -> Bool { (due, number) < (other.due, other.number) }
}

extension [ImageRequest] {
  fileprivate mutating func insertInOrder(_ request: ImageRequest) {
    let index = indices.partitioningIndex { request.isBefore(self[$0]) }
    insert(request, at: index)
  }
}
