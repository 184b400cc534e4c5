import type { Capability, TargetName } from './Capability.ts'

/**
 * Returns the table of capabilities by target as Markdown.
 *
 * @example
 * ```ts
 * import { capabilities, printTable } from '@foyer/testing/conformance'
 *
 * console.log(printTable(capabilities, ['eip155 × injected', 'eip155 × relay']))
 * ```
 */
export function printTable(capabilities: readonly Capability[], targets: readonly TargetName[]): string {
  const rows = capabilities.map(({ name, absent }) => [
    name,
    ...targets.map((target) => (absent?.[target] === undefined ? 'run' : `absent: ${absent[target]}`)),
  ])
  const table = [['Capability', ...targets], ['', ...targets].map(() => '---'), ...rows]
  return table.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
