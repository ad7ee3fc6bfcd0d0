/// What the page gets: named texts one behind the other. Each begins with a line of its name and the number of its bytes.
struct Reply {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ name: String, _ text: String) { add(name, Array(text.utf8)) }

  mutating func add(_ name: String, _ text: [UInt8]) {
    bytes += "\(name) \(text.count)\n".utf8
    bytes += text
  }
}
