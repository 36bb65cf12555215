import Guides
import Project
import SourceText
import Statecharts

/// The resolved references of one guide, with the findings about broken ones.
struct GuideResolution: Sendable {
  /// The verified guide; nil if a reference is broken.
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

/// Resolves the references of one guide; each kind of reference has its own extension.
struct GuideResolver {
  let guide: Guide
  let context: VerificationContext
  let audiences: GuideAudiences
  var findings: [Finding] = []
  private var ownProfile: ProfileReference?
  private var ownMachine: Int?
  /// The notation at the place that is being resolved.
  private var notation = GuideNotation.frontMatter

  init(guide: Guide, context: VerificationContext) {
    self.guide = guide
    self.context = context
    audiences = GuideAudiences(guide, project: context.project)
  }

  /// Reports a violation of a rule at a range of the guide, unless it is about a name that a file that did not load completely may
  /// declare.
  mutating func report(
    _ rule: Rule, at range: SourceRange, _ message: String, suggestion: String? = nil, declaredIn kind: Declaring? = nil
  ) {
    report(Finding(rule, at: place(range), message, suggestion: suggestion), declaredIn: kind)
  }

  /// Reports a finding, unless it is about a name that a file that did not load completely may declare.
  mutating func report(_ finding: Finding, declaredIn kind: Declaring? = nil) {
    if let kind, context.mayBeUnread(kind) { return }
    findings.append(finding)
  }

  func place(_ range: SourceRange) -> Place { Place(guide.path, range) }

  /// Resolves a part with its reference; nil if the reference is broken.
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
    case .blockEnd: .blockEnd
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

  /// Describes an unknown name, with the kind of thing that has the name instead and its notation at this place.
  ///
  /// - Parameter isElsewhere: true if `fallback` says where to find the name.
  func unknownName(
    _ kind: String, _ name: String, _ whole: String? = nil, among candidates: some Sequence<String>,
    otherwise fallback: String? = nil, isElsewhere: Bool = false
  ) -> UnknownNameMessage {
    if isElsewhere { return UnknownNameMessage(kind, name, whole, among: [], otherwise: fallback) }
    let machine = ownMachine.map { context.machines[$0].source.chart.id }
    return context.names.unknown(kind, name, whole, among: candidates, otherwise: fallback, in: machine) { thing in
      notation.spelling(of: thing, called: name, in: machine)
    }
  }

  // MARK: Machines and profiles

  /// Resolves the front matter: the guide's machine, or the project's, or its only one, and its profile or the newest.
  mutating func guideProfile() -> ProfileReference? {
    if let machine = guide.machine {
      ownMachine = machineIndex(machine)
    } else if let machine = context.project.settings.machine {
      ownMachine = context.names.machines[machine.value]
    } else if context.machines.count == 1 {
      ownMachine = 0
    }
    guard let index = ownMachine else {
      if guide.machine == nil, let profile = guide.profile, !context.unsound.contains(guide.path) {
        report(
          .guideNoMachine, at: profile.range, "`profile:` without `machine:`",
          suggestion: "add `machine:` to the front matter")
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
    report(Finding(.referenceUnknownName, at: place(name.range), unknown), declaredIn: .machines)
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
    report(Finding(.referenceUnknownName, at: place(name.range), unknown), declaredIn: .machines)
    return nil
  }

  /// Returns true if the guide implies this profile of a machine unless it names another.
  func isOwn(_ profile: ProfileID, of machine: MachineID) -> Bool {
    ownProfile.map { self.machine($0).id == machine && self.machine($0).profile.id == profile } ?? false
  }

  func machine(_ reference: ProfileReference) -> Machine {
    context.machines[reference.machine].machines[reference.profile]
  }

  /// Returns the profile at a place of the guide: the one named there, or the guide's own.
  mutating func meantProfile(
    machine: Sourced<MachineID>?, profile: Sourced<ProfileID>?, at range: SourceRange
  ) -> ProfileReference? {
    guard let index = meantMachine(machine, at: range) else { return nil }
    if let profile { return self.profile(profile, of: index) }
    if index == ownMachine, ownProfile != nil || guide.profile != nil { return ownProfile }
    return newestProfile(of: index)
  }

  /// Returns the machine at a place of the guide: the one named there, or the guide's own.
  mutating func meantMachine(_ name: Sourced<MachineID>?, at range: SourceRange) -> Int? {
    if let name { return machineIndex(name) }
    if ownMachine == nil, guide.machine == nil, !context.unsound.contains(guide.path) {
      report(
        .guideNoMachine, at: range, "missing machine: the guide names none",
        suggestion: "add `machine:` to the front matter, or write `machine/name@profile`", declaredIn: .machines)
    }
    return ownMachine
  }

  /// Returns the default profile of a machine; nil if it has none.
  private func newestProfile(of machine: Int) -> ProfileReference? {
    context.machines[machine].source.chart.newestProfile.map { ProfileReference(machine: machine, profile: $0) }
  }

  /// Splits a name of the form `name`, `machine/name`, `name@profile`, or `machine/name@profile`.
  ///
  /// - Parameter meant: the profile if the text names none; nil for the guide’s.
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

  /// Returns what a profile has under a name. Reports a name that it does not have, with the profiles of the machine that have it, or
  /// with the prompt of the state that has it.
  mutating func lookUp<Found>(
    _ what: String, _ name: Sourced<String>, in reference: ProfileReference, among candidates: (Machine) -> [String],
    _ find: (Machine, String) -> Found?
  ) -> Found? {
    let machine = machine(reference)
    if let found = find(machine, name.value) { return found }
    let elsewhere = context.machines[reference.machine].machines.filter { find($0, name.value) != nil }
      .map(\.profile.id.text)
    let prompt = what == "prompt" ? machine.node(StateID(name.value))?.prompt : nil
    let remedy =
      elsewhere.first.map {
        "\(profileList(elsewhere)) \(elsewhere.count == 1 ? "has" : "have") it: write `\(name.value)@\($0)`"
      } ?? prompt.map { "`\(name.value)` is a state, whose prompt is `\($0)`" }
    let unknown = unknownName(
      what, name.value, "in profile `\(machine.profile.id)`", among: remedy == nil ? candidates(machine) : [],
      otherwise: remedy, isElsewhere: remedy != nil)
    report(Finding(.guideUnknownName, at: place(name.range), unknown), declaredIn: .machines)
    return nil
  }
}

extension Sourced where Value == String {
  /// Splits the text at one byte; each part has its own range.
  fileprivate func split(at index: String.Index) -> (before: Sourced<String>, after: Sourced<String>) {
    let before = String(value[..<index])
    let after = String(value[value.utf8.index(after: index)...])
    let middle = range.start + before.utf8.count
    return (
      Sourced(before, SourceRange(range.start, middle)), Sourced(after, SourceRange(middle + 1, range.end))
    )
  }
}
