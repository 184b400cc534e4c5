// @vitest-environment jsdom

import { type BitcoinQuirk, bitcoinQuirks } from '@foyer/testing'
import { beforeEach, describe, test } from 'vitest'
import { listStyles, visitWithQuirk } from './test/visitWithQuirk.ts'

beforeEach(() => localStorage.clear())

// Alternates between styles; `quirks.nightly.test.ts` covers all of them.
describe('a Bitcoin wallet with a quirk, in one of its styles', () => {
  for (const [turn, quirk] of (Object.keys(bitcoinQuirks) as BitcoinQuirk[]).entries()) {
    const styles = listStyles(quirk)
    const style = styles[turn % styles.length]
    if (style) test(`${quirk}, in the style of ${style}`, () => visitWithQuirk(style, quirk))
  }
})
