import Review

extension ModelField {
  static let proofs: ModelFields = [
    "ClaimSource": ["set": .contents, "path": path],
    "ClaimSet": [
      "machine": .fields(.machine, of: .claim), "assumptions": .contents, "claims": .contents,
    ],
    "Assumption": [
      "id": .identity(.assumption), "says": .fields(.says, of: .assumption), "fair": .fields(.fair, of: .assumption),
      "annotations": .contents, "range": range,
    ],
    "Assumption.Step": [
      "proposition": .fields(.fair, of: .assumption),
      "textLength": .ignored("it is the length of the step as it is written, from which places are computed"),
    ],
    "Claim": [
      "id": .identity(.claim), "isMyth": .fields(.isMyth, of: .claim), "says": .fields(.says, of: .claim),
      "check": .fields(.check, of: .claim), "topic": .fields(.topic, of: .claim),
      "profiles": .fields(.profiles, of: .claim), "editions": .fields(.editions, of: .claim), "annotations": .contents,
      "range": range,
    ],
    "ClaimCheck": [
      "form": .ignored("it is what the text says, which is compared"), "text": .fields(.check, of: .claim),
      "range": range,
    ],
    "ScenarioSource": ["machine": .fields(.machine, of: .scenario), "scenarios": .contents, "path": path],
    "Scenario": [
      "id": .identity(.scenario), "title": .fields(.title, of: .scenario), "says": .fields(.says, of: .scenario),
      "profiles": .fields(.profiles, of: .scenario), "given": .fields(.given, of: .scenario),
      "start": .fields(.start, of: .scenario), "steps": .fields(.steps, of: .scenario),
      "editions": .fields(.editions, of: .scenario), "annotations": .contents, "range": range,
    ],
    "Scenario.Step": [
      "event": .fields(.steps, of: .scenario), "isIgnored": .fields(.steps, of: .scenario),
      "expectation": .fields(.steps, of: .scenario), "says": .fields(.steps, of: .scenario), "range": range,
    ],
    "Scenario.Expectation": [
      "holds": .ignored("it is what the text says, which is compared"),
      "text": .fields(.start, .steps, of: .scenario), "shows": .fields(.start, .steps, of: .scenario),
      "choices": .fields(.start, .steps, of: .scenario),
    ],
  ]

  static let copy: ModelFields = [
    "CopyCatalogue": ["variants": .contents, "entries": .contents],
    "Variant": [
      "id": .identity(.variant), "title": .fields(.title, of: .variant),
      "description": .fields(.description, of: .variant), "features": .fields(.features, of: .variant), "place": place,
    ],
    "Variant.Features": ["locale": .fields(.features, of: .variant), "words": .fields(.features, of: .variant)],
    "CopyEntry": [
      "id": .identity(.copyEntry), "slot": .fields(.slot, of: .copyEntry), "keys": .fields(.keys, of: .copyEntry),
      "purposeKey": .fields(.purposeKey, of: .copyEntry), "editions": .fields(.editions, of: .copyEntry),
      "suppressions": .contents, "annotations": .contents, "texts": .contents, "place": place,
    ],
    "CopyText": [
      "edition": .identity(.copyText), "variant": .identity(.copyText), "locale": .identity(.copyText),
      "template": .fields(.text, of: .copyText), "state": .fields(.translationState, of: .copyText),
      "sourceDigest": .fields(.sourceDigest, of: .copyText), "range": range, "places": range,
    ],
    "CopyTemplate": [
      "source": .fields(.text, of: .copyText), "pieces": .fields(.text, of: .copyText),
    ],
    "Suppression": [
      "rule": .identity(.suppression), "reason": .fields(.reason, of: .suppression),
      "until": .fields(.until, of: .suppression), "variants": .fields(.variants, of: .suppression),
      "locales": .fields(.locales, of: .suppression), "range": range,
    ],
    "Edition": [
      "id": .identity(.edition), "title": .fields(.title, of: .edition),
      "description": .fields(.description, of: .edition), "home": .fields(.home, of: .edition), "look": .contents,
      "terms": .contents, "apps": .contents,
      "replacedApps": .ignored("only a site for one app has some, and a review is of the whole project"),
      "reviewers": .fields(.reviewers, of: .edition), "questions": .contents,
      "place": place,
    ],
    "Edition.Reviewers": [
      "locale": .fields(.reviewers, of: .edition), "names": .fields(.reviewers, of: .edition),
    ],
    "Edition.Term": ["id": .identity(.term), "texts": .fields(.text, of: .term), "range": range],
    "Edition.App": ["name": .identity(.app), "variant": .fields(.variant, of: .app), "range": range],
    "Edition.Question": [
      "id": .identity(.question), "ask": .fields(.ask, of: .question), "answer": .fields(.answer, of: .question),
      "annotations": .contents, "range": range,
      "placeholders": .ignored("they are in the texts, which are compared"),
    ],
  ]

  static let reference: ModelFields = [
    "SDKInterface": [
      "id": .identity(.sdkInterface), "title": .fields(.title, of: .sdkInterface), "types": .contents, "place": place,
    ],
    "SDKType": [
      "name": .identity(.sdkType), "base": .fields(.base, of: .sdkType),
      "language": .ignored("the declarations in another language are compared"),
      "declaration": .fields(.signature, of: .sdkType), "summary": .fields(.summary, of: .sdkType),
      "members": .contents, "annotations": .contents, "range": range,
    ],
    "SDKMember": [
      "name": .identity(.sdkMember), "swiftName": .fields(.swiftName, of: .sdkMember),
      "kind": .fields(.signature, of: .sdkMember), "defaultValue": .fields(.defaultValue, of: .sdkMember),
      "unit": .fields(.unit, of: .sdkMember), "summary": .fields(.summary, of: .sdkMember),
      "group": .fields(.group, of: .sdkMember), "annotations": .contents, "range": range,
    ],
    "SDKMember.Parameter": [
      "label": .fields(.signature, of: .sdkMember), "name": .fields(.signature, of: .sdkMember),
      "type": .fields(.signature, of: .sdkMember),
    ],
    "Source": [
      "id": .identity(.source), "title": .fields(.title, of: .source), "author": .fields(.author, of: .source),
      "published": .fields(.published, of: .source), "description": .fields(.description, of: .source),
      "location": .fields(.address, .retrieved, of: .source), "places": .contents,
      "editions": .fields(.editions, of: .source), "place": place,
    ],
    "SourcePlace": [
      "id": .identity(.sourcePlace), "title": .fields(.title, of: .sourcePlace),
      "fragment": .fields(.fragment, of: .sourcePlace), "range": range,
    ],
    "Guide": [
      "id": .identity(.guide), "path": path, "title": .fields(.title, of: .guide),
      "description": .fields(.description, of: .guide), "otherNames": .fields(.also, of: .guide),
      "machine": .fields(.machine, of: .guide),
      "profile": .fields(.profile, of: .guide), "editions": .fields(.editions, of: .guide),
      "isDraft": .fields(.isDraft, of: .guide),
      "body": .fields(.title, .prose, .level, .order, of: .section, .guide),
    ],
    "SourceTree.File": [
      "path": .identity(.asset, .staticFile, .template),
      "size": .fields(.bytes, .text, of: .asset, .staticFile, .template),
    ],
  ]
}
