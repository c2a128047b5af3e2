// SPDX-License-Identifier: MIT

import Glibc

extension FileError {
  static let noSpace = FileError(errno: ENOSPC)
  static let symbolicLink = FileError(errno: ELOOP)
  static let isThere = FileError(errno: EEXIST)
  /// Something else than a file stands under its name.
  static let notAFile = FileError(errno: EINVAL)

  var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }

  var isSymbolicLink: Bool { errno == ELOOP }

  var isThereAlready: Bool { errno == EEXIST || errno == ENOTEMPTY }

  /// There is no room for what was to be written.
  var isOutOfSpace: Bool { [ENOSPC, EDQUOT, EFBIG].contains(errno) }

  /// Why a file that can perhaps be read cannot be written to; nil for any other failure.
  var readOnlyReason: ReadOnlyReason? {
    switch errno {
    case EACCES, EPERM: .permissions
    case EROFS: .fileSystem
    default: nil
    }
  }

  /// Of a write that left everything as it was.
  var whileWriting: StoreError {
    isOutOfSpace ? .diskFull : .writeFailed(errno: errno)
  }
}
