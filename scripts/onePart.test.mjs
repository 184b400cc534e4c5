import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = [
  'packages/react/src',
  'packages/elements/src',
  'apps/secure/src',
  'apps/demo/src',
  'apps/wallet/src',
]

/** Files that shorten addresses for all others of their package. */
const homes = [
  'apps/demo/src/NamespaceRow.tsx',
  'packages/react/src/shortAddress.ts',
  'apps/secure/src/explain/toGrantText.ts',
  'apps/wallet/src/format.ts',
]

/** Sources that visitors see, without tests and generated files. */
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|css)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return { path: relative(root, path), text: readFileSync(path, 'utf8') }
    }),
)

/** Finds addresses cut by hand: the start, an ellipsis and the end of one text. */
const findCuts = (text) =>
  text.match(/\.slice\(\s*0\s*,[^)]*\)\s*\}\s*…\s*\$?\{[^}]*\.slice\(\s*-[^)]*\)/g) ?? []

/** Finds amounts that are shown without the component that keeps their order in right-to-left languages. */
const findBareAmounts = (text) =>
  [...text.matchAll(/(?<![=$])\{\s*format(?:Amount|Fiat|Exact|Money)\(/g)].flatMap(({ index, 0: start }) => {
    const tag = text.slice(0, index).match(/<([A-Za-z]\w*)[\s>](?:(?!<[A-Za-z/])[\s\S])*$/)?.[1]
    return tag === 'Amount' || tag === 'bdi' ? [] : [`<${tag}>${start}…`]
  })

describe('one part for one thing', () => {
  test('an address in passing is shortened in one place', () => {
    const cuts = sources.flatMap(({ path, text }) =>
      homes.includes(path) ? [] : findCuts(text).map((cut) => `${path}: ${cut}`),
    )
    expect(cuts).toEqual([])
  })

  test('an amount is shown by one part, which reads from left to right', () => {
    const bare = sources.flatMap(({ path, text }) =>
      path.startsWith('packages/react/') ? findBareAmounts(text).map((cut) => `${path}: ${cut}`) : [],
    )
    expect(bare).toEqual([])
  })

  test('an app’s icon is resolved in one place', () => {
    const readers = sources.flatMap(({ path, text }) =>
      path.startsWith('packages/react/') && /metadata\.icons|\bicons\[0\]/.test(text) ? [path] : [],
    )
    expect(readers).toEqual(['packages/react/src/modal/getAppIcon.ts'])
  })

  test.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    ['`${address.slice(0, 6)}…${address.slice(-4)}`', 1],
    ['<b>{address.slice(0, 6)}…{address.slice(-6)}</b>', 1],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    ['`${text.slice(0, 40)}…`', 0],
  ])('finds what was cut by hand: %s', (text, count) => {
    expect(findCuts(text)).toHaveLength(count)
  })

  test.each([
    ['<span>{formatFiat(value, locale)}</span>', 1],
    ['<Amount>{formatFiat(value, locale)}</Amount>', 0],
    ['<span title={formatFiat(value, locale)} />', 0],
  ])('finds a bare amount: %s', (text, count) => {
    expect(findBareAmounts(text)).toHaveLength(count)
  })
})
