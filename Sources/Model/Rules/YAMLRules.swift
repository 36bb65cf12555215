extension Rule {
  static let yamlRules: [Rule] = []
}
