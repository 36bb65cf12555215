import Project
import SourceText

extension Rule {
  static let sourceNoAddress = Rule(
    id: "source/no-address", severity: .warning,
    summary: "A source has an address, or says why it has none.",
    rationale: """
      A reader who doubts a fact opens its source. Write `url:` and the date on which you read it, `retrieved:`; for a \
      book or a conversation, write `no-url:` with the reason, which the sources page shows.
      """,
    good: "- {id: bare, title: A page, no-url: It is gone.}", bad: "- {id: bare, title: A page}")
}

extension Finding {
  static func sourceNoAddress(_ source: Source) -> Finding {
    Finding(
      .sourceNoAddress, at: source.place, "missing address of source `\(source.id)`",
      suggestion: "add `url:` and `retrieved:`, or `no-url:` with the reason")
  }
}

extension ProjectCheck {
  /// Every source has a valid address with the day on which it was read, or the reason for having none.
  static let sourceAddresses = ProjectCheck { context in
    context.project.sources.compactMap { source in
      switch source.location {
      case .none: return nil
      case .unknown:
        // A key that was left out may have been the address.
        return context.incomplete.contains(source.place.path) ? nil : .sourceNoAddress(source)
      case .web(let address, let retrieved):
        let place = Place(source.place.path, address.range)
        // An address that is malformed as a whole is reported where it is read.
        if address.value.hasPrefix("http"), !address.value.contains(where: \.isWhitespace),
          let finding = LinkAddress(address.value).finding(at: place, allowing: LinkSchemes())
        {
          return finding
        }
        if retrieved != nil || context.unsound.contains(source.place.path) { return nil }
        return .sourceNoDate(source, at: place)
      }
    }
  }
}
