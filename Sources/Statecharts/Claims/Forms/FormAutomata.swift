// What the searches of forms look for.
extension ClaimMonitor {
  /// Once P has happened, no Q, until R closes the window.
  ///
  /// A step P opens the window at the configuration that it leads to, so a step Q is first judged at the next step. If R and Q
  /// hold at the same place, R comes first.
  static let absence = ClaimMonitor(stateCount: 2, marks: .lastOpening) { state, place, role in
    var isOpen = state == 1
    if place == .configuration, role.contains(.p) { isOpen = true }
    if isOpen, role.contains(.r) {
      isOpen = false
    } else if isOpen, role.contains(.q) {
      return .broken
    }
    if place == .step, role.contains(.p) { isOpen = true }
    return .goesOn(isOpen ? 1 : 0)
  }

  /// No Q at a place unless P holds there or held before.
  static let precedence = ClaimMonitor(stateCount: 1) { _, _, role in
    role.contains(.p) ? .settled : role.contains(.q) ? .broken : .goesOn(0)
  }

  /// No P at a place unless Q held before: `precedence` with P and Q exchanged, and P checked first.
  static let priority = ClaimMonitor(stateCount: 1) { _, _, role in
    role.contains(.p) ? .broken : role.contains(.q) ? .settled : .goesOn(0)
  }

  /// Returns the automaton for Q at most that many times before the first R. The state is twice the count, plus one while Q lasts.
  static func boundedExistence(atMost limit: Int) -> ClaimMonitor {
    ClaimMonitor(stateCount: 2 * (limit + 1), marks: .counts) { state, place, role in
      if role.contains(.r) { return .settled }
      let isLasting = state % 2 == 1
      let isCounted = role.contains(.q) && (place == .step || !isLasting)
      let count = state / 2 + (isCounted ? 1 : 0)
      if count > limit { return .broken }
      let lasts = place == .step ? isLasting : role.contains(.q)
      return .goesOn(2 * count + (lasts ? 1 : 0))
    }
  }

  /// State 1 while a P waits for its Q. A step P waits from its target configuration on, so only a later step answers it.
  static let response = ClaimMonitor(stateCount: 2, marks: .lastOpening) { state, place, role in
    var isWaiting = state == 1
    if place == .configuration, role.contains(.p) { isWaiting = true }
    if role.contains(.q) { isWaiting = false }
    if place == .step, role.contains(.p) { isWaiting = true }
    return .goesOn(isWaiting ? 1 : 0)
  }
}

extension MomentPattern {
  /// A configuration with P and without Q.
  static let contradiction = MomentPattern { _, _, after in after.contains(.p) && !after.contains(.q) }

  /// A configuration without P.
  static let lapse = MomentPattern { _, _, after in !after.contains(.p) }

  /// Any moment at all.
  static let any = MomentPattern { _, _, _ in true }

  /// Returns a moment with a role in its step or configuration.
  static func holds(_ role: Role) -> MomentPattern {
    MomentPattern { _, step, after in step.contains(role) || after.contains(role) }
  }

  /// Returns the steps E from a configuration with a situation, S or nothing, that pass a test.
  static func step(
    from situation: Role, where test: (_ before: Role, _ after: Role) -> Bool = { _, _ in true }
  ) -> MomentPattern {
    MomentPattern { before, step, after in
      guard let before, before.isSuperset(of: situation), step.contains(.e) else { return false }
      return test(before, after)
    }
  }
}

extension ClaimCheck {
  /// The role S if the check has one, otherwise none.
  var situation: Role { roles.intersection(.s) }
}
