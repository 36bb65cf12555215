import Project

/// The app's own texts in a prompt, by their part of it.
struct PromptTexts {
  struct Shown {
    let slot: Slot
    let text: CopyText
    let variant: Variant?
  }

  let all: [Shown]
  /// The texts in place of the prompt's title.
  let titles: [Shown]
  let bodies: [Shown]
  /// The labels of the first choices, in screen order.
  let buttons: [Shown]

  /// A button alone is the body: the choices are those of the prompt.
  init(_ all: [Shown]) {
    self.all = all
    titles = all.filter { [.screenTitle, .notificationTitle].contains($0.slot) }
    let others = all.filter { ![.screenTitle, .notificationTitle].contains($0.slot) }
    buttons = all.count > 1 ? others.filter { $0.slot == .button } : []
    bodies = all.count > 1 ? others.filter { $0.slot != .button } : others
  }
}
