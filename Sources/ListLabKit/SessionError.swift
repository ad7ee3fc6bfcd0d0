/// Why a session cannot be found, played or inspected: the message of `listlab`, with file, line and caret where known.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  public let message: String

  init(_ message: String) { self.message = message }

  public var description: String { message }
}

/// A session whose result differs from what it expects.
public struct SessionFailure: Error, CustomStringConvertible {
  public let report: Report

  public var description: String { report.description }
}
