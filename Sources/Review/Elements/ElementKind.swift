import Project
import SourceText

/// The kinds of elements, in the order in which a review lists them.
package enum ElementKind: String, CaseIterable, Sendable {
  case settings
  case machine, profile, observer, observerValue, event, prompt, choice, condition, region, state, transition
  case claim, assumption, scenario
  case variant, copyEntry, copyText, suppression
  case edition, term, app, question
  case sdkInterface, sdkType, sdkMember
  case source, sourcePlace
  case acceptance
  case guide, section
  case asset, staticFile, template

  /// The name of the kind in sentences.
  package var word: String {
    switch self {
    case .observerValue: "observer value"
    case .copyEntry: "copy entry"
    case .copyText: "text"
    case .sdkInterface: "SDK interface"
    case .sdkType: "SDK type"
    case .sdkMember: "SDK member"
    case .sourcePlace: "place in a source"
    case .staticFile: "static file"
    default: rawValue
    }
  }

  /// The fields of an element of this kind, in the order in which they are shown.
  package var fields: [ElementField] {
    switch self {
    case .settings: Self.fields(ComparedKeys.settings)
    case .machine: Self.fields(ComparedKeys.machine)
    case .profile: Self.fields(ComparedKeys.profile) + ["attributes"]
    case .observer: Self.fields(ComparedKeys.observer)
    case .observerValue: Self.fields(ComparedKeys.observerValue)
    case .event: Self.fields(ComparedKeys.event)
    case .prompt: Self.fields(ComparedKeys.prompt)
    case .choice: Self.fields(ComparedKeys.choice)
    case .condition: Self.fields(ComparedKeys.condition)
    case .region: Self.fields(ComparedKeys.region) + ["parent"]
    case .state: Self.fields(ComparedKeys.state) + ["parent"]
    case .transition: Self.fields(ComparedKeys.transition) + ["parent"]
    case .claim: [ElementField("myth", word: "kind")] + Self.fields(ComparedKeys.claim) + ["machine"]
    case .assumption: Self.fields(ComparedKeys.assumption)
    case .scenario: Self.fields(ComparedKeys.scenario) + ["machine"]
    case .variant: Self.fields(ComparedKeys.variant)
    case .copyEntry: Self.fields(ComparedKeys.copyEntry)
    case .copyText:
      [
        "text", ElementField("state", word: "state of the translation"),
        ElementField("digest", word: "digest of the source text"),
      ]
    case .suppression: Self.fields(ComparedKeys.suppression)
    case .edition: Self.fields(ComparedKeys.edition)
    case .term: Self.fields(ComparedKeys.term)
    case .app: Self.fields(ComparedKeys.app)
    case .question: Self.fields(ComparedKeys.question)
    case .sdkInterface: Self.fields(ComparedKeys.interface)
    case .sdkType: Self.fields(ComparedKeys.type)
    case .sdkMember: Self.fields(ComparedKeys.member)
    case .source: Self.fields(ComparedKeys.source)
    case .sourcePlace: Self.fields(ComparedKeys.sourcePlace)
    case .acceptance: ["says"] + Self.fields(ComparedKeys.acceptance)
    case .guide: Self.fields(ComparedKeys.guide) + ["order"]
    case .section: ["title", "prose", "level"]
    case .asset, .staticFile: ["bytes"]
    case .template: ["text", "bytes"]
    }
  }

  private static func fields<Owner>(_ keys: [ComparedKey<Owner>]) -> [ElementField] {
    keys.map { ElementField($0.name, word: $0.word) }
  }

  /// The kinds of the elements named by each part of the path; the last one is the element itself.
  package var pathKinds: [ElementKind] {
    switch self {
    case .settings: []
    case .profile, .observer, .event, .prompt, .condition, .region, .state, .transition, .assumption: [.machine, self]
    case .observerValue: [.machine, .observer, self]
    case .choice: [.machine, .prompt, .event]
    case .copyText: [.copyEntry, .edition, .variant, self]
    case .suppression: [.copyEntry, self]
    case .term, .app, .question: [.edition, self]
    case .sdkType: [.sdkInterface, self]
    case .sdkMember: [.sdkInterface, .sdkType, self]
    case .sourcePlace: [.source, self]
    case .section: [.guide, self]
    case .machine, .claim, .scenario, .variant, .copyEntry, .edition, .sdkInterface, .source, .acceptance, .guide,
      .asset, .staticFile, .template:
      [self]
    }
  }
}

/// A property of an element: a key of its mapping, or what a review derives.
package struct ElementField: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The key, or another name.
  package let name: String
  private let ownWord: String?
  private static let words = Dictionary(
    firstOf: ElementKind.allCases.flatMap(\.fields).map { ($0.name, $0.ownWord ?? $0.name) })

  package init(_ name: String, word: String? = nil) { (self.name, ownWord) = (name, word) }

  package init(stringLiteral name: String) { self.init(name) }

  /// The name of the field in sentences: in lists of rules, that of its kind.
  package var word: String { ownWord ?? Self.words[name] ?? name }

  package static func == (first: Self, second: Self) -> Bool { first.name == second.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
