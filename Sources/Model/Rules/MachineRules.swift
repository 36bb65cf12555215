extension Rule {
  static let machineRules: [Rule] = []
}
