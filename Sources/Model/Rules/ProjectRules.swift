extension Rule {
  static let projectRules: [Rule] = []
}
