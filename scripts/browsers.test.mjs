import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { explainProgram, installable } from './programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const page = read('docs/reference/browsers.md')

/** Rows of the table below a heading, without its two header rows. */
function rowsOf(heading) {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const lines = section.split('\n## ')[0].split('\n')
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
const needed = rowsOf('Required features').map(([feature, , ...versions]) => ({
  feature: feature.replaceAll('`', ''),
  versions: versions.map(Number),
}))
const [chrome, firefox, safari] = [0, 1, 2].map((at) =>
  Math.max(...needed.map(({ versions }) => versions[at])),
)

/** Code that runs in a visitor's browser. */
const folders = [
  ...['bitcoin', 'contract', 'core', 'cosmos', 'elements', 'embedded', 'evm', 'pairing', 'polkadot', 'react'],
  ...['solana', 'wagmi', 'walletconnect'],
].map((name) => `packages/${name}/src`)
const code = [...folders, 'apps/secure/src', 'apps/secure/pages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((path) => /\.(tsx?|css|html)$/.test(path) && !/\.test|\.css\.ts$|\btest\b/.test(path))
    .map((path) => ({ path: join(folder, path), text: read(join(folder, path)) })),
)
const usersOf = (pattern) => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('docs/reference/browsers.md', () => {
  test('default: the lowest versions match the newest required feature, on every page that states them', () => {
    const versions = page
      .split('\n')
      .filter((line) => /^\| (Chromium|Gecko|WebKit)/.test(line))
      .map((line) => Number(line.split('|')[3]))
    expect(versions).toEqual([chrome, firefox, safari])
    const sentence = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and newer`
    for (const path of ['README.md', 'docs/reference/compatibility.md'])
      expect(read(path).replace(/\s+/g, ' ').includes(sentence), path).toBe(true)
  })

  test.each(needed)('behavior: the code uses the required feature $feature', ({ feature }) => {
    const name = feature.replace('()', '(').replaceAll(/[.()]/g, '\\$&')
    expect(usersOf(new RegExp(name))).not.toEqual([])
  })

  test.each([
    ['iterator helpers', /\.(values|entries|keys)\(\)\.(map|filter|some|every|find|take|drop|toArray)\(/],
    ['Promise.try', /\bPromise\.try\(/],
    ['RegExp.escape', /\bRegExp\.escape\(/],
    ['methods of sets', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
    ['base64 of byte arrays', /\bUint8Array\.from(Base64|Hex)\(/],
    ['Array.fromAsync', /\bArray\.fromAsync\(/],
    ['URLPattern', /\bnew URLPattern\(/],
    ['Intl.DurationFormat', /\bIntl\.DurationFormat\b/],
    ['light dismissal of dialogs', /\bclosedby\b|\.closedBy\b/],
    ['view transitions', /\bstartViewTransition\b|::view-transition/],
    ['field-sizing', /\bfield-sizing\b/],
    ['anchor positioning', /\banchor-name\b|\bposition-anchor\b/],
    ['interpolate-size', /\binterpolate-size\b|\bcalc-size\(/],
    ['@scope', /@scope\b/],
    ['scheduler', /\bscheduler\.(postTask|yield)\(/],
    ['moveBefore', /\.moveBefore\(/],
  ])('behavior: the code does not use the newer feature %s', (_, pattern) => {
    expect(usersOf(pattern)).toEqual([])
  })

  test('behavior: the nightly tests install WebKit’s driver', () => {
    const [, packages = ''] =
      /WebKit: \{[^}]*?packages: '([^']+)'/.exec(read('e2e/browsers/engines.ts')) ?? []
    expect(packages).toContain('webkit2gtk-driver')
    expect(explainProgram('webkit')).toContain(`apt-get install ${packages})`)
    expect(installable).toContain('webkit')
    expect(read('.github/workflows/nightly.yml')).toContain('run: npm run test:nightly')
  })
})
