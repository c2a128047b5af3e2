// SPDX-License-Identifier: MIT

package import Cells

/// What happened while the program waited.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// One of the descriptors watched beside the terminal has something to read, or has ended.
  case readable(Int32)
  /// The terminal has answered what it was asked, after the first page was drawn: look at `repertoire`
  /// again, and use this theme where there is one.
  case learned(Theme?)
  /// The terminal is gone; nothing more will come.
  case hangup
  /// Another process asked the program to stop, as `kill -TSTP` does: call `suspend`.
  case stop
}
