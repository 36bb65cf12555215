// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // A debug build is what the tests run on: there a warning is an error. A release build, and so `make site`,
  // does not fail because a newer compiler knows more warnings.
  .treatAllWarnings(as: .error, .when(configuration: .debug)),
]

// In debug builds, too, what tests wait for most is optimized: exploring machines, drawing and rendering. A debug build of the
// shipped content then takes 2 s of processor time in place of 9. Assertions stay. Of the other targets optimizing costs as much
// as it saves.
let optimized = settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "statebook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "statebook", targets: ["statebook"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
  ],
  targets: [
    // System libraries
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CPlatform"),

    // The heart
    .target(name: "Statecharts", swiftSettings: optimized),
    .target(name: "Model", dependencies: ["Statecharts", "CPlatform"], swiftSettings: settings),

    // From text to a verified project
    .target(name: "Markdown", dependencies: ["Model", "CCMarkGFM", "CPlatform"], swiftSettings: settings),
    .target(
      name: "Loading", dependencies: ["Model", "Statecharts", "Markdown", "CYAML"],
      swiftSettings: settings),
    .target(name: "Verification", dependencies: ["Model", "Statecharts"], swiftSettings: settings),

    // From a verified project to a site
    .target(name: "Diagrams", dependencies: ["Statecharts"], swiftSettings: optimized),
    .target(name: "Graphviz", dependencies: ["CGraphviz", "CPlatform"], swiftSettings: settings),
    .target(
      name: "Exports", dependencies: ["Model", "Statecharts", "Verification", "Diagrams"], swiftSettings: settings),
    .target(name: "Interchange", dependencies: ["Model", "Loading"], swiftSettings: settings),
    .target(
      name: "Pages",
      dependencies: ["Model", "Statecharts", "Verification", "Diagrams"],
      resources: [.embedInCode("templates")],
      swiftSettings: optimized),
    .target(name: "Reports", dependencies: ["Model"], swiftSettings: settings),

    // The rim
    .target(name: "Workspace", dependencies: ["Model", "CPlatform"], swiftSettings: settings),
    .target(
      name: "Pipeline",
      dependencies: [
        "Statecharts", "Model", "Loading", "Verification", "Diagrams", "Graphviz", "Exports", "Interchange", "Pages",
        "Workspace",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "statebook",
      dependencies: [
        "Pipeline", "Reports", "Model",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // Tests
    .testTarget(name: "ArchitectureTests", swiftSettings: settings),
    .testTarget(name: "StatechartsTests", dependencies: ["Statecharts"], swiftSettings: settings),
    .testTarget(name: "ModelTests", dependencies: ["Model", "CPlatform"], swiftSettings: settings),
    .testTarget(
      name: "LoadingTests", dependencies: ["Loading", "Model", "Statecharts"], swiftSettings: settings),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "Model", "CPlatform"], swiftSettings: settings),
    .testTarget(
      name: "VerificationTests", dependencies: ["Loading", "Model", "Statecharts", "Verification"],
      swiftSettings: settings),
    .testTarget(name: "GraphvizTests", dependencies: ["Graphviz"], swiftSettings: settings),
    .testTarget(
      name: "DiagramsTests", dependencies: ["Diagrams", "Graphviz", "Statecharts"], exclude: ["Goldens"],
      swiftSettings: settings),
    .testTarget(
      name: "ExportsTests", dependencies: ["Exports", "Diagrams", "Model", "Statecharts", "Verification"],
      swiftSettings: settings),
    .testTarget(name: "InterchangeTests", dependencies: ["Interchange", "Model"], swiftSettings: settings),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Pages", "Diagrams", "Model", "Statecharts", "Verification",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WorkspaceTests", dependencies: ["Workspace", "Model", "CPlatform"], swiftSettings: settings),
    .testTarget(
      name: "ReportsTests", dependencies: ["Reports", "Model", "Statecharts"], swiftSettings: settings),
    .testTarget(
      name: "PipelineTests", dependencies: ["Pipeline", "Model", "Statecharts"], swiftSettings: settings),
    .testTarget(
      name: "MutationTests", dependencies: ["Loading", "Model", "Statecharts", "Verification", "Workspace"],
      swiftSettings: settings),
  ]
)
