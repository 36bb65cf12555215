extension Rule {
  static let markdownRules: [Rule] = []
}
