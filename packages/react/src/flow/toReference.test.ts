import { expect, test } from 'vitest'
import { toReference } from './toReference.ts'

test('toReference: converts a mark to a Solana account', () => {
  expect(toReference(`0x666f796572706179${'1'.repeat(48)}`)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
  expect(toReference('0x01')).toBe('2')
})
