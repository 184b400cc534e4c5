import type { Capability, TargetName } from './Capability.ts'

/** The table of what runs where, as Markdown. */
export function printTable(capabilities: readonly Capability[], targets: readonly TargetName[]): string {
  const rows = capabilities.map(({ name, absent }) => [
    name,
    ...targets.map((target) => (absent?.[target] === undefined ? 'run' : `absent: ${absent[target]}`)),
  ])
  const table = [['Capability', ...targets], ['', ...targets].map(() => '---'), ...rows]
  return table.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
