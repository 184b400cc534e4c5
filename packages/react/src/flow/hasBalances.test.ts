import { expect, test } from 'vitest'
import { hasBalances } from './hasBalances.ts'

test.each([
  ['eip155', true],
  ['solana', true],
  ['bip122', false],
  ['polkadot', false],
  ['cosmos', false],
] as const)('hasBalances: for %s, returns %s', (namespace, has) => {
  expect(hasBalances(namespace)).toBe(has)
})
