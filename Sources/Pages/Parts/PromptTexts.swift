import Model

/// The app's own texts in a prompt, by their part of it.
struct PromptTexts {
  struct Shown {
    let slot: Slot
    let text: CopyText
    let variant: Variant?
  }

  let all: [Shown]
  /// The texts in place of the prompt's own title; empty if it keeps that.
  let titles: [Shown]
  let bodies: [Shown]
  /// The labels of the first choices, in screen order.
  let buttons: [Shown]

  /// A text alone is the body, whatever its slot: the title and the choices are those of the prompt.
  init(_ all: [Shown]) {
    self.all = all
    let isSplit = all.count > 1
    titles = isSplit ? all.filter { [.screenTitle, .notificationTitle].contains($0.slot) } : []
    buttons = isSplit ? all.filter { $0.slot == .button } : []
    bodies = isSplit ? all.filter { ![.screenTitle, .notificationTitle, .button].contains($0.slot) } : all
  }
}
