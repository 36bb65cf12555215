import Copy
import Project
import SourceText
import Verification

/// The rules that a project can break; those about machines, or about a kind of text, only if the project has any.
struct ApplicableRules {
  private let slots: Set<Slot>
  private let hasPurposes: Bool
  private let platforms: Set<Platform>
  private let hasMachines: Bool
  /// True if editions have app names, terms, or questions, which some copy rules check.
  private let hasEditionWords: Bool

  /// Costs time linear in copy and editions.
  init(to project: Project) {
    let copy = project.copy
    slots = Set(copy.entries.map(\.slot))
    hasPurposes = slots.contains(.purpose) || copy.entries.contains { !$0.keys.isEmpty }
    platforms = project.settings.platforms
    hasMachines = !project.machines.isEmpty
    hasEditionWords = project.editions.contains { !$0.apps.isEmpty || !$0.terms.isEmpty || !$0.questions.isEmpty }
  }

  private var hasCopy: Bool { !slots.isEmpty }
  private var hasKeys: Bool { hasPurposes && platforms.contains(.ios) }

  func contains(_ rule: Rule) -> Bool {
    if rule.group == "audit" || Self.ofKeys.contains(rule) { return hasKeys }
    let copyRule = CopyRule.named(rule.id)
    if let platform = copyRule?.platform, !platforms.contains(platform) { return false }
    if rule == .copyUnusedEntry { return hasPurposes }
    if Self.ofWords.contains(rule) { return hasCopy || hasEditionWords }
    return switch copyRule?.scope {
    case .anyEntry?: hasCopy
    case .slots(let wanted)?: !slots.isDisjoint(with: wanted)
    case .keys?: hasKeys
    case nil where RuleChapter.copy.contains(rule): hasCopy
    case nil: hasMachines || !Self.ofMachines.contains(rule.group) && !Self.ofDiagrams.contains(rule)
    }
  }

  /// The chapters that have a page in the site; empty without copy, whose gallery links to the rules. The last chapter also has the
  /// rules of the chapters that are left out.
  var chapters: [RuleChapter] {
    hasCopy ? [.copy] + (hasMachines ? [.machines] : []) + [.pages, .project] : []
  }

  /// The Info.plist rules that check something other than single texts.
  private static let ofKeys: Set<Rule> = [.copyMissingPromptKey, .copyKeysWithoutPlatform]
  /// The copy rules that also check the words of editions.
  private static let ofWords: Set<Rule> = [.copyAppName, .copyUnknownPlaceholder, .copyUnusedTerm]
  private static let ofDiagrams: Set<Rule> = [.pageDiagram, .pageLargeDiagram]
  /// The groups of rules about machines.
  private static let ofMachines: Set<String> = ["claim", "coverage", "machine", "scenario", "simulation"]
}
