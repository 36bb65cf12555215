import Copy
import Guides
import Project
import SourceText
import Statecharts

/// A project whose names are resolved, with whatever is false or unproved in it; two versions are compared by it.
package struct ResolvedProject: Sendable {
  package let project: Project
  /// The machines, in the order of `project.machines`.
  package let machines: [VerifiedMachine]
  /// The guides, in the order of `project.guides`; those with unknown names are empty.
  package let guides: [VerifiedGuide]
  /// All claims and myths about known machines, in source order.
  package let claims: [VerifiedClaim]
  /// All scenarios of known machines, in source order.
  package let scenarios: [VerifiedScenario]

  /// The machines that could not be explored, so that the pages of their profiles are unknown.
  package var unexplored: Set<MachineID> { Set(machines.filter(\.profiles.isEmpty).map(\.chart.id)) }

  /// True if all machines were explored and all scenarios run, so that what guides derive from them is known.
  package var canRenderGuides: Bool {
    unexplored.isEmpty && claims.count == project.claims.reduce(0) { $0 + $1.set.claims.count }
      && scenarios.count == project.scenarios.reduce(0) { $0 + $1.scenarios.count }
      && scenarios.allSatisfy { $0.runs.count == $0.scenario.profiles.count }
  }

  /// The profile that a reference names.
  package subscript(_ reference: ProfileReference) -> VerifiedProfile {
    machines[reference.machine].profiles[reference.profile]
  }

  /// Every profile of every machine, in source order.
  package var profileReferences: [ProfileReference] {
    machines.indices.flatMap { machine in
      machines[machine].profiles.indices.map { ProfileReference(machine: machine, profile: $0) }
    }
  }

  /// Returns the newest profile of a machine among those that satisfy a condition, which is the default if none is named.
  package func newestProfile(
    of machine: Int, where isCandidate: (ProfileReference) -> Bool = { _ in true }
  ) -> ProfileReference? {
    machines[machine].chart.newestProfile { isCandidate(ProfileReference(machine: machine, profile: $0)) }
      .map { ProfileReference(machine: machine, profile: $0) }
  }

  /// Returns the main path of a machine in the newest profile of its scenario; nil if the machine has none.
  package func mainPath(of machine: Int) -> (path: ScenarioPath, profile: ProfileReference)? {
    guard let path = machines[machine].chart.mainPath,
      let scenario = scenarios.firstIndex(where: { $0.scenario.id == path.scenario.value })
    else { return nil }
    let runs = scenarios[scenario].runs
    guard
      let profile = newestProfile(
        of: machine,
        where: { reference in
          runs.contains { $0.profile == reference.profile }
        }),
      let run = runs.firstIndex(where: { $0.profile == profile.profile })
    else { return nil }
    return (ScenarioPath(scenario: scenario, run: run), profile)
  }

  /// Returns the run of a machine's main path in a profile; nil if there is none.
  package func mainRun(in reference: ProfileReference) -> Trace? {
    run(of: machines[reference.machine].chart.mainPath?.scenario.value, in: reference)
  }

  /// Returns the runs of a machine's main path and of its bypass in a profile, as far as they run there.
  package func mainRuns(in reference: ProfileReference) -> [Trace] {
    let bypass = machines[reference.machine].chart.mainPath?.bypass?.value
    return [mainRun(in: reference), run(of: bypass, in: reference)].compactMap(\.self)
  }

  /// Returns the transitions of the usual run in a profile, in their order: those of the main path, else of its bypass;
  /// empty if neither runs there.
  package func usualTransitions(in reference: ProfileReference) -> [Int] {
    mainRuns(in: reference).first?.steps.flatMap(\.transitions) ?? []
  }

  private func run(of scenario: ScenarioID?, in reference: ProfileReference) -> Trace? {
    scenarios.first { $0.scenario.id == scenario }?.runs.first { $0.profile == reference.profile }?.trace
  }

  /// Returns the edition with an id.
  package func edition(_ id: EditionID) -> Edition? { project.editions.first { $0.id == id } }
}

