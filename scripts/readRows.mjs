/** Returns the rows of Markdown tables as cells, without headers and separators; an escaped `\|` is part of its cell. */
export function readRows(text) {
  const lines = text.split('\n')
  return lines
    .filter((line, index) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1] ?? ''))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
}

function isRule(line) {
  return /^\|[\s:|-]+\|$/.test(line)
}
