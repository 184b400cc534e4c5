import { type Delegation, encodeContext, hashDelegation, rootAuthority } from '@foyer/contract/sessions'
import { concat, encodeFunctionData, encodePacked, type Hex, pad, parseAbi, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeRedeemedCoins } from './decodeRedeemedCoins.ts'

const manager = '0x00000000000000000000000000000000000000d1'
const payee: Hex = '0x00000000000000000000000000000000000000cc'
const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])
const delegation: Delegation = {
  delegate: '0x00000000000000000000000000000000000000bb',
  delegator: '0x00000000000000000000000000000000000000aa',
  authority: rootAuthority,
  caveats: [],
  salt: 1n,
  signature: '0x12',
}
const context = encodeContext(delegation)
const execution = (value: bigint, data: Hex = '0x') =>
  encodePacked(['address', 'uint256', 'bytes'], [payee, value, data])
const encode = (contexts: Hex[], modes: Hex[], executions: Hex[]) =>
  encodeFunctionData({ abi, args: [contexts, modes, executions] })
const paid = (amount: bigint) => ({ pci: hashDelegation(delegation), amount, recipient: payee })

describe('decodeRedeemedCoins', () => {
  test('default: returns each payment in native currency, and skips calls without a value', () => {
    const input = encode(
      [context, context, context],
      [zeroHash, zeroHash, zeroHash],
      [execution(5n), execution(0n, '0xa9059cbb'), execution(3n, '0x12')],
    )
    expect(decodeRedeemedCoins({ to: manager, input }, manager)).toEqual([paid(5n), paid(3n)])
  })

  test.each<[string, string | null, Hex, string | undefined]>([
    ['another contract', payee, encode([context], [zeroHash], [execution(5n)]), manager],
    [
      'a chain without a delegation manager',
      manager,
      encode([context], [zeroHash], [execution(5n)]),
      undefined,
    ],
    ['a mode whose calls may fail', manager, encode([context], [pad('0x01')], [execution(5n)]), manager],
    ['a delegation without a mode', manager, encode([context], [], [execution(5n)]), manager],
    ['a delegation without an execution', manager, encode([context], [zeroHash], []), manager],
    ['a short execution', manager, encode([context], [zeroHash], ['0x1234']), manager],
    ['a context that cannot be read', manager, encode(['0x1234'], [zeroHash], [execution(5n)]), manager],
    ['another method', manager, concat(['0x12345678', pad('0x01')]), manager],
    ['empty call data', manager, '0x', manager],
  ])('attack: returns no payments for %s', (_, to, input, known) => {
    expect(decodeRedeemedCoins({ to, input }, known)).toEqual([])
  })
})
