// SPDX-License-Identifier: MIT

extension QRMatrix {
  /// The symbol as an SVG 1.1 picture: a white square and one black path, quiet zone included.
  package func svg() -> String {
    let units = sideWithQuietZone
    let pixels = units * Self.usualScale
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(pixels)" height="\(pixels)" \
      viewBox="0 0 \(units) \(units)" shape-rendering="crispEdges">
      <rect width="\(units)" height="\(units)" fill="#fff"/>
      <path d="\(darkRuns())" fill="#000"/>
      </svg>

      """
  }

  /// Every stretch of dark modules in a row as a closed box.
  private func darkRuns() -> String {
    var path = ""
    for row in 0..<side {
      var column = 0
      while column < side {
        let start = column
        while isDark(column: column, row: row) { column += 1 }
        let length = column - start
        if length > 0 {
          path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(length)v1h-\(length)z"
        } else {
          column += 1
        }
      }
    }
    return path
  }
}
