import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

test('shortAddress: keeps the first 4 and the last 6 characters', () => {
  expect(shortAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe('0xf3…b92266')
})
