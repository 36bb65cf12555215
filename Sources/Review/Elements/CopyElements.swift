import Project
import SourceText
import Statecharts

extension Variant {
  var element: Element {
    var fields = FieldList()
    fields.add(.title, title)
    fields.add(.description, description)
    fields.add(
      .features, .lineSet(features.map { "\($0.locale): \($0.words.map(\.value).sorted().joined(separator: ", "))" }),
      at: features.first?.words.first?.range ?? .none)
    return Element(id: ElementID(.variant, id.text), title: title.plain, fields: fields.values, place: place)
  }
}

extension CopyEntry {
  /// The entry, its suppressions, and its texts.
  var elements: [Element] {
    var fields = FieldList()
    fields.add(.slot, slot.rawValue)
    fields.add(.keys, .set(keys.map { FieldText($0.value) }), at: keys.first?.range ?? .none)
    fields.add(.purposeKey, purposeKey?.value, at: purposeKey?.range ?? .none)
    fields.add(editions: editions)
    fields.add(annotations)
    let entry = Element(id: ElementID(.copyEntry, id.text), title: nil, fields: fields.values, place: place)
    return [entry] + suppressionElements + texts.map(element)
  }

  private var suppressionElements: [Element] {
    var counts: [String: Int] = [:]
    return suppressions.map { suppression in
      let rule = suppression.rule.value
      counts[rule, default: 0] += 1
      // An entry may accept the same rule twice, for different variants.
      let name = counts[rule] == 1 ? rule : "\(rule) (\(counts[rule, default: 1]))"
      var fields = FieldList()
      fields.add(.reason, suppression.reason)
      fields.add(.until, suppression.until?.value.description, at: suppression.until?.range ?? .none)
      fields.add(.variants, .set(suppression.variants.map { "\(ElementID(.variant, $0.value.text))" }))
      fields.add(.locales, .set(suppression.locales.map { FieldText($0.value) }))
      return Element(
        id: ElementID(.suppression, id.text, name), title: nil, fields: fields.values,
        place: Place(place.path, suppression.range))
    }
  }

  private func element(_ text: CopyText) -> Element {
    var fields = FieldList()
    fields.add(.text, FieldText(text.template), at: text.range)
    fields.add(.translationState, text.state.rawValue)
    fields.add(.sourceDigest, text.sourceDigest?.value, at: text.sourceDigest?.range ?? .none)
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

extension Edition {
  /// Returns the edition, its terms, apps, and questions.
  ///
  /// - Parameter common: the guide that the settings put on the home page of an edition that names no other.
  func elements(inheriting common: Guide?) -> [Element] {
    let inherited = common.flatMap { guide in
      guide.editions.isEmpty || guide.editions.contains { $0.value == id } ? ElementID(.guide, guide.id.text) : nil
    }
    var fields = FieldList()
    fields.add(.title, title)
    fields.add(.description, description)
    fields.add(
      .home, home.map { ElementID(.guide, $0.value.text) }, inheriting: inherited, at: home?.range ?? .none)
    fields.add(.look, .lines(look.lines))
    fields.add(
      .reviewers, .lineSet(reviewers.map { "\($0.locale.value): \($0.names.joined(separator: ", "))" }))
    let own = Element(id: ElementID(.edition, id.text), title: title.plain, fields: fields.values, place: place)
    let path = place.path
    let terms = terms.map { term -> Element in
      var fields = FieldList()
      fields.add(
        .text, .lineSet(term.texts.map { "\($0.locale): \($0.text.value)" }), at: term.texts.first?.text.range ?? .none)
      return Element(
        id: ElementID(.term, id.text, term.id.text), title: "<\(term.id)>", fields: fields.values,
        place: Place(path, term.range))
    }
    let apps = apps.map { app -> Element in
      var fields = FieldList()
      fields.add(
        .variant, app.variant.map { ElementID(.variant, $0.value.text) }, at: app.variant?.range ?? .none)
      return Element(
        id: ElementID(.app, id.text, app.name), title: app.name, fields: fields.values, place: Place(path, app.range))
    }
    let questions = questions.map { question -> Element in
      var fields = FieldList()
      fields.add(.ask, FieldText(question.ask))
      fields.add(.answer, FieldText(question.answer))
      fields.add(question.annotations)
      return Element(
        id: ElementID(.question, id.text, question.id.text), title: question.ask.source, fields: fields.values,
        place: Place(path, question.range))
    }
    return [own] + terms + apps + questions
  }
}