/// A project without errors: only `verify` makes one, and a site is rendered only from it.
package struct VerifiedProject: Sendable {
  /// The project, in which all claims and scenarios hold.
  package let resolved: ResolvedProject

  package var project: Project { resolved.project }

  init(_ resolved: ResolvedProject) { self.resolved = resolved }
}

/// A machine of the project with everything derived from it.
package struct VerifiedMachine: Sendable {
  package let chart: Statechart
  package let path: SourcePath
  /// The profiles, in the order of `chart.profiles`; empty if they could not be explored.
  package let profiles: [VerifiedProfile]
}

/// One profile of a machine, projected and explored, with its observations.
package struct VerifiedProfile: Sendable {
  /// The machine of the profile.
  package let machine: Machine
  /// All reachable configurations, up to the budget.
  package let space: StateSpace
  /// The value of each observer in each state.
  package let observations: ObserverTable
}

/// A claim or myth with its verdicts. In a verified project, a claim holds in each of its profiles, and a myth is refuted in each.
package struct VerifiedClaim: Sendable {
  /// The claim as written, with the reasons of the unverified transitions that it depends on in `annotations.unverified`.
  package let claim: Claim
  package let path: SourcePath
  /// The machine, by its position in `ResolvedProject.machines`.
  package let machine: Int
  /// The result of the check in each profile of the machine, in order; nil if the claim is not checked.
  package let verdicts: [Verdict?]
  /// What the checker says in each profile of the machine, in order, also in those that the claim does not name.
  package let standings: [ClaimStanding]
}

/// A scenario with its runs. In a verified project, its expectations hold.
package struct VerifiedScenario: Sendable {
  package let scenario: Scenario
  package let path: SourcePath
  /// The machine, by its position in `ResolvedProject.machines`.
  package let machine: Int
  /// The run in each of the scenario's profiles, in order; empty if it has an unknown name, or if the machine cannot run.
  package let runs: [Run]

  /// A scenario's run in one profile.
  package struct Run: Sendable {
    /// The profile, by its position in the machine.
    package let profile: Int
    /// The run, with the failed expectations of the scenario.
    package let run: ScenarioRun

    /// `given` first, then a step for each of the scenario's.
    package var trace: Trace { run.trace }
  }
}

/// A profile of a machine, by their positions in `ResolvedProject`.
package struct ProfileReference: Hashable, Sendable {
  package let machine: Int
  package let profile: Int
}

/// A prompt of a profile.
package struct PromptReference: Hashable, Sendable {
  package let profile: ProfileReference
  package let id: PromptID
}

/// A guide whose roles and directives all refer to existing things; without parts, one in which some do not.
package struct VerifiedGuide: Sendable {
  /// A part of the guide's body with its reference resolved.
  package enum Part: Sendable {
    case html(HTML)
    indirect case headingOpen(GuideBody.Heading)
    indirect case headingClose(GuideBody.Heading)
    indirect case linkOpen(ResolvedLink, GuideBody.Link)
    case linkClose
    /// An image with its asset.
    indirect case image(SourcePath, GuideBody.Image)
    indirect case role(ResolvedRole, GuideBody.Role)
    indirect case directive(ResolvedDirective)
    /// Text that only the named editions see.
    case onlyOpen([Sourced<EditionID>])
    case onlyClose
    /// The end of a block that cites sources.
    case blockEnd
  }

  package let guide: Guide
  /// The parts of the guide, at the same positions as in its body.
  package let parts: [Part]
  /// The blocks that make a statement, in document order, each with its support.
  package let statements: [GuideStatement]
  /// The profile that the front matter names, or the machine's newest one if it names only the machine.
  package let profile: ProfileReference?

  /// True if no role, directive, or link refers to something unknown.
  package var isResolved: Bool { parts.count == guide.body.parts.count }
}

