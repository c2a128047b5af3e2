// SPDX-License-Identifier: MIT

/// What spans antigens: vaccine groups, vaccines and their antigens, vaccine conflicts, observations.
final class ScheduleData: Sendable {
  struct VaccineGroup: Sendable {
    let name: String
    let antigens: [String]
    /// Whether all its antigens are to be given at the same time.
    let isFullGroup: Bool
  }

  /// That a vaccine type is used for an antigen, at some ages.
  struct Association: Sendable {
    let antigen: String
    let ages: AgeRange
  }

  let antigenFiles: [String: String]
  let groups: [VaccineGroup]
  let associations: [CVX: [Association]]
  let vaccineNames: [CVX: String]
  let conflicts: [VaccineConflict]
  let observations: [GuidelineCode: String]

  init(_ node: DataNode) throws(ScheduleError) {
    var files: [String: String] = [:]
    for antigen in try node.list("antigens") {
      files[try antigen.required("name")] = try antigen.required("file")
    }
    antigenFiles = files
    groups = try node.list("vaccineGroups").map { group throws(ScheduleError) in
      VaccineGroup(
        name: try group.required("name"), antigens: try group.texts("antigens"),
        isFullGroup: try group.flag("fullGroup"))
    }
    var associations: [CVX: [Association]] = [:]
    var names: [CVX: String] = [:]
    for vaccine in try node.list("vaccines") {
      let cvx = try vaccine.requiredValue("cvx") { CVX($0) }
      names[cvx] = try vaccine.text("name")
      associations[cvx] = try vaccine.list("antigens").map { one throws(ScheduleError) in
        Association(antigen: try one.required("antigen"), ages: try AgeRange(one))
      }
    }
    self.associations = associations
    vaccineNames = names
    conflicts = try node.list("conflicts").map(VaccineConflict.init)
    var observations: [GuidelineCode: String] = [:]
    for one in try node.list("observations") {
      let code = try one.requiredValue("code") { GuidelineCode($0) }
      observations[code] = try one.text("title")
    }
    self.observations = observations
  }
}

/// How long one vaccine disturbs others. The data calls the first previous and the others current.
struct VaccineConflict: Sendable {
  let conflicting: CVX
  let impacted: CVXSet
  let begin: Period
  let minimumEnd: Period
  let end: Period

  init(_ node: DataNode) throws(ScheduleError) {
    conflicting = try node.requiredValue("conflicting") { CVX($0) }
    impacted = try node.vaccines("impacted")
    begin = try node.requiredValue("begin") { Period($0) }
    minimumEnd = try node.requiredValue("minimumEnd") { Period($0) }
    end = try node.requiredValue("end") { Period($0) }
  }
}
