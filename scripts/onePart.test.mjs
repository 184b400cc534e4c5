import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['packages', 'apps', 'stand-ins'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}/src`)
    .filter((path) => existsSync(join(root, path))),
)

/** The files that shorten addresses, and split them into groups, for every view, page, mail and terminal. */
const homes = {
  cut: 'packages/contract/src/addresses/shortAddress.ts',
  group: 'packages/contract/src/addresses/groupAddress.ts',
}

/** Sources, without tests and generated files. */
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
  text.match(
    /\.(?:slice|substring|substr)\(\s*0\s*,[^)]*\)\s*(?:\}|\+)[\s'"`]*(?:…|\.\.\.|\\u2026)[\s'"`]*(?:\+|\$?\{)[^}]*?\.(?:slice|substring|substr)\(\s*(?:-|[^)]*\.length)[^)]*\)/g,
  ) ?? []

/** Finds texts that are split into groups of four characters. */
const findGroups = (text) => text.match(/\.\{1,4\}/g) ?? []

/** Finds amounts that are shown without the component that keeps their order in right-to-left languages. */
const findBareAmounts = (text) =>
  [
    ...text.matchAll(
      /(?<![=$])\{\s*(?:[\w.]+\s*(?:\?|&&)\s*)?format(?:Amount|Fiat|Exact|Money|Fee|FeeFiat)\(/g,
    ),
  ].flatMap(({ index, 0: start }) => {
    const tag = text.slice(0, index).match(/<([A-Za-z]\w*)[\s>](?:(?!<[A-Za-z/])[\s\S])*$/)?.[1]
    return tag === 'Amount' || tag === 'bdi' ? [] : [`<${tag}>${start}…`]
  })

/** Finds sentences of a right-to-left catalogue that an amount could reorder: it is not inside an isolate. */
const findOpenAmounts = (text) =>
  text
    .split('\n')
    // A time in words has the direction of its sentence.
    .filter((line) => !/\babout: /.test(line))
    .filter((line) =>
      /(?<!\\u2066)\$\{(?:amount|sold|bought|min|max|minimum|fees|total|used|arrived|offered|need|have)\}/.test(
        line,
      ),
    )

describe('one implementation per format', () => {
  test('short addresses are created in one place', () => {
    const cuts = sources.flatMap(({ path, text }) =>
      path === homes.cut ? [] : findCuts(text).map((cut) => `${path}: ${cut}`),
    )
    expect(cuts).toEqual([])
  })

  test('a full address is split into groups in one place', () => {
    const groups = sources.flatMap(({ path, text }) =>
      path === homes.group ? [] : findGroups(text).map((group) => `${path}: ${group}`),
    )
    expect(groups).toEqual([])
  })

  test('amounts are only rendered inside Amount or <bdi>', () => {
    const bare = sources.flatMap(({ path, text }) =>
      path.startsWith('packages/react/') ? findBareAmounts(text).map((cut) => `${path}: ${cut}`) : [],
    )
    expect(bare).toEqual([])
  })

  test('amounts in Arabic texts are isolated, which keeps their order', () => {
    const open = readdirSync(join(root, 'packages/react/src/modal'))
      .filter((name) => /locales$/i.test(name))
      .flatMap((name) =>
        findOpenAmounts(readFileSync(join(root, `packages/react/src/modal/${name}/ar.ts`), 'utf8')),
      )
    expect(open).toEqual([])
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
    ["address.slice(0, 6) + '…' + address.slice(-4)", 1],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    ['`${mint?.substring(0, 4)}...${mint?.substring(mint.length - 6)}`', 1],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    ['`${text.slice(0, 40)}…`', 0],
  ])('finds a shortened address: %s', (text, count) => {
    expect(findCuts(text)).toHaveLength(count)
  })

  test.each([
    ['<span>{formatFiat(value, locale)}</span>', 1],
    ['<Amount>{formatFiat(value, locale)}</Amount>', 0],
    ['<span title={formatFiat(value, locale)} />', 0],
    ['<span>{price ? formatFeeFiat(value, locale) : null}</span>', 1],
  ])('finds an amount outside Amount: %s', (text, count) => {
    expect(findBareAmounts(text)).toHaveLength(count)
  })
})
