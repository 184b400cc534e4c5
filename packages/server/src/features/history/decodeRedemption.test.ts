import { type Delegation, hashDelegation, rootAuthority } from '@foyer/contract/sessions'
import { encodeAbiParameters, type Hex, pad, parseAbiParameters, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeRedemption } from './decodeRedemption.ts'

const manager = '0x00000000000000000000000000000000000000d1'
const account: Hex = '0x00000000000000000000000000000000000000aa'
const key: Hex = '0x00000000000000000000000000000000000000bb'
const topic = '0x40dadaa36c6c2e3d7317e24757451ffb2d603d875f0ad5e92c5dd156573b1873'
const parameters = parseAbiParameters([
  'Delegation delegation',
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
])

function logOf({ authority = rootAuthority, address = manager, first = topic, data = '' } = {}) {
  const delegation: Delegation = {
    delegate: key,
    delegator: account,
    authority: authority as Hex,
    caveats: [],
    salt: 1n,
    signature: '0x12',
  }
  const encoded = encodeAbiParameters(parameters, [{ ...delegation, caveats: [] }])
  return { delegation, address, topics: [first, pad(account), pad(key)], data: data || encoded }
}

describe('decodeRedemption', () => {
  test('default: returns the account and the id of the redeemed permission', () => {
    const log = logOf()
    expect(decodeRedemption(log, manager)).toEqual({ account, pci: hashDelegation(log.delegation) })
  })

  test.each([
    ['another contract', logOf({ address: key })],
    ['another event', logOf({ first: zeroHash })],
    ['a delegation that passes on another', logOf({ authority: zeroHash })],
    ['data that cannot be read', logOf({ data: '0x1234' })],
  ])('attack: ignores %s', (_, log) => {
    expect(decodeRedemption(log, manager)).toBeUndefined()
  })

  test('behavior: decodes nothing on a chain without a delegation manager', () => {
    expect(decodeRedemption(logOf(), undefined)).toBeUndefined()
  })
})
