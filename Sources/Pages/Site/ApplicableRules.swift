import Copy
import Project
import SourceText
import Verification

/// The rules that a project can break: those about machines, or about texts of some kind, only if it has such.
struct ApplicableRules {
  private let slots: Set<Slot>
  private let hasKeys: Bool
  private let hasMachines: Bool
  /// Whether editions have names of apps, terms, or questions, of which some rules of copy judge the words.
  private let hasEditionWords: Bool

  /// Costs time linear in copy and editions.
  init(to project: Project) {
    let copy = project.copy
    slots = Set(copy.entries.map(\.slot))
    hasKeys = slots.contains(.purpose) || copy.entries.contains { !$0.keys.isEmpty }
    hasMachines = !project.machines.isEmpty
    hasEditionWords = project.editions.contains { !$0.apps.isEmpty || !$0.terms.isEmpty || !$0.questions.isEmpty }
  }

  private var hasCopy: Bool { !slots.isEmpty }

  func contains(_ rule: Rule) -> Bool {
    if rule.group == "audit" || Self.ofKeys.contains(rule) { return hasKeys }
    if Self.ofWords.contains(rule) { return hasCopy || hasEditionWords }
    return switch CopyRule.named(rule.id)?.scope {
    case .anyEntry?: hasCopy
    case .slots(let wanted)?: !slots.isDisjoint(with: wanted)
    case .keys?: hasKeys
    case nil where RuleChapter.copy.contains(rule): hasCopy
    case nil: hasMachines || !Self.ofMachines.contains(rule.group) && !Self.ofDiagrams.contains(rule)
    }
  }

  /// The chapters that the site has pages of: none without copy, whose gallery is what leads to rules. The last one has
  /// the rules of the others, too.
  var chapters: [RuleChapter] {
    hasCopy ? [.copy] + (hasMachines ? [.machines] : []) + [.pages, .project] : []
  }

  /// The rules of Info.plist that judge other things than single texts.
  private static let ofKeys: Set<Rule> = [.copyUnusedEntry, .copyMissingPromptKey]
  /// The rules of copy that judge the words of editions, too.
  private static let ofWords: Set<Rule> = [.copyAppName, .copyUnknownPlaceholder, .copyUnusedTerm]
  private static let ofDiagrams: Set<Rule> = [.pageDiagram, .pageLargeDiagram]
  /// The groups of rules about machines.
  private static let ofMachines: Set<String> = ["claim", "coverage", "machine", "scenario", "simulation"]
}
