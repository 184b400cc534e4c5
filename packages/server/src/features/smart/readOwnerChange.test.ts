import { concat, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readOwnerChange } from './readOwnerChange.ts'

const abi = parseAbi([
  'function execute((address target, uint256 value, bytes callData) execution)',
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function addKey(string keyId, uint256 x, uint256 y)',
  'function removeKey(string keyId)',
  'function updateSigners(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  'function transferOwnership(address owner)',
  'function upgradeToAndCall(address implementation, bytes data)',
  'function transfer(address to, uint256 amount)',
  'function redeemDelegations(bytes[] permissionContexts, bytes32[] modes, bytes[] executionCallDatas)',
])
const account: Hex = `0x${'11'.repeat(20)}`
const other: Hex = `0x${'22'.repeat(20)}`
const add = encodeFunctionData({ abi, functionName: 'addKey', args: ['id', 1n, 2n] })
const remove = encodeFunctionData({ abi, functionName: 'removeKey', args: ['id'] })
const changes = [
  encodeFunctionData({ abi, functionName: 'updateSigners', args: [other, [], [], []] }),
  encodeFunctionData({ abi, functionName: 'transferOwnership', args: [other] }),
  encodeFunctionData({ abi, functionName: 'upgradeToAndCall', args: [other, '0x'] }),
]
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] })

type Call = [to: Hex, data: Hex]
const execute = (kind: string, calls: Hex) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [`0x${kind}${'00'.repeat(30)}`, calls] })
const single = ([to, data]: Call, kind = '0000') =>
  execute(kind, concat([to, numberToHex(0n, { size: 32 }), data]))
const struct = ([target, callData]: Call) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [{ target, value: 0n, callData }] })
const batch = (calls: Call[], kind = '0100') =>
  execute(
    kind,
    encodeAbiParameters(
      [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
      [calls.map(([to, data]) => [to, 0n, data] as const)],
    ),
  )

describe('readOwnerChange', () => {
  test('default: detects an added owner, a removed owner, and no change', () => {
    expect(readOwnerChange(single([account, add]), account)).toBe('added')
    expect(readOwnerChange(single([account, remove]), account)).toBe('removed')
    expect(readOwnerChange(single([other, transfer]), account)).toBeUndefined()
    expect(readOwnerChange(single([account, '0x']), account)).toBeUndefined()
    expect(readOwnerChange(batch([[other, add]]), account)).toBeUndefined()
    expect(readOwnerChange('0x', account)).toBeUndefined()
  })

  test('attack: detects a change in every encoding, in a batch with other calls, and in a call that may fail', () => {
    const forms = (data: Hex) => [
      data,
      struct([account, data]),
      batch([
        [other, transfer],
        [account, data],
      ]),
      single([account, data], '0001'),
      batch([[account, data]], '0101'),
    ]
    for (const form of forms(add)) expect(readOwnerChange(form, account)).toBe('added')
    for (const form of forms(remove)) expect(readOwnerChange(form, account)).toBe('removed')
    for (const change of changes)
      for (const form of forms(change)) expect(readOwnerChange(form, account)).toBe('changed')
    const both = batch([
      [account, remove],
      [account, add],
    ])
    expect(readOwnerChange(both, account)).toBe('changed')
    // Trailing bytes change nothing.
    expect(readOwnerChange(`${single([account, add])}${'00'.repeat(100_000)}`, account)).toBe('added')
    // Hex digits are case-insensitive.
    expect(readOwnerChange(single([account, add]).toUpperCase().replace('0X', '0x') as Hex, account)).toBe(
      'added',
    )
  })

  test('attack: detects a change in a delegation that the account redeems, also nested', () => {
    const mode = (kind: string): Hex => `0x${kind.padEnd(64, '0')}`
    const one = ([to, data]: Call) => concat([to, numberToHex(0n, { size: 32 }), data])
    const redeem = (kind: string, ...executions: Hex[]): Hex =>
      encodeFunctionData({
        abi,
        functionName: 'redeemDelegations',
        args: [executions.map((): Hex => '0x'), executions.map(() => mode(kind)), executions],
      })
    const many = encodeAbiParameters(
      [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
      [[[account, 0n, add]]],
    )
    const manager: Hex = `0x${'33'.repeat(20)}`
    for (const data of [redeem('00', one([other, transfer]), one([account, add])), redeem('01', many)])
      for (const form of [single([manager, data]), batch([[manager, data]]), struct([manager, data])])
        expect(readOwnerChange(form, account)).toBe('added')
    // Nested once, and nested endlessly.
    const nest = (data: Hex, depth: number): Hex =>
      depth === 0 ? data : nest(redeem('00', one([manager, data])), depth - 1)
    const inner = redeem('00', one([account, remove]))
    expect(readOwnerChange(single([manager, nest(inner, 2)]), account)).toBe('removed')
    expect(readOwnerChange(single([manager, nest(inner, 8)]), account)).toBe('changed')
    expect(readOwnerChange(single([manager, redeem('00', one([other, transfer]))]), account)).toBeUndefined()
    expect(readOwnerChange(single([manager, redeem('00', '0x12')]), account)).toBe('changed')
  })

  test('attack: treats calls of an unknown type as a change', () => {
    for (const kind of ['ff00', 'fe00', '0200'])
      expect(readOwnerChange(single([other, add], kind), account)).toBe('changed')
  })

  test('attack: treats unreadable call data as a change', () => {
    const cut = single([account, add]).slice(0, 200)
    expect(readOwnerChange(cut as Hex, account)).toBe('changed')
    expect(readOwnerChange(execute('0100', '0x1234'), account)).toBe('changed')
    expect(readOwnerChange(execute('0000', '0x'), account)).toBe('changed')
  })
})
