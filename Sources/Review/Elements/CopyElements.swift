import Project
import SourceText
import Statecharts

extension Variant {
  var element: Element {
    Element(ElementID(.variant, id.text), title: title.plain, self, by: ComparedKeys.variant, at: place) {
      $0.add(
        "features",
        .lineSet(features.map { "\($0.locale): \($0.words.map(\.value).sorted().joined(separator: ", "))" }),
        at: features.first?.words.first?.range ?? .none)
    }
  }
}

extension CopyEntry {
  /// The entry, its suppressions, and its texts.
  var elements: [Element] {
    [Element(ElementID(.copyEntry, id.text), title: nil, self, by: ComparedKeys.copyEntry, at: place)]
      + suppressionElements + texts.map(element)
  }

  private var suppressionElements: [Element] {
    var counts: [String: Int] = [:]
    return suppressions.map { suppression in
      let rule = suppression.rule.value
      counts[rule, default: 0] += 1
      // An entry may accept the same rule twice, for different variants.
      let name = counts[rule] == 1 ? rule : "\(rule) (\(counts[rule, default: 1]))"
      return Element(
        ElementID(.suppression, id.text, name), title: nil, suppression, by: ComparedKeys.suppression,
        at: Place(place.path, suppression.range))
    }
  }

  private func element(_ text: CopyText) -> Element {
    var fields = FieldList()
    fields.add("text", FieldText(text.template), at: text.range)
    fields.add("state", text.state.rawValue)
    fields.add("digest", text.sourceDigest?.value, at: text.sourceDigest?.range ?? .none)
    return Element(
      id: ElementID(self.id(of: text)), title: nil, fields: fields.values, place: Place(place.path, text.range))
  }
}

extension ElementID {
  /// Creates the id of a text of the copy; the path holds its entry, its edition and variant, or nothing for all, and its locale.
  package init(_ text: CopyTextID) {
    self.init(.copyText, text.entry.text, text.edition?.text ?? "", text.variant?.text ?? "", text.locale)
  }
}

extension Term {
  /// - Parameter edition: nil for a term of the project.
  func element(of edition: EditionID?) -> Element {
    Element(
      ElementID(.term, edition?.text ?? "", id.text), title: "<\(id)>", self, by: ComparedKeys.term, at: place
    ) {
      $0.add(
        "text", .lineSet(texts.map { "\($0.locale): \($0.text.value)" }), at: texts.first?.text.range ?? .none)
    }
  }
}

extension Edition {
  /// Returns the edition, its terms, apps, and questions.
  ///
  /// - Parameter common: the guide that the settings put on the home page of an edition that names no other.
  func elements(inheriting common: Guide?) -> [Element] {
    let inherited = common.flatMap { guide in
      guide.isShown(in: id) ? ElementID(.guide, guide.id.text) : nil
    }
    let own = Element(ElementID(.edition, id.text), title: title.plain, self, by: ComparedKeys.edition, at: place) {
      $0.add(
        "home", home.map { ElementID(.guide, $0.value.text) }, inheriting: inherited, at: home?.range ?? .none)
      $0.add("look", .lines(look.lines))
      $0.add("reviewers", .lineSet(reviewers.map { "\($0.locale.value): \($0.names.joined(separator: ", "))" }))
    }
    let path = place.path
    let terms = terms.map { $0.element(of: id) }
    let apps = apps.map { app in
      Element(
        ElementID(.app, id.text, app.name), title: app.name, app, by: ComparedKeys.app, at: Place(path, app.range))
    }
    let questions = questions.map { question in
      Element(
        ElementID(.question, id.text, question.id.text), title: question.ask.source, question,
        by: ComparedKeys.question, at: Place(path, question.range)
      ) {
        $0.add("ask", FieldText(question.ask))
        $0.add("answer", FieldText(question.answer))
      }
    }
    return [own] + terms + apps + questions
  }
}
