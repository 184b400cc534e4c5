import { describe, expect, test } from 'vitest'
import { permit2Domain, signedTypes, typedAs } from '../../test/typed.ts'
import { readPermit } from './readPermit.ts'

const [token, other, spender, owner] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}` as const)
const permit2 = permit2Domain.verifyingContract
const read = (type: string, message: object, contract = token, network: `eip155:${number}` = 'eip155:1') =>
  readPermit({ ...typedAs(type, { ...message }), contract, network })

describe('readPermit', () => {
  test('default: returns the amount of the token that verifies the signature', () => {
    expect(read(signedTypes.permit, { owner, spender, value: '5' })).toEqual({
      spender,
      allowed: [{ kind: 'amount', token, units: 5n }],
    })
  })

  test('error: a permit without its contract is not described', () => {
    for (const type of Object.values(signedTypes))
      expect(
        readPermit({
          ...typedAs(type, { details: [], outputs: [], fees: [] }),
          contract: undefined,
          network: 'eip155:1',
        }),
      ).toBeUndefined()
  })

  test('behavior: reads DAI’s permit as an unlimited allowance, or as none', () => {
    const allow = (allowed: boolean) => read(signedTypes.dai, { holder: owner, spender, allowed })?.allowed
    expect(allow(true)).toMatchObject([{ units: expect.toSatisfy((units: bigint) => units > 2n ** 127n) }])
    expect(allow(false)).toMatchObject([{ units: 0n }])
  })

  test('behavior: returns every token of a Permit2 batch', () => {
    const details = [
      { token, amount: '5' },
      { token: other, amount: '7' },
    ]
    const allowed = [
      { kind: 'amount', token, units: 5n },
      { kind: 'amount', token: other, units: 7n },
    ]
    expect(read(signedTypes.permitBatch, { spender, details }, permit2)).toMatchObject({ spender, allowed })
  })

  test('attack: does not read a Permit2 form for a contract other than Permit2 on that chain', () => {
    const message = { spender, details: { token, amount: '5' } }
    const at = (contract: `0x${string}` | undefined, network: `eip155:${number}`) =>
      read(signedTypes.permitSingle, message, contract, network)
    expect(at(permit2, 'eip155:1')).toBeDefined()
    expect(at(token, 'eip155:1')).toBeUndefined()
    // ZKsync has another address; nothing known is deployed at the usual one.
    expect(at(permit2, 'eip155:324')).toBeUndefined()
    expect(at('0x0000000000225e31D15943971F47aD3022F714Fa', 'eip155:324')).toBeDefined()
    expect(at('0x0000000000225e31D15943971F47aD3022F714Fa', 'eip155:1')).toBeUndefined()
  })
})