/// The target of a link in a guide.
package enum ResolvedLink: Sendable {
  /// An address outside the site.
  case external(String)
  /// A heading of the same guide, by its slug.
  case heading(String)
  /// Another guide, by its position in `ResolvedProject.guides`, and a heading of it.
  case guide(Int, heading: String?)
  /// A file under `content/assets` or `content/static`.
  case asset(SourcePath)
}

/// The target of a role.
package enum ResolvedRole: Sendable {
  /// A state or region, by its node.
  case state(ProfileReference, node: Int)
  case event(ProfileReference, EventID)
  case transition(ProfileReference, TransitionID)
  case prompt(ProfileReference, PromptID)
  /// A text of the copy, in a variant or for all.
  case copy(CopyID, VariantID?)
  /// A type or member of an SDK interface, by their positions in the project.
  case sdk(interface: Int, type: Int, member: Int?)
  case term(TermID)
  /// A guide, by its position in `ResolvedProject.guides`.
  case guide(Int)
  case source(Citation)
  /// A claim or myth, by its position in `ResolvedProject.claims`.
  case claim(Int)
  /// A mark with the kind of statement in the block.
  case mark(GuideMark)
  /// A mark for an unverified block, with the reason.
  case unverified(reason: String)
}

/// The context in which a directive shows the copy.
package struct CopyChoice: Hashable, Sendable {
  /// The variant; nil if none is named.
  package let variant: VariantID?
  /// One of the project's languages; nil for the source language.
  package let locale: String?
  /// The display name of an app that every edition that shows the directive has; nil for the placeholder.
  package let app: String?

  package init(variant: VariantID? = nil, locale: String? = nil, app: String? = nil) {
    self.variant = variant
    self.locale = locale
    self.app = app
  }
}

/// The path of a scenario through a machine in one of its runs.
package struct ScenarioPath: Hashable, Sendable {
  /// The scenario, by its position in `ResolvedProject.scenarios`.
  package let scenario: Int
  /// The run, by its position in `VerifiedScenario.runs`.
  package let run: Int
}

/// A directive with its references resolved.
package enum ResolvedDirective: Sendable {
  /// The contents of a diagram.
  package enum Scope: Sendable, Hashable {
    /// The story of a region, by its node; if states are given, by their nodes, these stand out.
    case story(Int, of: [Int] = [])
    /// A region with every transition, by its node.
    case region(Int)
  }

  /// The presentation of the SDK's interface.
  package enum Presentation: String, CaseIterable, Sendable {
    case listing, table
  }

  case diagram(ProfileReference, Scope)
  /// The run of a scenario.
  case storyboard(ScenarioPath)
  /// The states of the profile or of one region, with their meanings.
  case states(ProfileReference, region: Int?)
  /// The transitions of the profile or of one region, or those out of and into one state.
  case transitions(ProfileReference, region: Int?, state: Int?)
  /// A table of states and observers, for the profile, one region, or the named states.
  case observers(ProfileReference, states: [Int])
  /// One prompt, or several as the steps of a flow.
  case prompts([PromptReference], CopyChoice)
  /// The results of each choice of the prompts, with these observers; nil for the observers that distinguish the choices. The next
  /// prompt is the one that can appear without the omitted events.
  case choices(ProfileReference, prompts: [PromptID], observers: [ObserverID]?)
  /// One entry in one variant, or in all.
  case copy(CopyID, CopyChoice)
  /// The edition's own questions.
  case questions
  /// A type of the SDK, or one group of its members.
  case sdk(interface: Int, type: Int?, group: String?, Presentation)
  /// Claims and myths, by their positions in `ResolvedProject.claims`.
  case claims([Int])
  /// A scenario, by its position in `ResolvedProject.scenarios`, in one of its runs.
  case scenario(Int, run: Int)
  /// The changes from the first profile to the second.
  case difference(ProfileReference, ProfileReference, region: StateID?)
  /// The walk-through of a profile.
  case walk(ProfileReference)
}
