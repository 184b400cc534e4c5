import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { nightlyFiles, nightlyFlows, notInRest } from './nightlyFlows.mjs'

const toPath = (name) => fileURLToPath(new URL(`../e2e/${name}.spec.ts`, import.meta.url))
const everyday = /@journey/
const rest = new RegExp(notInRest)
const nightly = new RegExp(nightlyFlows)
/** The gears that run a flow of this full title, as Playwright matches it. */
const gearsOf = (title) => [
  ...(everyday.test(title) ? ['everyday'] : []),
  ...(rest.test(title) ? [] : ['rest']),
  ...(nightly.test(title) ? ['nightly'] : []),
]

describe('nightly flows', () => {
  test.each([
    ['flows connect.spec.ts the list order', ['nightly']],
    ['flows connect.spec.ts the whole flow @journey', ['everyday']],
    ['flows pairing.interop.spec.ts every generation @interop', ['nightly']],
    ['flows signIn.spec.ts signs in', ['rest']],
    ['flows confirmations.spec.ts above an amount', ['rest']],
    ['flows send.spec.ts a detail @nightly', ['nightly']],
    ['flows frame.spec.ts a login makes a wallet @journey @chain', ['everyday', 'rest', 'nightly']],
  ])('default: runs in the expected gears: %s', (title, gears) => {
    expect(gearsOf(title)).toEqual(gears)
  })

  test('behavior: each file exists, and contains no attack', () => {
    for (const name of nightlyFiles) {
      expect(existsSync(toPath(name)), name).toBe(true)
      expect(readFileSync(toPath(name), 'utf8'), name).not.toMatch(/test(?:\.describe)?\(\s*['`]attack/)
    }
  })

  test('behavior: no attack has the nightly tag', () => {
    const folder = fileURLToPath(new URL('../e2e/', import.meta.url))
    const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))
    expect(files.length).toBeGreaterThan(50)
    const tagged = files.filter((name) =>
      /test\(\s*['`]attack[^\n]*,\s*\{\s*tag:[^}]*@nightly/.test(readFileSync(folder + name, 'utf8')),
    )
    expect(tagged).toEqual([])
  })
})
