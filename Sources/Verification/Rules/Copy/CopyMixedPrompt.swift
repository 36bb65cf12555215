import Project
import SourceText
import Statecharts

extension Rule {
  static let copyMixedPrompt = Rule(
    id: "copy/mixed-prompt", severity: .warning,
    summary: "The texts of a prompt are those of one place: an alert, a screen, a notification, or a banner.",
    rationale: """
      A prompt is drawn as the place of its first text, with all its texts in it: users would see there what they never \
      see together. Texts with the slot `purpose`, and the words under `alert`, are those of the system’s alert, whose \
      buttons are the system’s. Buttons of the app’s own go with a screen, a notification, or a banner.
      """,
    good: "entry: {title: Who is there?, copy: [ring.title, ring.body], choices: [allow, refuse]}",
    bad: "entry: {title: Who is there?, copy: [ring.title, hall.body], choices: [allow, refuse]}")
}

extension ProjectCheck {
  /// The texts of each prompt can be in one place.
  static let promptPlaces = ProjectCheck { context in
    context.project.machines.flatMap { machine in
      machine.chart.prompts.compactMap { prompt in
        mixture(in: machine.appearance[prompt.id], context).map { text, kind, other in
          .mixedPrompt(text, of: kind, beside: other, at: Place(machine.path, text.range))
        }
      }
    }
  }

  /// The first text of a prompt that is nowhere where another one is; texts that are unknown, or in a file with errors, have no
  /// place.
  private static func mixture(
    in look: PromptAppearance, _ context: VerificationContext
  ) -> (text: Sourced<CopyID>, kind: Slot, other: PromptWords)? {
    var before: [PromptWords] = look.alert.isEmpty ? [] : [.alert]
    for text in look.copy {
      guard let entry = context.names.copy[text.value], !context.unsound.contains(entry.place.path) else { continue }
      let slot = entry.slot
      if let other = before.first(where: { Set($0.places).isDisjoint(with: slot.promptPlaces) }) {
        return (text, slot, other)
      }
      before.append(.copy(text.value, slot))
    }
    return nil
  }
}

/// What a prompt says.
private enum PromptWords {
  /// The system's words.
  case alert
  case copy(CopyID, Slot)

  var places: [PromptPlace] {
    switch self {
    case .alert: [.alert]
    case .copy(_, let slot): slot.promptPlaces
    }
  }
}

extension Finding {
  fileprivate static func mixedPrompt(
    _ text: Sourced<CopyID>, of slot: Slot, beside other: PromptWords, at place: Place
  ) -> Finding {
    let (words, advice) =
      switch other {
      case .alert:
        ("`alert:` has the words of the system’s alert", "remove `alert:`, or show a text with the slot `purpose`")
      case .copy(let id, let otherSlot):
        (
          "`\(id)` \(described(otherSlot))",
          [slot, otherSlot].contains(.button)
            ? "remove the button: those of an alert have the labels of their events"
            : "show texts of one place, and give the other one a state with a prompt of its own"
        )
      }
    return Finding(
      .copyMixedPrompt, at: place, "`\(text.value)` \(described(slot)), but \(words)", suggestion: advice)
  }

  private static func described(_ slot: Slot) -> String {
    slot == .button
      ? "is a button of the app’s own" : "is a text of \(slot.promptPlaces.first.map(\.words) ?? "the app")"
  }
}
