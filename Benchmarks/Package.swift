// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// What every Swift target is compiled with, as in the product's own package.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The product's modules show their insides to their own package only. So they are built here a second time, through
// links to their folders, and nothing of the product has to be made public for the sake of a measurement.
let package = Package(
  name: "Benchmarks",
  targets: [
    .target(name: "Booking", swiftSettings: house),
    .target(
      name: "BookingStore", dependencies: ["Booking", "CStore", "CSodium"], swiftSettings: house),
    .target(name: "ImmunizationSchedule", swiftSettings: house),
    .target(
      name: "Interchange", dependencies: ["Booking", "ImmunizationSchedule"], swiftSettings: house),
    .target(name: "CStore"),
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    // What the store is compared with; the product never links it.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .executableTarget(
      name: "measure",
      dependencies: ["ImmunizationSchedule", "Booking", "BookingStore", "Interchange", "CSQLite"],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
