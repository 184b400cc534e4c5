import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Returns the class that each rule of a sheet starts with, which scopes the rest of its selector. */
function readScopes(file: string, code: Buffer = readFileSync(root + file)): Set<string> {
  const scopes = new Set<string>()
  transform({
    filename: file,
    code,
    visitor: {
      Rule: {
        style({ value }) {
          for (const selector of value.selectors) {
            const first = selector.find((part) => part.type === 'class')
            if (first) scopes.add(first.name)
          }
        },
      },
    },
  })
  return scopes
}

/** Owner of a sheet: all sheets of a view belong together, and so do all of the modal's own. */
const ownerOf = (file: string) => (file.startsWith('views/') ? basename(dirname(file)) : file)

function findShared(sheets: readonly (readonly [owner: string, scopes: ReadonlySet<string>])[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const [owner, scopes] of sheets)
    for (const scope of scopes) owners.set(scope, (owners.get(scope) ?? new Set()).add(owner))
  return [...owners].filter(([, of]) => of.size > 1).map(([scope, of]) => `.${scope}: ${[...of].join(', ')}`)
}

// Sheets stay in the modal's root once their view was shown. If two sheets style one class, the result depends on the
// order in which the visitor opened the views.
test('no two sheets style the same class', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(findShared(files.map((file) => [ownerOf(file), readScopes(file)]))).toEqual([])
})

test('behavior: finds two sheets that style the same class, under any condition', () => {
  const read = (css: string) => readScopes('test.css', Buffer.from(css))
  expect(
    findShared([
      ['A', read('.row { color: red } .own .row { color: red }')],
      ['B', read('@media (width < 430px) { :host([dir=rtl]) > .row:hover, .other { color: red } }')],
    ]),
  ).toEqual(['.row: A, B'])
})
