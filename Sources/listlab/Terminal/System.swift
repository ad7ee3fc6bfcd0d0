import Glibc

/// An environment variable; set but empty counts as not set, as the XDG and NO_COLOR conventions want it. So does one that
/// is not UTF-8: it would name another file.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(validatingCString: value)
}

/// All environment variables.
func environmentVariables() -> [String: String] {
  var variables: [String: String] = [:]
  var place = environ
  while let entry = place.pointee {
    let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    place += 1
  }
  return variables
}

/// Calls again while a signal interrupts the call.
func retryingInterrupts(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
