import Project
import SourceText
import Statecharts

extension Project {
  /// Edits of claims, myths, assumptions, scenarios, and sources.
  var proofEdits: [ContentEdit] { claimEdits + scenarioEdits + sourceEdits }

  private var claimEdits: [ContentEdit] {
    claims.indices.flatMap { index -> [ContentEdit] in
      var list = EditList(\.claims[index].set.claims) { $0.id.text }
      list.drop("drop a claim", in: self) { !$0.isMyth }
      list.drop("drop a myth", in: self) { $0.isMyth }
      list.change("reword a claim or myth", in: self) { claim in
        claim.says.value = "Well: " + claim.says.value
        return true
      }
      list.change("check a claim or myth in one profile less", in: self) { $0.profiles.popLast() != nil }
      list.change("check something else", in: self) { claim in
        claim.check.text = "not " + claim.check.text
        return true
      }
      list.change("make a claim a myth", in: self) { claim in
        claim.isMyth.toggle()
        return true
      }
      var assumptions = EditList(\.claims[index].set.assumptions) { $0.id.text }
      assumptions.drop("drop an assumption", in: self)
      assumptions.change("reword an assumption", in: self) { assumption in
        assumption.says.value = "Well: " + assumption.says.value
        return true
      }
      assumptions.change("drop a fair step", in: self) { $0.fair.popLast() != nil }
      return list.edits + assumptions.edits
    }
  }

  private var scenarioEdits: [ContentEdit] {
    scenarios.indices.flatMap { index -> [ContentEdit] in
      var list = EditList(\.scenarios[index].scenarios) { $0.id.text }
      list.drop("drop a scenario", in: self)
      list.change("reword the title of a scenario", in: self) { scenario in
        scenario.title += " again"
        return true
      }
      list.change("run a scenario in one profile less", in: self) { $0.profiles.popLast() != nil }
      list.change("drop the last step of a scenario", in: self) { $0.steps.popLast() != nil }
      list.change("limit a scenario to an edition", in: self) { scenario in
        scenario.editions.append(Sourced("zendrive"))
        return true
      }
      return list.edits
    }
  }

  private var sourceEdits: [ContentEdit] {
    var list = EditList(\.sources) { $0.id.text }
    list.drop("drop a source", in: self)
    list.change("reword the title of a source", in: self) { source in
      source.title += " again"
      return true
    }
    list.change("change the address of a source", in: self) { source in
      guard case .web(let address, let day) = source.location else { return false }
      source.location = .web(address: Sourced(address.value + "2"), retrieved: day)
      return true
    }
    list.change("change the day on which a source was read", in: self) { source in
      guard case .web(let address, .some) = source.location else { return false }
      source.location = .web(address: address, retrieved: nil)
      return true
    }
    list.change("drop a place in a source", in: self) { $0.places.popLast() != nil }
    return list.edits
  }
}
