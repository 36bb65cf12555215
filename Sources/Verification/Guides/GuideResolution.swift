import Guides
import Project
import SourceText
import Statecharts

/// The references of one guide, resolved, with the findings about those that refer to nothing.
struct GuideResolution: Sendable {
  /// Nil if a reference is broken.
  let verified: VerifiedGuide?
  let findings: [Finding]

  init(_ guide: Guide, context: VerificationContext) {
    var resolver = GuideResolver(guide: guide, context: context)
    let profile = resolver.guideProfile()
    let parts = guide.body.parts.indices.map { resolver.resolve(partAt: $0) }
    let statements = resolver.statements(parts)
    resolver.reportUnsupported(statements)
    findings = resolver.findings
    let resolved = parts.compactMap { $0 }
    verified =
      resolved.count == parts.count
      ? VerifiedGuide(guide: guide, parts: resolved, statements: statements, profile: profile) : nil
  }
}

/// Looks up what one guide refers to; each kind of reference has an extension of its own.
struct GuideResolver {
  let guide: Guide
  let context: VerificationContext
  let audiences: GuideAudiences
  var findings: [Finding] = []
  private var ownProfile: ProfileReference?
  private var ownMachine: Int?
  /// Where names are being resolved.
  private var notation = GuideNotation.frontMatter

  init(guide: Guide, context: VerificationContext) {
    self.guide = guide
    self.context = context
    audiences = GuideAudiences(guide, project: context.project)
  }

  /// Reports a finding, unless the name that it is about may be declared in a file that did not load completely.
  mutating func report(_ finding: Finding, declaredIn kind: Declaring? = nil) {
    if let kind, context.mayBeUnread(kind) { return }
    findings.append(finding)
  }

  func place(_ range: SourceRange) -> Place { Place(guide.path, range) }

  /// A part with what it refers to; nil if that does not exist.
  mutating func resolve(partAt position: Int) -> VerifiedGuide.Part? {
    switch guide.body.parts[position] {
    case .html(let html): .html(html)
    case .headingOpen(let heading): .headingOpen(heading)
    case .headingClose(let heading): .headingClose(heading)
    case .linkOpen(let link):
      resolve(link, readers: audiences.readers(at: position)).map { .linkOpen($0, link) }
    case .linkClose: .linkClose
    case .image(let image): resolve(image).map { .image($0, image) }
    case .role(let role): resolve(role, at: position)
    case .directive(let directive): resolve(directive, at: position)
    case .onlyOpen(let restriction): .onlyOpen(restriction.editions)
    case .onlyClose: .onlyClose
    }
  }

  private mutating func resolve(_ role: GuideBody.Role, at position: Int) -> VerifiedGuide.Part? {
    notation = .role
    return resolve(role, readers: audiences.readers(at: position)).map { .role($0, role) }
  }

  private mutating func resolve(_ directive: GuideBody.Directive, at position: Int) -> VerifiedGuide.Part? {
    notation = DirectiveName(rawValue: directive.name.value).map { .directive($0) } ?? .frontMatter
    return resolve(directive, readers: audiences.readers(at: position)).map { .directive($0) }
  }

  // MARK: Unknown names

  /// The words about an unknown name, with what it is instead, and how a guide names that in the place that is resolved.
  ///
  /// - Parameter isElsewhere: whether `fallback` says where the name is to be found.
  func unknownName(
    _ kind: String, _ name: String, _ whole: String? = nil, among candidates: some Sequence<String>,
    otherwise fallback: String? = nil, isElsewhere: Bool = false
  ) -> UnknownName {
    if isElsewhere { return UnknownName(kind, name, whole, among: [], otherwise: fallback) }
    let machine = ownMachine.map { context.machines[$0].source.chart.id }
    return context.names.unknown(kind, name, whole, among: candidates, otherwise: fallback, in: machine) { thing in
      notation.spelling(of: thing, called: name, in: machine)
    }
  }

  // MARK: Machines and profiles

  /// Resolves the front matter: the guide's machine, or the project's only one, and its profile or the newest.
  mutating func guideProfile() -> ProfileReference? {
    if let machine = guide.machine {
      ownMachine = machineIndex(machine)
    } else if context.machines.count == 1 {
      ownMachine = 0
    }
    guard let index = ownMachine else {
      if guide.machine == nil, let profile = guide.profile, !context.unsound.contains(guide.path) {
        report(.profileWithoutMachine(at: place(profile.range)))
      }
      return nil
    }
    if let profile = guide.profile {
      ownProfile = self.profile(profile, of: index)
    } else {
      ownProfile = newestProfile(of: index)
    }
    return ownProfile
  }

  mutating func machineIndex(_ name: Sourced<MachineID>) -> Int? {
    if let index = context.names.machines[name.value] { return index }
    let unknown = unknownName("machine", name.value.text, among: context.names.machines.keys.map(\.text))
    report(.referenceUnknownName(unknown, at: place(name.range)), declaredIn: .machines)
    return nil
  }

