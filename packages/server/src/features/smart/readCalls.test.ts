import { concat, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readCalls } from './readCalls.ts'

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

describe('readCalls', () => {
  test('default: reads a single call in both encodings, and a batch', () => {
    const first = { target: one, data: '0xabcd' }
    expect(readCalls(execute('00', single))).toEqual([first])
    expect(readCalls(execute('00', single.slice(0, 106) as Hex))).toEqual([{ target: one, data: '0x' }])
    expect(readCalls(execute('01', batch))).toEqual([
      { target: one, data: '0x' },
      { target: two, data: '0xabcd' },
    ])
    const struct = { target: two, value: 0n, callData: '0xabcd' as const }
    expect(readCalls(encodeFunctionData({ abi, functionName: 'execute', args: [struct] }))).toEqual([
      { target: two, data: '0xabcd' },
    ])
  })

  test.each<[string, Hex]>([
    ['empty call data', '0x'],
    ['another function', encodeFunctionData({ abi, functionName: 'upgradeToAndCall', args: [one, '0x'] })],
    ['a delegatecall', execute('ff', single)],
    ['a truncated batch', execute('01', batch.slice(0, -64) as Hex)],
    ['a truncated single call', execute('00', one)],
  ])('behavior: returns undefined for %s', (_, callData) => {
    expect(readCalls(callData)).toBeUndefined()
  })
})
