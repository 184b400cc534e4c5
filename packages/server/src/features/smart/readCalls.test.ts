import { concat, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readCallTargets } from './readCallTargets.ts'

const abi = parseAbi([
  'function execute((address target, uint256 value, bytes callData) execution)',
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function upgradeToAndCall(address implementation, bytes data)',
])
const one: Hex = `0x${'11'.repeat(20)}`
const two: Hex = `0x${'22'.repeat(20)}`
const mode = (kind: string): Hex => `0x${kind}${'00'.repeat(31)}`
const execute = (kind: string, calls: Hex) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [mode(kind), calls] })
const single = concat([one, numberToHex(5, { size: 32 }), '0xabcd'])
const batch = encodeAbiParameters(
  [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
  [
    [
      [one, 0n, '0x'],
      [two, 1n, '0xabcd'],
    ],
  ],
)

describe('readCallTargets', () => {
  test('default: one call, in both forms, and a batch', () => {
    expect(readCallTargets(execute('00', single))).toEqual([one])
    expect(readCallTargets(execute('01', batch))).toEqual([one, two])
    const struct = { target: two, value: 0n, callData: '0x' as const }
    expect(readCallTargets(encodeFunctionData({ abi, functionName: 'execute', args: [struct] }))).toEqual([
      two,
    ])
  })

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['another function', encodeFunctionData({ abi, functionName: 'upgradeToAndCall', args: [one, '0x'] })],
    ['code of another contract (delegatecall)', execute('ff', single)],
    ['a batch that is cut off', execute('01', batch.slice(0, -64) as Hex)],
    ['one call that is cut off', execute('00', one)],
  ])('behavior: cannot be read: %s', (_, callData) => {
    expect(readCallTargets(callData)).toBeUndefined()
  })
})
