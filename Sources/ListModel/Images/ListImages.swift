internal import HashTreeCollections

/// The images of rows: who has one, which are there, and which are on their way.
package struct ListImages: Equatable, Sendable {
  /// The numbers of the keys of rows that have an image.
  package internal(set) var owners = RowSet()
  /// How many ticks the images take that were given a time of their own, with the rows' key numbers.
  var latencies: [Latency] = []
  /// The numbers of the keys whose image has arrived.
  private(set) var arrived = TreeSet<Int>()
  /// What is on its way to cells, in order of arrival.
  private(set) var requests: [ImageRequest] = []
  /// What is on its way ahead of rows that are not on screen, in order of arrival.
  private(set) var ahead: [ImageRequest] = []
  /// Whether cells wait for their image that has not been asked for, because the list is in motion.
  var isWaiting = false
  /// How many requests were made, and what came of them.
  package internal(set) var counters = Counters()
  private var nextNumber = 0

  /// How long the images of some rows take.
  struct Latency: Equatable, Sendable {
    var ticks: Int
    var keys: RowSet
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
  var hasOwners: Bool { !owners.isEmpty }

  /// How many images are on their way.
  package var awaited: Int { requests.count + ahead.count }

  /// The tick in which the next image arrives, or nil.
  var nextDue: Int? { [requests.first?.due, ahead.first?.due].compactMap { $0 }.min() }

  /// Whether a row has an image. O(log ranges).
  func has(_ key: RowKey) -> Bool { !owners.isEmpty && owners.contains(key.number) }

  /// Whether a row's image has arrived. O(log n).
  func isHere(_ key: RowKey) -> Bool { arrived.contains(key.number) }

  /// How many ticks a row's image takes, if it was given a time of its own.
  func latency(of key: RowKey) -> Int? { latencies.first { $0.keys.contains(key.number) }?.ticks }

  /// Gives rows an image that has not arrived.
  mutating func give(_ keys: RowSet, latency: Int?) {
    owners = owners.union(keys)
    for place in latencies.indices { latencies[place].keys = latencies[place].keys.subtracting(keys) }
    latencies.removeAll { $0.keys.isEmpty }
    if let latency { latencies.append(Latency(ticks: latency, keys: keys)) }
    arrived = arrived.filter { !keys.contains($0) }
  }

  /// Notes that a row's image is there.
  mutating func arrive(_ key: RowKey) { arrived.insert(key.number) }

  /// Forgets the rows that an order does not have; what is on its way to them arrives for nobody.
  mutating func forget(allBut order: KeyOrder) { forget(allBut: order.keyNumbers) }

  /// Forgets rows that are deleted, though others may come under their keys.
  mutating func forget(_ gone: RowSet) {
    if !owners.intersection(gone).isEmpty { forget(allBut: owners.subtracting(gone)) }
  }

  private mutating func forget(allBut known: RowSet) {
    owners = owners.intersection(known)
    for place in latencies.indices { latencies[place].keys = latencies[place].keys.intersection(known) }
    latencies.removeAll { $0.keys.isEmpty }
    arrived = arrived.filter { known.contains($0) }
    for place in requests.indices where !known.contains(requests[place].key.number) { requests[place].isOrphan = true }
    for place in ahead.indices where !known.contains(ahead[place].key.number) { ahead[place].isOrphan = true }
  }

  // MARK: Requests

  /// A request that takes the next number.
  mutating func newRequest(_ key: RowKey, due: Int, index: Int) -> ImageRequest {
    defer { nextNumber += 1 }
    counters.requests += 1
    return ImageRequest(number: nextNumber, key: key, due: due, index: index)
  }

  /// Sends a request on its way.
  mutating func send(_ request: ImageRequest) {
    if request.cell == nil { ahead.insertInOrder(request) } else { requests.insertInOrder(request) }
  }

  /// Takes out what was asked for ahead of a row, or nil if there is nothing.
  mutating func takeAhead(_ key: RowKey) -> ImageRequest? {
    ahead.firstIndex { $0.key == key && !$0.isOrphan }.map { ahead.remove(at: $0) }
  }

  /// Takes out what arrives in a tick or has arrived before, in order of arrival.
  mutating func takeDue(by now: Int) -> [ImageRequest] {
    let due = (requests.prefix { $0.due <= now } + ahead.prefix { $0.due <= now }).sorted { $0.isBefore($1) }
    requests.removeFirst(requests.prefix { $0.due <= now }.count)
    ahead.removeFirst(ahead.prefix { $0.due <= now }.count)
    counters.deliveries += due.count
    return due
  }

  /// Takes requests back that match, in order of arrival, and answers them.
  mutating func cancel(where isUnwanted: (ImageRequest) -> Bool) -> [ImageRequest] {
    let gone = (requests + ahead).filter(isUnwanted).sorted { $0.isBefore($1) }
    guard !gone.isEmpty else { return [] }
    requests.removeAll(where: isUnwanted)
    ahead.removeAll(where: isUnwanted)
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
    let place = indices.partitioningIndex { request.isBefore(self[$0]) }
    insert(request, at: place)
  }
}
