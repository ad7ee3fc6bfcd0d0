@testable import LabFilm
import Foundation
import Glibc
import Testing

/// Chromium without a window, spoken to over two pipes (the DevTools protocol).
///
/// One for all tests, as it takes a second to start; it ends with the pipes.
final class Browser {
  /// The program; nil: there is none, and the tests that need it are skipped.
  static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first { access($0, X_OK) == 0 }
  }()

  /// Says why tests in the browser are skipped.
  static let isMissing = "skipped: no Chromium is installed (apt-get install -y chromium)"

  private let reader: Int32
  private let writer: Int32
  private let home: TestHome
  private var received: [UInt8] = []
  private var number = 0
  private var events: [[String: Any]] = []
  private var session = ""

  /// What every test speaks to, one after the other: the lock is held as long as one does.
  nonisolated(unsafe) private static var shared: Browser?
  private static let lock = NSLock()

  /// Does something with the browser, alone.
  static func with<Answer>(_ body: (Browser) throws -> Answer) throws -> Answer {
    try lock.withLock {
      let browser = try shared ?? Browser(try #require(program))
      shared = browser
      return try body(browser)
    }
  }

  private init(_ program: String) throws {
    home = try TestHome()
    let (commands, answers) = (try makePipe(), try makePipe())
    (reader, writer) = (answers.reader, commands.writer)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Out of the way first: they may be 3 or 4 themselves.
    posix_spawn_file_actions_adddup2(&actions, commands.reader, 103)
    posix_spawn_file_actions_adddup2(&actions, answers.writer, 104)
    posix_spawn_file_actions_adddup2(&actions, 103, 3)
    posix_spawn_file_actions_adddup2(&actions, 104, 4)
    for file in [Int32(0), 1, 2] { posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_RDWR, 0) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let arguments = [
      program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--user-data-dir=\(home.path)/browser",
    ]
    _ = try spawn(arguments, &actions, &attributes, TestHome.environment(home: home.path))
    close(commands.reader)
    close(answers.writer)
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log", "Network", "DOM"] { _ = try call("\(domain).enable") }
  }

  /// Sends a command, and answers what came of it.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if !session.isEmpty { message["sessionId"] = session }
    try send(Array(try JSONSerialization.data(withJSONObject: message)) + [0])
    while true {
      let answer = try next()
      guard answer["id"] as? Int == number else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] { throw HarnessFailure(message: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(writer, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { throw HarnessFailure(message: "the browser does not listen") }
        rest = rest.dropFirst(count)
      }
    }
  }

  private func next() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(reader, &piece, piece.count)
      guard count > 0 else { throw HarnessFailure(message: "the browser has gone") }
      received += piece[..<count]
    }
  }

  /// Opens a file; what happened before is forgotten.
  func open(_ path: String, step: Int? = nil) throws {
    for address in ["about:blank", "file://\(path)" + (step.map { "#\($0)" } ?? "")] {
      events = []
      try call("Page.navigate", ["url": address])
      try wait(for: "Page.loadEventFired")
    }
  }

  private func wait(for event: String) throws {
    while !events.contains(where: { $0["method"] as? String == event }) { events.append(try next()) }
  }

  /// The value of an expression in the page.
  func value(of expression: String) throws -> Any? {
    let answer = try call("Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let problem = answer["exceptionDetails"] { throw HarnessFailure(message: "\(problem)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Presses a key.
  func press(_ key: String) throws {
    for kind in ["keyDown", "keyUp"] { try call("Input.dispatchKeyEvent", ["type": kind, "key": key]) }
  }

  /// What the page was not to do: errors, refused scripts, requests for anything but itself.
  func troubles() throws -> [String] {
    // Whatever it has to tell has come when it answers.
    _ = try value(of: "1")
    return events.compactMap { event in
      let parameters = event["params"] as? [String: Any] ?? [:]
      switch event["method"] as? String {
      case "Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled": return "\(event)"
      case "Network.requestWillBeSent":
        let address = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
        return address == parameters["documentURL"] as? String ? nil : address
      default: return nil
      }
    }
  }
}
