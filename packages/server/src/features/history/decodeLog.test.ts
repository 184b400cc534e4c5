import {
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  type Hex,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { Log } from './Block.ts'
import { decodeLog } from './decodeLog.ts'

const contract = pad('0xc0', { size: 20 })
const a = pad('0xaa', { size: 20 })
const b = pad('0xbb', { size: 20 })
const operator = pad('0x0e', { size: 20 })
const none: ReadonlySet<string> = new Set()

/** A log as the contract would write it. */
function logOf(event: string, args: Record<string, unknown>, types: string[], values: unknown[]): Log {
  const abi = parseAbi([event] as readonly string[])
  return {
    address: contract,
    topics: encodeEventTopics({ abi, args } as never) as string[],
    data: encodeAbiParameters(
      types.map((type) => ({ type })),
      values as never,
    ),
  }
}
const moved = (rest: object) => ({ contract, sender: a, recipient: b, ...rest })

describe('decodeLog', () => {
  test('default: decodes transfers of each standard', () => {
    const erc20 = 'event Transfer(address indexed from, address indexed to, uint256 value)'
    expect(
      decodeLog(logOf(erc20, { from: a, to: b }, ['uint256'], [2n ** 256n - 1n]), none).movements,
    ).toEqual([moved({ kind: 'erc20', tokenId: 0n, amount: 2n ** 256n - 1n })])
    const erc721 = 'event Transfer(address indexed from, address indexed to, uint256 indexed id)'
    expect(decodeLog(logOf(erc721, { from: a, to: b, id: 7n }, [], []), none).movements).toEqual([
      moved({ kind: 'erc721', tokenId: 7n, amount: 1n }),
    ])
    const single =
      'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)'
    expect(
      decodeLog(logOf(single, { operator, from: a, to: b }, ['uint256', 'uint256'], [5n, 30n]), none)
        .movements,
    ).toEqual([moved({ kind: 'erc1155', tokenId: 5n, amount: 30n })])
    const batch =
      'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)'
    const many = (ids: bigint[], values: bigint[]) =>
      decodeLog(logOf(batch, { operator, from: a, to: b }, ['uint256[]', 'uint256[]'], [ids, values]), none)
    expect(many([1n, 2n], [10n, 20n]).movements).toEqual([
      moved({ kind: 'erc1155', tokenId: 1n, amount: 10n }),
      moved({ kind: 'erc1155', tokenId: 2n, amount: 20n }),
    ])
    expect(many([1n, 2n], [10n]).movements).toEqual([])
  })

  test('behavior: decodes approvals and their revocation', () => {
    const read = (event: string, args: object, types: string[], values: unknown[]) =>
      decodeLog(logOf(event, { owner: a, ...args }, types, values), none).approval
    const amount = 'event Approval(address indexed owner, address indexed spender, uint256 value)'
    const one = 'event Approval(address indexed owner, address indexed spender, uint256 indexed id)'
    const all = 'event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved)'
    const approval = { owner: a, spender: b, contract }
    expect(read(amount, { spender: b }, ['uint256'], [1n])).toEqual({ ...approval, isGranted: true })
    expect(read(amount, { spender: b }, ['uint256'], [0n])).toEqual({ ...approval, isGranted: false })
    expect(read(one, { spender: b, id: 3n }, [], [])).toEqual({ ...approval, isGranted: true })
    expect(read(one, { spender: zeroAddress, id: 3n }, [], [])).toEqual({
      ...approval,
      spender: zeroAddress,
      isGranted: false,
    })
    expect(read(all, { operator: b }, ['bool'], [true])).toEqual({ ...approval, isGranted: true })
    expect(read(all, { operator: b }, ['bool'], [false])).toEqual({ ...approval, isGranted: false })
  })

  test('behavior: decodes wrapping and unwrapping of native currency for listed contracts only', () => {
    const out = logOf('event Withdrawal(address indexed from, uint256 value)', { from: a }, ['uint256'], [9n])
    expect(decodeLog(out, none).movements).toEqual([])
    expect(decodeLog(out, new Set([contract])).movements).toEqual([
      { kind: 'erc20', contract, tokenId: 0n, amount: 9n, sender: a, recipient: zeroAddress },
      { kind: 'native', contract: '', tokenId: 0n, amount: 9n, sender: contract, recipient: a },
    ])
    const into = logOf('event Deposit(address indexed to, uint256 value)', { to: a }, ['uint256'], [9n])
    expect(decodeLog(into, new Set([contract])).movements).toEqual([
      { kind: 'erc20', contract, tokenId: 0n, amount: 9n, sender: zeroAddress, recipient: a },
    ])
  })

  test('error: ignores logs that violate their standard', () => {
    const topics = encodeEventTopics({
      abi: parseAbi([
        'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
      ]),
      args: { operator, from: a, to: b },
    }) as Hex[]
    const endless: Hex = `0x${'f'.repeat(64)}${'0'.repeat(64)}`
    for (const data of ['0x', '0x1234', endless])
      expect(decodeLog({ address: getAddress(contract), topics, data }, none)).toEqual({ movements: [] })
    expect(decodeLog({ address: contract, topics: [], data: '0x' }, none)).toEqual({ movements: [] })
  })
})
