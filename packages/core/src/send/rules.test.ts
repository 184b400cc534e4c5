import { findLookAlike } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { divideDecimals, multiplyDecimals } from '../base/decimal.ts'
import { formatUnits } from '../base/formatUnits.ts'
import { parseUnits } from '../base/parseUnits.ts'
import { hasSend } from './hasSend.ts'

describe('findLookAlike', () => {
  const known = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const alike = '0xF39fd61111111111111111111111111111112266'
  test.each([
    [alike, [known], known],
    [known.toLowerCase(), [known], undefined],
    [known.toUpperCase(), [known], undefined],
    // In other namespaces, letter case distinguishes addresses.
    ['abc11111DEFG', ['abc22222defg'], undefined],
    ['a0xc1111DEFG', ['axc11111DEFG'], undefined],
    // An address with earlier transfers is known, whatever it resembles.
    [alike, [known, alike], undefined],
    ['0xaaaad6e51aad88F6F4ce6aB8827279cffFb92266', [known], undefined],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb90000', [known], undefined],
    [
      'oeYf1111111111111111111111111111111111114q96',
      ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
      undefined,
    ],
    [
      'oeYf111111111111111111111111111111111111q96',
      ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
      undefined,
    ],
    [
      'oeYf11111111111111111111111111111111111kq96',
      ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
      'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    ],
  ])(
    'for %s and the addresses %j, returns the one that it imitates or undefined',
    (address, others, found) => {
      expect(findLookAlike(address, others)).toBe(found)
    },
  )
})

test('hasSend: returns true for EVM and Solana only', () => {
  const all = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
  expect(all.filter(hasSend)).toEqual(['eip155', 'solana'])
})

test('behavior: converts an amount in dollars to the largest token amount that is not worth more', () => {
  let seed = 11n
  const next = (below: bigint) => {
    seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    return (seed >> 16n) % below
  }
  for (let round = 0; round < 2_000; round++) {
    const decimals = Number(next(31n))
    const fiat = formatUnits(next(10n ** 9n), 2)
    const price = formatUnits(next(10n ** 12n) + 1n, Number(next(12n)))
    const typed = divideDecimals(fiat, price, decimals) ?? ''
    const units = parseUnits(typed, decimals)
    expect(units).toBeDefined()
    // Input, base units and display are equal, and the amount never exceeds the input.
    expect(formatUnits(units as bigint, decimals)).toBe(typed)
    const worth = multiplyDecimals(typed, price)
    const scale = 60
    const exact = (text: string) => parseUnits(text, scale) as bigint
    expect(exact(worth) <= exact(fiat)).toBe(true)
    // And it is not a single unit less than possible.
    const more = multiplyDecimals(formatUnits((units as bigint) + 1n, decimals), price)
    expect(exact(more) > exact(fiat)).toBe(true)
  }
  expect(divideDecimals('1', '0', 6)).toBeUndefined()
})
