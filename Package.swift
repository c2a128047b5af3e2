// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// What every Swift target is compiled with.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A module of the product; it may import `dependencies` and nothing else of ours.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: house)
}

/// The tests of one module, with the snapshots they compare against.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name), "TestKit"] + dependencies,
    exclude: ["FrontDesk": ["Snapshots"], "BookingStore": ["Fixtures"]][name] ?? [],
    swiftSettings: house)
}

let package = Package(
  name: "BookMyVaccine",
  products: [.executable(name: "bookmyvaccine", targets: ["bookmyvaccine"])],
  targets: [
    // The domain, and what turns it into files and other people's formats.
    module("ImmunizationSchedule"),
    module("Booking"),
    module("BookingStore", ["Booking", "CStore", "CSodium"]),
    module("Interchange", ["Booking", "ImmunizationSchedule"]),

    // The screen.
    module("Cells"),
    module("QRCode", ["Cells", "CQRencode", "CLibPNG"]),
    module("NcursesTerminal", ["Cells", "CNcurses"]),
    module("FrontDesk", ["Booking", "Interchange", "QRCode", "Cells"]),

    // The command line, and the one place where everything meets.
    .executableTarget(
      name: "bookmyvaccine",
      dependencies: [
        "ImmunizationSchedule", "Booking", "BookingStore", "Interchange", "Cells", "QRCode",
        "NcursesTerminal",
        "FrontDesk", "CCurl", "CLibPNG", "CPaper", "CProcess", "CSodium",
      ],
      swiftSettings: house),

    // C: system libraries, and shims for what Swift cannot import.
    .target(
      name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CCurl"),
    .target(name: "CPaper"),
    .target(name: "CProcess"),
    .target(name: "CStore"),
    .systemLibrary(name: "CQRencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CLibPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),

    // Tests.
    .target(
      name: "TestKit", dependencies: ["Booking", "Cells"], path: "Tests/TestKit",
      swiftSettings: house),
    tests(of: "ImmunizationSchedule"),
    tests(of: "Booking"),
    tests(of: "BookingStore", ["Booking"]),
    tests(of: "Interchange", ["Booking", "ImmunizationSchedule"]),
    tests(of: "Cells"),
    tests(of: "QRCode", ["Cells"]),
    tests(of: "NcursesTerminal", ["Cells"]),
    tests(of: "FrontDesk", ["Booking", "Interchange", "QRCode", "Cells"]),
    // A process that books when it is told to; Tests/Torture kills, stops and races several of them.
    .executableTarget(
      name: "hammer", dependencies: ["Booking", "BookingStore", "Interchange"],
      path: "Tests/Hammer", swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
