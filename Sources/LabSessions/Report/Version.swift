/// Which listlab this is.
package enum Version {
  package static let number = "1.0.0"
}
