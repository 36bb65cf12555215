import Copywriting
import Model
import SourceText
import Verification

/// The rules that a project can break: those about an app's Info.plist only if it has texts for one, and those about
/// notifications, screens, or buttons only if it has such texts.
struct ApplicableRules {
  private let slots: Set<Slot>
  private let hasKeys: Bool

  /// Costs time linear in the copy.
  init(to copy: CopyCatalogue) {
    slots = Set(copy.entries.map(\.slot))
    hasKeys = slots.contains(.purpose) || copy.entries.contains { !$0.keys.isEmpty }
  }

  func contains(_ rule: Rule) -> Bool {
    if Self.ofKeys.contains(rule) { return hasKeys }
    return switch CopyRule.named(rule.id)?.scope {
    case .anyEntry?: !slots.isEmpty
    case .slots(let wanted)?: !slots.isDisjoint(with: wanted)
    case .keys?: hasKeys
    case nil: true
    }
  }

  /// The rules of Info.plist that judge other things than single texts.
  private static let ofKeys = Set(Rule.auditRules + [.copyUnusedEntry, .copyMissingPromptKey])
}
