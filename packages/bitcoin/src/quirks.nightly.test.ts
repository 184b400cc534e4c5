// @vitest-environment jsdom

import { type BitcoinQuirk, bitcoinQuirks } from '@foyer/testing'
import { beforeEach, describe, test } from 'vitest'
import { listStyles, visitWithQuirk } from './test/visitWithQuirk.ts'

beforeEach(() => localStorage.clear())

for (const quirk of Object.keys(bitcoinQuirks) as BitcoinQuirk[])
  describe(quirk, () => {
    for (const style of listStyles(quirk))
      test(`completes a visit with a wallet in the style of ${style}`, () => visitWithQuirk(style, quirk))
  })
