/// Parameters of one layout attempt.
package struct LayoutSettings: Sendable, Equatable {
  /// The maximum number of characters in a line of a state's title, and of a label.
  var titleWidth = 22
  var labelWidth = 20
  /// The minimum distance between boxes next to each other, in inches, as DOT has it. Below 0.05, lines run through labels.
  var nodeSeparation = "0.12"
  /// True if transitions that were removed with a state have no labels.
  var hasBareRemovals = false

  package static let standard = LayoutSettings()
  package static let narrow = LayoutSettings(labelWidth: 16, nodeSeparation: "0.08", hasBareRemovals: true)
  package static let narrowest = LayoutSettings(
    titleWidth: 15, labelWidth: 13, nodeSeparation: "0.08", hasBareRemovals: true)
}
