/// The maximum of something, and the answer to more of it.
///
/// A small input must never take long or fill the memory. `help limits` prints all limits, the documentation's page `Limits`
/// is compared with them, and each is tested at the limit and one above.
package struct Limit: Equatable, Sendable {
  /// The thing that is counted.
  package let what: String
  package let max: Int
  /// The error code for more, or what happens instead.
  package let answer: String

  package init(what: String, max: Int, answer: String) { (self.what, self.max, self.answer) = (what, max, answer) }
}
