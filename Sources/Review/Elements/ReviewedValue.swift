import Project
import SourceText
import Statecharts

/// A value of a key that a review compares as text.
protocol ReviewedValue {
  /// Returns the text to compare and to show; empty for a value that is the same as none.
  ///
  /// - Parameter names: the names of the machine that the value belongs to.
  func text(_ names: MachineNames) -> FieldText
  /// The place of the value; `none` for that of its element.
  var range: SourceRange { get }
  /// True if the order of several such values is significant.
  var isOrderedInLists: Bool { get }
}

extension ReviewedValue {
  var range: SourceRange { .none }
  var isOrderedInLists: Bool { false }
}

extension String: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { FieldText(self) }
}

/// A text as its author wrote it: other styles are another text.
extension StyledText: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { FieldText(source) }
}

extension CopyTemplate: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { FieldText(self) }
}

extension Bool: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { self ? "yes" : "" }
}

extension CalendarDay: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { FieldText(description) }
}

extension ReviewedValue where Self: RawRepresentable<String> {
  func text(_ names: MachineNames) -> FieldText { FieldText(rawValue) }
}

extension PhoneScreen: ReviewedValue {}
extension PhoneGesture: ReviewedValue {}
extension State.Kind: ReviewedValue {}
extension Slot: ReviewedValue {}
extension Settings.SiteMode: ReviewedValue {}

extension PromptAppearance.Orientation: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { self == .stacked ? "" : FieldText(rawValue) }
}

extension Sourced: ReviewedValue where Value: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { value.text(names) }
}

// MARK: - Ids

/// A kind of things that elements are about; an id of one follows its renames.
protocol ReviewedKind {
  static var elementKind: ElementKind { get }
}

extension Identifier: ReviewedValue where Kind: ReviewedKind {
  func text(_ names: MachineNames) -> FieldText { "\(names.element(Kind.elementKind, text))" }
  var isOrderedInLists: Bool { Kind.elementKind == .event || Kind.elementKind == .copyEntry }
}

extension State: ReviewedKind { static var elementKind: ElementKind { .state } }
extension Event: ReviewedKind { static var elementKind: ElementKind { .event } }
extension Profile: ReviewedKind { static var elementKind: ElementKind { .profile } }
extension Observer: ReviewedKind { static var elementKind: ElementKind { .observer } }
extension Statechart: ReviewedKind { static var elementKind: ElementKind { .machine } }
extension ScenarioKind: ReviewedKind { static var elementKind: ElementKind { .scenario } }
extension EditionKind: ReviewedKind { static var elementKind: ElementKind { .edition } }
extension VariantKind: ReviewedKind { static var elementKind: ElementKind { .variant } }
extension CopyKind: ReviewedKind { static var elementKind: ElementKind { .copyEntry } }

// MARK: - Lists

/// An entry of a list that a review compares.
protocol ReviewedEntry {
  /// Returns the text of a list of such entries.
  static func text(of list: [Self], _ names: MachineNames) -> FieldText
  static func range(of list: [Self]) -> SourceRange
}

extension Array: ReviewedValue where Element: ReviewedEntry {
  func text(_ names: MachineNames) -> FieldText { Element.text(of: self, names) }
  var range: SourceRange { Element.range(of: self) }
}

extension ReviewedEntry {
  static func range(of list: [Self]) -> SourceRange { .none }
}

extension Sourced: ReviewedEntry where Value: ReviewedValue {
  static func text(of list: [Self], _ names: MachineNames) -> FieldText {
    let texts = list.map { $0.text(names) }
    return list.first?.value.isOrderedInLists == true ? .joined(texts) : .set(texts)
  }

  static func range(of list: [Self]) -> SourceRange {
    guard let first = list.first, let last = list.last else { return .none }
    return SourceRange(first.range.start, last.range.end)
  }
}

extension LocalText: ReviewedEntry {
  static func text(of list: [LocalText], _ names: MachineNames) -> FieldText {
    .lineSet(list.map { "\($0.locale): \($0.text.value)" })
  }

  static func range(of list: [LocalText]) -> SourceRange { list.first?.text.range ?? .none }
}

extension Note: ReviewedEntry {
  static func text(of list: [Note], _ names: MachineNames) -> FieldText {
    .lines(
      list.map { note in
        let editions = FieldText.joined(note.editions.map { $0.text(names) })
        return note.editions.isEmpty ? FieldText(note.text) : "\(note.text) (\(editions))"
      })
  }

  static func range(of list: [Note]) -> SourceRange { list.first?.range ?? .none }
}

// MARK: - Facts

extension Citation: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText { FieldText(self) }
}

extension FactReadings: ReviewedValue {
  func text(_ names: MachineNames) -> FieldText {
    .lines(
      readings.map { reading in
        let sources = FieldText.joined(reading.sources.map { $0.text(names) })
        return
          "\(reading.says)\(reading.isFollowed ? " (followed)" : "")\(sources.words.isEmpty ? "" : ": ")\(sources)"
      })
  }
}
