import { describe, expect, test } from 'vitest'
import { findLookAlike } from './findLookAlike.ts'
import { toAddressKey } from './toAddressKey.ts'

const known = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const taproot = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
const cosmos = 'cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8'
const osmosis = 'osmo1vlthgax23ca9syk7xgaz347xmf4nunefkz88ka'
const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const substrate = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const kusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'

/** Returns `text` with all characters replaced, except `start` at its start and `end` at its end. */
function imitate(text: string, start: number, end: number, filler = '2'): string {
  const middle = text
    .slice(start, text.length - end)
    .replace(/./g, (char) => (char === filler ? '3' : filler))
  return text.slice(0, start) + middle + text.slice(text.length - end)
}

describe('findLookAlike', () => {
  test.each([
    ['2+6, the characters of a shortened address', known, imitate(known, 2 + 2, 6)],
    ['6 characters at the start and 3 at the end', known, imitate(known, 2 + 6, 3)],
    ['3 characters at the start and 4 at the end', known, imitate(known, 2 + 3, 4)],
    ['4 characters at each end', known, imitate(known, 2 + 4, 4)],
    ['in capitals', known, imitate(known, 2 + 2, 6).toUpperCase()],
    ['as a CAIP-10 id', known, `eip155:1:${imitate(known, 2 + 2, 6)}`],
    ['Solana, 4 characters at the start and 6 at the end', solana, imitate(solana, 4, 6)],
    ['Solana, 2 characters at the start and 6 at the end', solana, imitate(solana, 2, 6)],
    [
      'Solana, one character shorter',
      solana,
      `${imitate(solana, 4, 6).slice(0, 20)}${imitate(solana, 4, 6).slice(21)}`,
    ],
    ['Bitcoin, after the common prefix bc1q', segwit, imitate(segwit, 4, 6)],
    ['Bitcoin, more characters at the start', segwit, imitate(segwit, 4 + 6, 3)],
    ['Bitcoin in capitals', segwit, imitate(segwit, 4 + 2, 6).toUpperCase()],
    ['Bitcoin, Taproot', taproot, imitate(taproot, 4 + 3, 4)],
    ['Cosmos', cosmos, imitate(cosmos, 7 + 3, 4)],
    [
      'Cosmos with the prefix of another network',
      cosmos,
      imitate(osmosis, 5 + 6, 0).slice(0, -3) + cosmos.slice(-3),
    ],
    ['Polkadot', polkadot, imitate(polkadot, 4, 6)],
  ])('attack: recognizes an imitation of a known address: %s', (_, real, alike) => {
    expect(findLookAlike(alike, [real])).toBe(real)
    // A seen address is treated no better.
    expect(findLookAlike(alike, [], [real, alike])).toBe(real)
    expect(findLookAlike(alike, [real], [alike])).toBe(real)
    expect(findLookAlike(alike, [real, alike])).toBeUndefined()
  })

  test.each([
    ['EVM, in lowercase', known, known.toLowerCase()],
    ['EVM, in capitals', known, known.toUpperCase()],
    ['Bitcoin, in capitals', segwit, segwit.toUpperCase()],
    ['Cosmos, for another network', cosmos, osmosis],
    ['Polkadot, for another network', substrate, kusama],
  ])('behavior: does not report the same account in another form: %s', (_, one, other) => {
    expect(toAddressKey(one)).toBe(toAddressKey(other))
    expect(findLookAlike(other, [one])).toBeUndefined()
  })

  test.each([
    ['the start', known, imitate(known, 2 + 8, 0)],
    ['the end', known, imitate(known, 2, 12)],
    ['the prefix of all Bitcoin addresses and five characters at the end', segwit, imitate(segwit, 4, 5)],
    ['a shorter common prefix and six characters at the end', segwit, imitate(segwit, 3, 6)],
    ['the common prefix of Cosmos addresses', cosmos, imitate(cosmos, 7, 4)],
    ['letters in a case-sensitive address', solana, imitate(solana, 4, 6).toLowerCase()],
    ['nothing at all', known, ''],
  ])('behavior: does not report an address that shares only %s', (_, one, other) => {
    expect(findLookAlike(other, [one], [one])).toBeUndefined()
  })
})
