import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type FrameworkName, frameworks } from './frameworks.ts'
import { getGzipSize, measureFirstLoad } from './measureFirstLoad.ts'

/** Bytes of an example, gzipped. */
export type FrameworkSize = {
  /** Size of the initial load, without Foyer. */
  readonly bare: number
  /** Size of the initial load. */
  readonly initial: number
  /** All that is loaded once the modal shows its list of wallets. */
  readonly modal: number
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const docs = file('../docs/guides/embed/frameworks.md')
const table = /(?<=<!-- sizes -->\n)[\s\S]*?(?=<!-- \/sizes -->)/
/** Maximum difference of a part from the measured size, in bytes. */
const tolerance = 300

/** Sizes measured by `npm run size:frameworks`. */
export const frameworkSizes: Readonly<Record<FrameworkName, FrameworkSize>> = JSON.parse(
  readFileSync(file('./frameworkSizes.json'), 'utf8'),
)

/** Writes sizes here and to docs/guides/embed/frameworks.md. */
export function writeFrameworkSizes(sizes: Readonly<Record<FrameworkName, FrameworkSize>>): void {
  writeFileSync(file('./frameworkSizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
  writeFileSync(docs, readFileSync(docs, 'utf8').replace(table, formatFrameworkSizes(sizes)))
}

/** The current table in docs/guides/embed/frameworks.md. */
export function readSizesTable(): string {
  return table.exec(readFileSync(docs, 'utf8'))?.[0] ?? ''
}

export function formatFrameworkSizes(sizes: Readonly<Record<FrameworkName, FrameworkSize>>): string {
  const toKilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const rows = Object.entries(sizes).map(([name, { bare, initial, modal }]) => [
    `\`${name}\``,
    toKilo(bare),
    toKilo(initial - bare),
    toKilo(modal - initial),
  ])
  const all = [['Example', 'The page without Foyer', 'Foyer adds', 'The first modal adds'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0))) ?? []
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  const [head = [], ...body] = all.map(toLine)
  return `\n${[head, rule, ...body].join('\n')}\n\n`
}

/** Records the page's further requests. */
export function followLoads(page: Page): { getTotal(): Promise<number> } {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|mjs|css)$/.test(pathname)) return
    sizes.set(
      pathname,
      response.body().then(getGzipSize, () => 0),
    )
  })
  return { getTotal: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) }
}

/** Expects an example to have the documented sizes (docs/guides/embed/frameworks.md) while its modal shows the list of wallets. */
export async function expectSize(
  name: FrameworkName,
  page: Page,
  loads: { getTotal(): Promise<number> },
): Promise<void> {
  const { initial, modal } = frameworkSizes[name]
  const hint = `The size of ${name} changed. If it is meant, run: npm run size:frameworks`
  const first = await measureFirstLoad(page.url())
  expect(Math.abs(first - initial), `${hint} (${initial} before, ${first} now)`).toBeLessThan(tolerance)
  await expect
    .poll(async () => Math.abs((await loads.getTotal()) - modal), `${hint} (${modal} before)`)
    .toBeLessThan(2 * tolerance)
}

/** Names of all frameworks. */
export const frameworkNames = Object.keys(frameworks) as FrameworkName[]
