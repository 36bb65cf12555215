import Project
import SourceText
import Statecharts

extension Project {
  /// Edits of the copy and of editions.
  var copyEdits: [ContentEdit] { variantEdits + entryEdits + textEdits + editionEdits }

  private var variantEdits: [ContentEdit] {
    var list = EditList(\.copy.variants) { $0.id.text }
    list.drop("drop a variant", in: self)
    list.change("reword the title of a variant", in: self) { variant in
      variant.title += " again"
      return true
    }
    list.change("drop a word for a feature of a variant", in: self) { variant in
      if variant.features.isEmpty { return false }
      variant.features[0].words.removeLast()
      return true
    }
    return list.edits
  }

  private var entryEdits: [ContentEdit] {
    var list = EditList(\.copy.entries) { $0.id.text }
    list.drop("drop a copy entry", in: self)
    list.change("give a copy entry another slot", in: self) { entry in
      entry.slot = entry.slot == .banner ? .button : .banner
      return true
    }
    list.change("drop an Info.plist key", in: self) { $0.keys.popLast() != nil }
    list.change("change a purpose key", in: self) { entry in
      guard let key = entry.purposeKey else { return false }
      entry.purposeKey?.value = key.value + "2"
      return true
    }
    list.change("limit a copy entry to an edition", in: self) { entry in
      if !entry.editions.isEmpty { return false }
      entry.editions = [Sourced("zendrive")]
      return true
    }
    let accepted = copy.entries.lazy.compactMap(\.suppressions.first).first
    list.change("accept a finding", in: self) { entry in
      guard var accepted else { return false }
      accepted.rule = Sourced("text/double-space")
      accepted.reason = "A reason."
      entry.suppressions.append(accepted)
      return true
    }
    list.change("no longer accept a finding", in: self) { $0.suppressions.popLast() != nil }
    list.change("reword the reason of an accepted finding", in: self) { entry in
      if entry.suppressions.isEmpty { return false }
      entry.suppressions[0].reason += " Really."
      return true
    }
    list.change("add a note to a copy entry", in: self) { entry in
      entry.annotations.notes.append(Note(text: "Read this."))
      return true
    }
    return list.edits
  }

  private var textEdits: [ContentEdit] {
    copy.entries.indices.flatMap { index -> [ContentEdit] in
      let entry = copy.entries[index]
      let place = entry.slot == .purpose ? "purpose string" : "text of another slot"
      var list = EditList(\.copy.entries[index].texts) { "\(entry.id) \($0.variant?.value.text ?? "") \($0.locale)" }
      list.drop("drop a \(place)", in: self)
      list.changeText("change a word of a \(place)", in: self) { $0.withAnotherWord }
      list.changeText("change the final punctuation of a \(place)", in: self) { $0.withOtherPunctuation }
      list.changeText("change the white space of a \(place)", in: self) { $0.withMoreSpace }
      list.changeText("drop a placeholder from a \(place)", in: self) { $0.withoutPlaceholder }
      list.change("change the state of a \(place)", in: self) { text in
        text.state = text.state == .translated ? .needsReview : .translated
        return true
      }
      list.change("change the digest of a \(place)", in: self) { text in
        if text.sourceDigest == nil { return false }
        text.sourceDigest?.value = "0123456789ab"
        return true
      }
      return list.edits
    }
  }

  private var editionEdits: [ContentEdit] {
    var list = EditList(\.editions) { $0.id.text }
    list.drop("drop an edition", in: self)
    list.change("reword the title of an edition", in: self) { edition in
      edition.title += " again"
      return true
    }
    return list.edits
      + editions.indices.flatMap { index -> [ContentEdit] in
        var terms = EditList(\.editions[index].terms) { $0.id.text }
        terms.drop("drop a term", in: self)
        terms.change("reword a term", in: self) { term in
          term.texts[0].text.value += " again"
          return true
        }
        var apps = EditList(\.editions[index].apps, name: \.name)
        apps.drop("drop an app", in: self)
        apps.change("give an app another variant", in: self) { app in
          app.variant = app.variant == nil ? Sourced("mileage") : nil
          return true
        }
        var questions = EditList(\.editions[index].questions) { $0.id.text }
        questions.drop("drop a question", in: self)
        questions.change("reword a question", in: self) { question in
          question.ask = CopyTemplate("Or: " + question.ask.source)
          return true
        }
        questions.change("reword an answer", in: self) { question in
          question.answer = CopyTemplate("Or: " + question.answer.source)
          return true
        }
        return terms.edits + apps.edits + questions.edits
      }
  }
}

extension EditList<CopyText> {
  fileprivate mutating func changeText(
    _ kind: String, in project: Project, _ edit: @escaping @Sendable (String) -> String?
  ) {
    change(kind, in: project) { text in
      guard let edited = edit(text.template.source) else { return false }
      text.template = CopyTemplate(edited)
      return true
    }
  }
}
