/// The images of rows: which rows have one, which images have arrived, and which are requested.
package struct ListImages: Equatable, Sendable {
  /// The images by key, as runs of keys with equal values.
  private var marks = KeyMarks<Given>()
  /// Pending requests of cells, in order of arrival.
  private(set) var requests: [ImageRequest] = []
  /// Pending prefetches for rows that are not on screen, in order of arrival.
  private(set) var prefetches: [ImageRequest] = []
  /// Whether cells need images that could not be requested while the list was in motion.
  var isWaiting = false
  /// The numbers of requests and what became of them.
  package internal(set) var counters = Counters()
  private var nextNumber = 0

  /// The image of a row.
  private struct Given: Equatable, Sendable {
    /// Its own latency in ticks; nil: that of the policy.
    var latency: Int?
    /// Whether it has arrived.
    var hasArrived = false
  }

  /// Totals since `load`.
  package struct Counters: Equatable, Sendable {
    /// Requested images.
    package var requests = 0
    /// Images that arrived; some of them were dropped (`Counters.dropped`).
    package var deliveries = 0
    /// Cancelled requests.
    package var cancelled = 0
  }

  /// The maximum distance of prefetching, in rows.
  static let maxPrefetched = 1000

  package init() {}

  /// Whether any row has an image.
  var hasOwners: Bool { !marks.isEmpty }

  /// The numbers of the keys of rows that have an image. O(runs).
  package var owners: RowSet { marks.numbers { _ in true } }

  /// Whether a pass has to look for images to request or cancel.
  var needsRequests: Bool { isWaiting || hasOwners || !prefetches.isEmpty }

  /// The number of pending requests.
  package var awaited: Int { requests.count + prefetches.count }

  /// The tick in which the next image arrives, or nil.
  var nextDue: Int? { [requests.first?.due, prefetches.first?.due].compactMap { $0 }.min() }

  /// Whether a row has an image. O(log runs), O(1) while none has.
  func has(_ key: RowKey) -> Bool { hasOwners && marks[key.number] != nil }

  /// Whether a row's image has arrived. O(log runs).
  func hasArrived(_ key: RowKey) -> Bool { marks[key.number]?.hasArrived ?? false }

  /// The latency of a row's image in ticks, if it has its own.
  func latency(of key: RowKey) -> Int? { marks[key.number]?.latency }

  /// Gives rows an image that has not arrived. O(ranges × log runs).
  mutating func give(_ keys: RowSet, latency: Int?) {
    for range in keys.ranges { marks.set(Given(latency: latency), in: range) }
  }

  /// Marks the image of a row as arrived. O(log runs).
  mutating func markArrived(_ key: RowKey) {
    guard var given = marks[key.number] else { return }
    given.hasArrived = true
    marks.set(given, in: key.number..<key.number + 1)
  }

  /// Deletes the images of rows that are not in an order; their requests become orphans.
  mutating func forget(allBut order: KeyOrder) {
    let owners = owners
    forget(owners.subtracting(order.keyNumbers(among: owners)))
  }

  /// Deletes the images of deleted rows; their requests become orphans, even if other rows get the same keys. O(ranges
  /// × log runs + requests).
  mutating func forget(_ gone: RowSet) {
    guard gone.ranges.contains(where: { !marks.isAll(nil, in: $0) }) else { return }
    for range in gone.ranges { marks.set(nil, in: range) }
    for index in requests.indices where gone.contains(requests[index].key.number) { requests[index].isOrphan = true }
    for index in prefetches.indices where gone.contains(prefetches[index].key.number) {
      prefetches[index].isOrphan = true
    }
  }

  /// The approximate number of bytes of the marks that another version does not share.
  func markBytes(notSharedWith other: ListImages) -> Int { marks.bytes(notSharedWith: other.marks) }

  // MARK: Requests

  /// Creates a request with the next number.
  mutating func newRequest(_ key: RowKey, due: Int, index: Int) -> ImageRequest {
    defer { nextNumber += 1 }
    counters.requests += 1
    return ImageRequest(number: nextNumber, key: key, due: due, index: index)
  }

  /// Adds a request to the pending ones.
  mutating func send(_ request: ImageRequest) {
    if request.cell == nil { prefetches.insertInOrder(request) } else { requests.insertInOrder(request) }
  }

  /// Removes the prefetch for a row, or nil if there is none.
  mutating func takeAhead(_ key: RowKey) -> ImageRequest? {
    prefetches.firstIndex { $0.key == key && !$0.isOrphan }.map { prefetches.remove(at: $0) }
  }

  /// Removes the requests that are due by a tick, in order of arrival.
  mutating func takeDue(by now: Int) -> [ImageRequest] {
    let due = (requests.prefix { $0.due <= now } + prefetches.prefix { $0.due <= now }).sorted { $0.isBefore($1) }
    requests.removeFirst(requests.prefix { $0.due <= now }.count)
    prefetches.removeFirst(prefetches.prefix { $0.due <= now }.count)
    counters.deliveries += due.count
    return due
  }

  /// Removes the requests that match, in order of arrival, and returns them.
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
  /// Whether it arrives before another one: in an earlier tick, or requested earlier.
  fileprivate func isBefore(_ other: ImageRequest) -> Bool { (due, number) < (other.due, other.number) }
}

extension [ImageRequest] {
  fileprivate mutating func insertInOrder(_ request: ImageRequest) {
    let index = indices.partitioningIndex { request.isBefore(self[$0]) }
    insert(request, at: index)
  }
}
