import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'

/** Path of `docs/evidence/interop.md`. */
export const docsPath = fileURLToPath(new URL('../../../../docs/evidence/interop.md', import.meta.url))

/** Results of a pair, by title; `undefined` if one of the two does not support it even with its own kind. */
export type Outcomes = ReadonlyMap<string, boolean | undefined>

/** Records for each test of this `describe` whether it passed, by title. */
export function noteOutcomes(passed: Map<string, boolean | undefined>): void {
  afterEach(({ task }) => {
    passed.set(task.name.replace('behavior: ', ''), task.result?.state !== 'fail')
  })
}

/** Returns the table of `docs/evidence/interop.md`: a row per title, a column per pair. */
export function printInterop(
  outcomes: readonly (readonly [app: string, wallet: string, outcomes: Outcomes])[],
): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const toCell = (passed: boolean | undefined) => (passed === undefined ? '–' : passed ? 'yes' : 'no')
  const titles = [...(outcomes[0]?.[2].keys() ?? [])]
  return [
    toRow(['', ...outcomes.map(([app, wallet]) => `${app} → ${wallet}`)]),
    toRow(['---', ...outcomes.map(() => '---')]),
    ...titles.map((title) => toRow([title, ...outcomes.map(([, , passed]) => toCell(passed.get(title)))])),
  ].join('\n')
}

/** Returns the text of `docs/evidence/interop.md` with one section replaced; each test writes its own section. */
export function withSection(title: string, lines: readonly string[]): string {
  const section = [`## ${title}`, '', ...lines, '', ''].join('\n')
  return readFileSync(docsPath, 'utf8')
    .split(/^(?=## )/m)
    .map((text) => (text.startsWith(`## ${title}\n`) ? section : text))
    .join('')
}
