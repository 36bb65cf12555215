extension Rule {
  static let siteRules: [Rule] = []
}
