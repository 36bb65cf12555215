extension Rule {
  static let guideRules: [Rule] = []
}
