// SPDX-License-Identifier: MIT

import Glibc

extension DirectoryProblem {
  package var message: String {
    switch self {
    case .missing: "The hospital index is not there."
    case .unreadable(let number):
      "The hospital index cannot be read: \(String(cString: strerror(number)))."
    case .unknownFormat: "The hospital index was made by another version of this program."
    case .damaged: "The hospital index is damaged."
    case .stale: "The hospital index is older than the list of hospitals."
    }
  }

  package var recovery: String {
    switch self {
    case .missing, .unknownFormat, .damaged, .stale:
      "It is made again from the list of hospitals; there is nothing to do."
    case .unreadable: "Look at the permissions of the folder index in the data folder."
    }
  }
}
