package import ListModel

/// The policies and their values; where one differs from what the profile sets, the third column says what that is.
package func policyText(_ list: ListState, format: TextFormat = TextFormat()) -> PrintableText {
  var table = TextTable([.init(title: "policy"), .init(title: "value"), .init(title: list.profile.rawValue, rank: 1)])
  let usual = list.profile.policies
  for policy in PolicySpec.all {
    let (own, profile) = (policy.value(list.policies), policy.value(usual))
    table.add(row: [policy.name, own, own == profile ? "" : profile])
  }
  return table.text(format: format)
}
