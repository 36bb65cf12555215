/// How a diagram is set: what Graphviz may not change about it.
package struct LayoutSettings: Sendable, Equatable {
  /// The maximum number of characters in a line of a state's title, and of a label.
  var titleWidth = 22
  var labelWidth = 20
  /// The least distance between boxes next to each other, and between rows, in inches, as DOT has it.
  var nodeSeparation = "0.12"
  var rowSeparation = "0.26"
  /// The number of rows over which the labels in a crowded frame are spread, so that they need less width.
  var labelRows = 1
  /// Whether a frame is at least so wide that its title has room at one side of a line that runs into the frame.
  var hasTitleRoom = false
  /// Whether the lines of the system's transitions between frames begin at a sign next to their target, except for the only
  /// ways out of a state.
  var hasSystemSigns = false
  /// Whether transitions that were removed with a state have no labels.
  var hasBareRemovals = false

  /// What every diagram is tried with first.
  package static let standard = LayoutSettings()

  /// What makes nearly all diagrams the narrowest.
  static let narrowest = LayoutSettings(
    titleWidth: 16, labelWidth: 14, nodeSeparation: "0.08", labelRows: 3, hasSystemSigns: true, hasBareRemovals: true)

  /// What huge diagrams are tried with first: with labels in one row each, they take the least area, and half of the time.
  static let compact = LayoutSettings(
    titleWidth: 16, labelWidth: 14, nodeSeparation: "0.08", hasSystemSigns: true, hasBareRemovals: true)

  /// What huge diagrams with many long lines are tried with first: labels in two rows, and rows far apart, between which fewer
  /// lines run along each other.
  static let spread = LayoutSettings(rowSeparation: "0.4", labelRows: 2, hasBareRemovals: true)

  /// The same for those that are laid out once and have no frames: in one row of labels and with rows still farther apart, as few
  /// lines run along each other, in a picture that is a fifth wider, and Graphviz takes half of the time.
  static let tall = LayoutSettings(rowSeparation: "0.5", hasBareRemovals: true)

  /// How many times as wide as a page a layout with these settings may be, if other settings shall make it fit. Of the shipped
  /// diagrams and those of the benchmark, the narrowest layout had at least 0.61 of the width of the first one, and 0.83 of the
  /// width with the narrowest settings.
  var reach: Double { self == .narrowest ? 1.2 : 1.6 }

  /// What a diagram is tried with that is too wide; large diagrams begin with the first three, which make most of them fit.
  static let narrow = [
    LayoutSettings(
      titleWidth: 18, labelWidth: 15, nodeSeparation: "0.08", hasSystemSigns: true, hasBareRemovals: true),
    LayoutSettings(
      titleWidth: 18, labelWidth: 15, nodeSeparation: "0.08", labelRows: 2, hasSystemSigns: true, hasBareRemovals: true),
    LayoutSettings(labelWidth: 14, labelRows: 3),
    LayoutSettings(titleWidth: 18, labelWidth: 14, labelRows: 2, hasSystemSigns: true, hasBareRemovals: true),
    narrowest,
    LayoutSettings(titleWidth: 16, labelWidth: 14, labelRows: 3, hasTitleRoom: true),
    LayoutSettings(titleWidth: 18, labelWidth: 13, nodeSeparation: "0.05", labelRows: 5, hasBareRemovals: true),
  ]

  /// What a diagram is tried with in which something is in the way, in the same order.
  static let roomy = [
    LayoutSettings(hasTitleRoom: true),
    LayoutSettings(nodeSeparation: "0.2", labelRows: 2, hasTitleRoom: true),
    LayoutSettings(labelRows: 3),
    LayoutSettings(labelRows: 3, hasTitleRoom: true),
    LayoutSettings(labelRows: 2),
    LayoutSettings(titleWidth: 18, labelWidth: 17, labelRows: 3, hasTitleRoom: true),
    LayoutSettings(titleWidth: 18, labelWidth: 17, labelRows: 2, hasTitleRoom: true),
    LayoutSettings(nodeSeparation: "0.2", rowSeparation: "0.36", hasTitleRoom: true),
    LayoutSettings(titleWidth: 18, labelWidth: 17, hasTitleRoom: true),
    LayoutSettings(titleWidth: 16, labelWidth: 15, labelRows: 4, hasTitleRoom: true),
    LayoutSettings(nodeSeparation: "0.3", rowSeparation: "0.5", hasTitleRoom: true),
  ]

  /// What a diagram is tried with whose elements are in the order of another picture.
  static let arranged = [
    standard,
    LayoutSettings(labelWidth: 14, labelRows: 2),
    LayoutSettings(titleWidth: 18, labelWidth: 15, nodeSeparation: "0.05", labelRows: 2),
    LayoutSettings(titleWidth: 18, nodeSeparation: "0.05", labelRows: 2),
    LayoutSettings(labelWidth: 15, nodeSeparation: "0.08", labelRows: 2),
    LayoutSettings(labelRows: 3),
    LayoutSettings(
      titleWidth: 18, labelWidth: 15, nodeSeparation: "0.08", hasSystemSigns: true, hasBareRemovals: true),
    LayoutSettings(titleWidth: 18, labelWidth: 13, nodeSeparation: "0.05", labelRows: 5, hasBareRemovals: true),
    LayoutSettings(nodeSeparation: "0.2", labelRows: 2, hasTitleRoom: true),
    LayoutSettings(hasTitleRoom: true),
  ]
}
