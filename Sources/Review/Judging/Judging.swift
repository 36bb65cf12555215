import Model

extension ReviewRow {
  /// The row at the level, and under the rule, that what its texts say asks for.
  func judged(_ project: Project) -> ReviewRow { self }
}