  mutating func profile(_ name: Sourced<ProfileID>, of machine: Int) -> ProfileReference? {
    let profiles = context.machines[machine].source.chart.profiles
    if let index = profiles.firstIndex(where: { $0.id == name.value }) {
      return ProfileReference(machine: machine, profile: index)
    }
    let unknown = unknownName(
      "profile", name.value.text, "of machine `\(context.machines[machine].source.chart.id)`",
      among: profiles.map(\.id.text))
    report(.referenceUnknownName(unknown, at: place(name.range)), declaredIn: .machines)
    return nil
  }

  /// Whether that profile of a machine is meant in the guide unless it names another.
  func isOwn(_ profile: ProfileID, of machine: MachineID) -> Bool {
    ownProfile.map { self.machine($0).id == machine && self.machine($0).profile.id == profile } ?? false
  }

  func machine(_ reference: ProfileReference) -> Machine {
    context.machines[reference.machine].machines[reference.profile]
  }

  /// The profile that is meant in a place of the guide: the one named there, else the guide's own.
  mutating func meantProfile(
    machine: Sourced<MachineID>?, profile: Sourced<ProfileID>?, at range: SourceRange
  ) -> ProfileReference? {
    guard let index = meantMachine(machine, at: range) else { return nil }
    if let profile { return self.profile(profile, of: index) }
    if index == ownMachine, ownProfile != nil || guide.profile != nil { return ownProfile }
    return newestProfile(of: index)
  }

  /// The machine that is meant in a place of the guide: the one named there, else the guide's own.
  mutating func meantMachine(_ name: Sourced<MachineID>?, at range: SourceRange) -> Int? {
    if let name { return machineIndex(name) }
    if ownMachine == nil, guide.machine == nil, !context.unsound.contains(guide.path) {
      report(.guideNoMachine(at: place(range)), declaredIn: .machines)
    }
    return ownMachine
  }

  /// The profile that is meant if none is named; nil if the machine has none.
  private func newestProfile(of machine: Int) -> ProfileReference? {
    context.machines[machine].source.chart.newestProfile.map { ProfileReference(machine: machine, profile: $0) }
  }

  /// A name of the form `name`, `machine/name`, `name@profile` or `machine/name@profile`, taken apart.
  ///
  /// - Parameter meant: the profile that is meant if the text names none; nil for the guide’s.
  mutating func qualified(
    _ text: Sourced<String>, in meant: Sourced<ProfileID>? = nil
  ) -> (name: Sourced<String>, profile: ProfileReference)? {
    var rest = text
    var machine: Sourced<MachineID>?
    var profile = meant
    if let slash = rest.value.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let parts = rest.split(at: slash)
      machine = Sourced(MachineID(parts.before.value), parts.before.range)
      rest = parts.after
    }
    if let at = rest.value.utf8.lastIndex(of: UInt8(ascii: "@")) {
      let parts = rest.split(at: at)
      profile = Sourced(ProfileID(parts.after.value), parts.after.range)
      rest = parts.before
    }
    guard let reference = meantProfile(machine: machine, profile: profile, at: text.range) else { return nil }
    return (rest, reference)
  }

  /// Reports a name that the profile does not have, with the profiles of the machine that do have it, or with the prompt of
  /// the state that has it.
  mutating func reportUnknown(
    _ what: String, _ name: Sourced<String>, in reference: ProfileReference, candidates: [String],
    exists: (Machine) -> Bool
  ) {
    let elsewhere = context.machines[reference.machine].machines.filter(exists).map(\.profile.id.text)
    let profile = machine(reference).profile.id
    let prompt = what == "prompt" ? machine(reference).node(StateID(name.value))?.prompt : nil
    let remedy =
      elsewhere.first.map {
        "\(profileList(elsewhere)) \(elsewhere.count == 1 ? "has" : "have") it: write `\(name.value)@\($0)`"
      } ?? prompt.map { "`\(name.value)` is a state, whose prompt is `\($0)`" }
    let unknown = unknownName(
      what, name.value, "in profile `\(profile)`", among: remedy == nil ? candidates : [], otherwise: remedy,
      isElsewhere: remedy != nil)
    report(.guideUnknownName(unknown, at: place(name.range)), declaredIn: .machines)
  }
}

extension Sourced where Value == String {
  /// The parts before and after one byte of the text, each with its range.
  fileprivate func split(at index: String.Index) -> (before: Sourced<String>, after: Sourced<String>) {
    let before = String(value[..<index])
    let after = String(value[value.utf8.index(after: index)...])
    let middle = range.start + before.utf8.count
    return (
      Sourced(before, SourceRange(range.start, middle)), Sourced(after, SourceRange(middle + 1, range.end))
    )
  }
}
