import { describe, expect, test } from 'vitest'
import { isSameAddress } from './isSameAddress.ts'
import { decodeSs58, encodeSs58 } from './ss58.ts'
import { toHex } from './toHex.ts'

// Alice from Substrate's development chains, in the format of chains with these prefixes.
const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const addresses = [
  [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
] as const

describe('encodeSs58, decodeSs58', () => {
  test.each(addresses)('default: decodes and encodes prefix %i', (prefix, address) => {
    expect(toHex(decodeSs58(address))).toBe(alice)
    expect(encodeSs58(decodeSs58(address), prefix)).toBe(address)
  })
  test.each([63, 64, 255, 1284, 16383])('param: prefix: decodes prefix %i to the same account', (prefix) => {
    const accountId = decodeSs58(addresses[2][1])
    expect(toHex(decodeSs58(encodeSs58(accountId, prefix)))).toBe(alice)
  })
  test.each([
    '',
    'x',
    '0xd43593c715fdd31c61141abd04a99fd6822c8558',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ',
    'F7NZ',
  ])('error: throws for %j', (address) => {
    expect(() => decodeSs58(address)).toThrow()
  })
})

describe('isSameAddress', () => {
  test('default: recognizes the same account in three chains’ formats, but not another one', () => {
    for (const [, first] of addresses)
      for (const [, second] of addresses) expect(isSameAddress(first, second)).toBe(true)
    const other = encodeSs58(new Uint8Array(32).fill(7), 42)
    expect(isSameAddress(addresses[0][1], other)).toBe(false)
    expect(() => isSameAddress(addresses[0][1], 'x')).toThrow('Not an SS58 address')
  })
})
