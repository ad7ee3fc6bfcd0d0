package import ListModel

/// The policies with their values; if a value differs from the profile's, the third column has the latter.
package func policyText(_ list: ListState, format: TextFormat = TextFormat()) -> PrintableText {
  var table = TextTable([
    .init(title: "policy"), .init(title: "value"), .init(title: list.profile.rawValue, rank: 1),
    .init(title: "phase", rank: 2),
  ])
  let usual = list.profile.policies
  for phase in PolicySpec.Phase.allCases {
    for policy in phase.policies {
      guard list.ownStep(insteadOf: policy.name) == nil else {
        table.add(row: [policy.name, "its own", "", phase.rawValue])
        continue
      }
      let (own, profile) = (policy.value(list.policies), policy.value(usual))
      table.add(row: [policy.name, own, own == profile ? "" : profile, phase.rawValue])
    }
  }
  return table.text(format: format)
}
