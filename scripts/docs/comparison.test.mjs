import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readRows } from '../readRows.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}docs/concepts/comparison.md`, 'utf8')
const tables = ['Options', 'Hooks', 'Components', 'Events', 'The instance'].map((title) => ({
  title,
  rows: readRows(page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''),
}))
const api = readApi()
const known = new Set([
  ...api.names,
  ...['FoyerOptions', 'ViewPayloads', 'OptionalViewPayloads', 'EventProperties'].flatMap(listMembers),
  ...['AppFeatures', 'RemoteFeatures'].flatMap(listMembers).map((name) => `features.${name}`),
  ...listMembers('ThemeTokens').map((name) => `theme.${name}`),
  ...listMembers('FoyerElements').map((name) => `<${name}>`),
])

describe('comparison with other kits', () => {
  test.each(tables)(
    '$title: each cell of Foyer names parts of the API, or gives the reason for their absence',
    ({ rows }) => {
      expect(rows.length).toBeGreaterThan(10)
      const reason = /^not there(?: as an? \w+)?, because ./
      expect(rows.filter(([, ours]) => !ours.startsWith('`') && !reason.test(ours))).toEqual([])
    },
  )

  test.each(tables)('$title: each name of Foyer is in the API', ({ rows }) => {
    const named = rows.flatMap(([, ours]) => [...ours.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
    expect(named.filter((name) => !isKnown(name))).toEqual([])
  })

  test.each(tables)('$title: each row has a cell for each kit, and no row appears twice', ({ rows }) => {
    expect(rows.filter((cells) => cells.length !== 7 || cells.includes(''))).toEqual([])
    expect(new Set(rows.map(([what]) => what)).size).toBe(rows.length)
  })

  test.each(['features.socails', 'useFoyerAccounts', 'useFoyerState().opened', 'Foyer.off', '<foyer-buton>'])(
    'error: %s is not in the API',
    (name) => {
      expect(isKnown(name)).toBe(false)
    },
  )

  test('each event and each option is in its table', () => {
    const ours = new Map(tables.map(({ title, rows }) => [title, rows.map(([, cell]) => cell).join()]))
    const missing = (title, names) => names.filter((name) => !ours.get(title).includes(`\`${name}\``))
    expect(missing('Events', listMembers('EventProperties'))).toEqual([])
    // Options with nested ones, or documented in the table of events.
    const elsewhere = ['features', 'onEvent']
    expect(
      missing('Options', listMembers('FoyerOptions')).filter((name) => !elsewhere.includes(name)),
    ).toEqual([])
    expect(
      missing(
        'Options',
        ['AppFeatures', 'RemoteFeatures'].flatMap(listMembers).map((name) => `features.${name}`),
      ),
    ).toEqual([])
  })
})

/**
 * Whether a name is exported, an option, a feature, a token, a view, an event or an element, or a member of one of these.
 */
function isKnown(name) {
  if (known.has(name)) return true
  const [, owner, isCall, member] = /^(\w+)(\(\))?\.(\w+)$/.exec(name) ?? []
  if (!owner || !api.names.has(owner)) return false
  const type = isCall ? `U${owner.slice(1)}ReturnType` : owner
  return listMembers(type).includes(member)
}

/** Members of a type, including those of the types it extends or consists of. */
function listMembers(type) {
  const text = api.types.get(type)
  if (text === undefined) return []
  const own = [...text.matchAll(/^ {2}(?:readonly )?(?:'([\w-]+)'|(\w+))\??[:(]/gm)].map(
    ([, quoted, plain]) => quoted ?? plain,
  )
  const head = text
    .split('{')[0]
    .split(/ = (?!.* = )| extends (?=\w+ $)/)
    .at(-1)
  const others = (head.match(/\w+/g) ?? []).filter((other) => other !== type)
  return [...own, ...others.flatMap(listMembers)]
}

/** The exported names in the reports of docs/reference/api, and the text of each type. */
function readApi() {
  const names = new Set()
  const types = new Map()
  for (const file of readdirSync(`${root}docs/reference/api`)) {
    const report = readFileSync(`${root}docs/reference/api/${file}`, 'utf8')
    for (const block of report.split(/^(?=## |Not public)/m)) {
      const isPublic = block.startsWith('## ')
      for (const text of block.split(/\n(?=(?:declare|type|interface) )/)) {
        const [, kind, name] = /^(?:declare )?(function|const|class|type|interface) (\w+)/.exec(text) ?? []
        if (!name) continue
        if (isPublic) names.add(name)
        if (kind === 'type' || kind === 'interface') types.set(name, text)
      }
    }
  }
  return { names, types }
}
