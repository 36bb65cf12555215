extension Rule {
  static let fileRules: [Rule] = []
}
