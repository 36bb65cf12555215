import Project
import SourceText
import Statecharts

/// An index of the names of the project.
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
  /// The folders, at any depth, that contain guides, relative to the folder of guides.
  let guideFolders: Set<String>
  /// The ids of guides by their last parts.
  private let guidesByName: [String: [String]]
  /// The redirected guides by their old ids.
  private let movedGuides: [GuideID: GuideID]
  let assets: Set<SourcePath>
  /// The assets and static files.
  let ownFiles: Set<SourcePath>
  /// Positions among the scenarios of all files.
  let scenarios: [ScenarioID: Int]
  /// The terms of the project, and of any edition.
  let terms: Set<TermID>
  /// Positions of SDK types and members by the name that a role uses: `Type`, `member` or `Type.member`.
  let interfaces: [String: InterfacePosition]
  /// All things by name, of any kind.
  let symbols: SymbolIndex

  struct InterfacePosition: Sendable {
    var interface: Int
    var type: Int
    var member: Int?
  }

  init(_ project: Project) {
    sources = project.sources.keyed(by: \.id)
    editions = Set(project.editions.map(\.id))
    variants = Set(project.copy.variants.map(\.id))
    copy = project.copy.entries.keyed(by: \.id)
    machines = project.machines.positions(by: \.chart.id)
    claims = project.claims.flatMap(\.set.claims).positions(by: \.id)
    scenarios = project.scenarios.flatMap(\.scenarios).positions(by: \.id)
    guides = project.guides.positions(by: \.id)
    guidesByPath = project.guides.positions(by: \.path)
    guideFolders = project.guides.reduce(into: []) { folders, guide in
      var folder = guide.id.parent
      while let found = folder, folders.insert(found).inserted { folder = GuideID(found).parent }
    }
    guidesByName = Dictionary(grouping: project.guides.map(\.id)) { $0.lastPart }.mapValues { $0.map(\.text) }
    movedGuides = Dictionary(
      firstOf: project.settings.redirects.compactMap { redirect in
        GuideID(address: redirect.old.value).flatMap { old in
          GuideID(address: redirect.new.value).map { (old, $0) }
        }
      })
    assets = Set(project.assets.map(\.path))
    ownFiles = assets.union(project.staticFiles.map(\.path))
    terms = Set((project.terms + project.editions.flatMap(\.terms)).map(\.id))
    interfaces = Self.interfacePositions(project)
    symbols = SymbolIndex(project)
  }

  /// Describes an unknown name, with the kind of thing that has the name instead, if any.
  ///
  /// - Parameters:
  ///   - kind: the expected kind.
  ///   - whole: the expected owner, with a preposition: “of machine `door`”.
  ///   - fallback: the suggestion if no candidate is near.
  ///   - machine: the machine in which the lookup failed.
  ///   - spelling: returns the notation of a thing at that place; nil if it cannot be named there.
  func unknown(
    _ kind: String, _ name: String, _ whole: String? = nil, among candidates: some Sequence<String>,
    otherwise fallback: String? = nil, in machine: MachineID? = nil,
    spelling: (SymbolIndex.Symbol) -> String? = { _ in nil }
  ) -> UnknownNameMessage {
    UnknownNameMessage(
      kind, name, whole, among: candidates, otherwise: fallback,
      instead: symbols.remedy(for: name, asA: kind, in: machine, spelling: spelling))
  }

  /// Returns the guides that an unknown name may mean: those in other folders with the same last part, or else all.
  func guides(near name: GuideID) -> [String] { guidesByName[name.lastPart] ?? guides.keys.map(\.text) }

  /// Returns the guide with that name in another folder, or the guide whose id is the folder of the name: `start` for
  /// `start/index`.
  private func namesake(of name: GuideID) -> String? {
    guidesByName[name.lastPart]?.min() ?? name.parent.flatMap { guides[GuideID($0)] == nil ? nil : $0 }
  }

  /// Returns the guide that replaces a removed one, by its redirect.
  func moved(_ guide: GuideID) -> String? { movedGuides[guide].flatMap { guides[$0] == nil ? nil : $0.text } }

  /// Returns the guide that was probably meant: one with that name in another folder, or one with a similar name.
  func nearestGuide(to name: GuideID) -> String? {
    namesake(of: name) ?? nearestName(to: name.text, among: guides.keys.map(\.text))
  }

  /// Describes a guide that does not exist.
  func unknownGuide(_ name: GuideID) -> UnknownNameMessage {
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
