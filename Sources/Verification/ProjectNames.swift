import Project
import SourceText
import Statecharts

/// What each name of the project refers to, indexed once.
struct ProjectNames: Sendable {
  let sources: [SourceID: Source]
  let editions: Set<EditionID>
  let variants: Set<VariantID>
  let copy: [CopyID: CopyEntry]
  /// Positions in `Project.machines`.
  let machines: [MachineID: Int]
  /// Positions among the claims and myths of all files.
  let claims: [ClaimID: Int]
  /// Positions in `Project.guides`.
  let guides: [GuideID: Int]
  let guidesByPath: [SourcePath: Int]
  /// The folders below that of all guides in which guides are, at any depth.
  let guideFolders: Set<String>
  /// The guides by the last parts of their ids.
  private let guidesByName: [String: [String]]
  /// By their old ids.
  private let movedGuides: [GuideID: GuideID]
  let assets: Set<SourcePath>
  /// Positions among the scenarios of all files.
  let scenarios: [ScenarioID: Int]
  /// The terms of any edition.
  let terms: Set<TermID>
  /// Positions of SDK types and members by the name that a role uses: `Type`, `member` or `Type.member`.
  let interfaces: [String: InterfacePosition]
  /// All of them by name, whatever they are.
  let things: NamedThings

  struct InterfacePosition: Sendable {
    var interface: Int
    var type: Int
    var member: Int?
  }

  init(_ project: Project) {
    sources = Dictionary(project.sources.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    editions = Set(project.editions.map(\.id))
    variants = Set(project.copy.variants.map(\.id))
    copy = Dictionary(project.copy.entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    machines = Dictionary(
      project.machines.enumerated().map { ($0.element.chart.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    claims = Dictionary(
      project.claims.flatMap(\.set.claims).enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    scenarios = Dictionary(
      project.scenarios.flatMap(\.scenarios).enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    guides = Dictionary(
      project.guides.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    guidesByPath = Dictionary(
      project.guides.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    guideFolders = project.guides.reduce(into: []) { folders, guide in
      var folder = guide.id.parent
      while let found = folder, folders.insert(found).inserted { folder = GuideID(found).parent }
    }
    guidesByName = Dictionary(grouping: project.guides.map(\.id)) { $0.lastPart }.mapValues { $0.map(\.text) }
    movedGuides = Dictionary(
      project.settings.redirects.compactMap { redirect in
        GuideID(address: redirect.old.value).flatMap { old in
          GuideID(address: redirect.new.value).map { (old, $0) }
        }
      }, uniquingKeysWith: { first, _ in first })
    assets = Set(project.assets.map(\.path))
    terms = Set(project.editions.flatMap { $0.terms.map(\.id) })
    interfaces = Self.interfacePositions(project)
    things = NamedThings(project)
  }

  /// The words about an unknown name, with what it is instead if something else has it.
  ///
  /// - Parameters:
  ///   - kind: what was expected.
  ///   - whole: what should have declared it, with a preposition: “of machine `door`”.
  ///   - fallback: what to do if no candidate is near.
  ///   - machine: the machine in which it was looked for.
  ///   - spelling: how a thing is named at that place; nil if it cannot be.
  func unknown(
    _ kind: String, _ name: String, _ whole: String? = nil, among candidates: some Sequence<String>,
    otherwise fallback: String? = nil, in machine: MachineID? = nil,
    spelling: (NamedThings.Thing) -> String? = { _ in nil }
  ) -> UnknownName {
    UnknownName(
      kind, name, whole, among: candidates, otherwise: fallback,
      instead: things.remedy(for: name, asA: kind, in: machine, spelling: spelling))
  }

  /// The guides that an unknown name may mean: those in other folders, or else all.
  func guides(near name: GuideID) -> [String] { guidesByName[name.lastPart] ?? guides.keys.map(\.text) }

  /// The guide of that name in another folder, or the one whose address the name has as its folder: `start` for `start/index`.
  private func namesake(of name: GuideID) -> String? {
    guidesByName[name.lastPart]?.min() ?? name.parent.flatMap { guides[GuideID($0)] == nil ? nil : $0 }
  }

  /// The guide that has the text of one that the project has no longer, by its redirect.
  func moved(_ guide: GuideID) -> String? { movedGuides[guide].flatMap { guides[$0] == nil ? nil : $0.text } }

  /// The guide that was probably meant: one of that name in another folder, or one with a name like it.
  func nearestGuide(to name: GuideID) -> String? {
    namesake(of: name) ?? nearestName(to: name.text, among: guides.keys.map(\.text))
  }

  /// The words about a guide that does not exist.
  func unknownGuide(_ name: GuideID) -> UnknownName {
    let meant = namesake(of: name).map { "did you mean `\($0)`?" }
    return unknown("guide", name.text, among: guides(near: name), otherwise: meant)
  }

  private static func interfacePositions(_ project: Project) -> [String: InterfacePosition] {
    var result: [String: InterfacePosition] = [:]
    for (interfaceIndex, interface) in project.interfaces.enumerated() {
      for (typeIndex, type) in interface.types.enumerated() {
        result[type.name] = InterfacePosition(interface: interfaceIndex, type: typeIndex)
        for (memberIndex, member) in type.members.enumerated() {
          let position = InterfacePosition(interface: interfaceIndex, type: typeIndex, member: memberIndex)
          if result[member.name] == nil { result[member.name] = position }
          result["\(type.name).\(member.name)"] = position
        }
      }
    }
    return result
  }
}
