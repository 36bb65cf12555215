import Model
import SourceText

extension Check {
  /// Every source has a valid address with the day on which it was read, or the reason for having none.
  static let sourceAddresses = Check { context in
    context.project.sources.compactMap { source in
      switch source.location {
      case .none: return nil
      case .unknown:
        // A key that was left out may have been the address.
        if context.incomplete.contains(source.place.path) { return nil }
        return Finding(
          .sourceNoAddress, at: source.place,
          "source “\(source.id)” has neither an address nor a reason for having none",
          suggestion: "add “url” and “retrieved”, or “no-url” with the reason")
      case .web(let address, let retrieved):
        let place = Place(source.place.path, address.range)
        // An address that is malformed as a whole is reported where it is read.
        if address.value.hasPrefix("http"), !address.value.contains(where: \.isWhitespace),
          let problem = LinkAddress(address.value).problem
        {
          return Finding(problem.rule, at: place, problem.message, suggestion: problem.suggestion)
        }
        if retrieved != nil || context.unsound.contains(source.place.path) { return nil }
        return Finding(
          .sourceNoDate, at: place, "the address of source “\(source.id)” has no date",
          suggestion: "add the day on which you read it, as “retrieved: YYYY-MM-DD”")
      }
    }
  }
}
