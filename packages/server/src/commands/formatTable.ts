/** Formats rows under a header, in columns two spaces apart. Numeric columns are right-aligned. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => String(row[column] ?? '').length)),
  )
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return isNumber[column] ? String(cell).padStart(width) : String(cell).padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('')
}
