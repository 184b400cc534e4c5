import type { QuotedSwap } from '@foyer/core'
import { type Client, encodeFunctionData, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkSwapCall } from './checkSwapCall.ts'
import { simulateSwap } from './simulateSwap.ts'

const name = (digit: string): Hex => `0x${digit.repeat(40)}`
const [account, sold, bought, router, stranger] = ['a', 'b', 'c', 'd', 'e'].map(name) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const token = (address: Hex) => ({ name: 'T', symbol: 'T', decimals: 6, address })
const quote: QuotedSwap = {
  id: 'q',
  provider: 'p',
  networkId: 'eip155:31337',
  account,
  sold: token(sold),
  bought: token(bought),
  amount: 100n,
  toAmount: 50n,
  minimum: 49n,
  slippagePercent: 1,
  spender: router,
  route: [],
  fees: [],
  keepsPart: false,
  expiresAt: 0,
}
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function multicall(uint256, bytes[])',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address)',
  'function swapETHForExactTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address)',
  'function sweepTokenWithFee(address, uint256, address, uint256, address)',
  'function transfer(address, uint256)',
])
const swap = ({ amount = 100n, least = 49n, path = [sold, bought], to = account } = {}) =>
  encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, least, path, to, 1n],
  })
const withFee = (bps: bigint) =>
  encodeFunctionData({
    abi,
    functionName: 'multicall',
    args: [
      1n,
      [
        encodeFunctionData({
          abi,
          functionName: 'swapExactTokensForTokens',
          args: [100n, 0n, [sold, bought], `0x${'2'.padStart(40, '0')}`],
        }),
        encodeFunctionData({
          abi,
          functionName: 'sweepTokenWithFee',
          args: [bought, 1_000n, account, bps, stranger],
        }),
      ],
    ],
  })
const check = (data: string, { more = {}, to = router }: { more?: Partial<QuotedSwap>; to?: Hex } = {}) =>
  checkSwapCall({ ...quote, ...more }, { from: account, to, value: 0n, data }, { 'eip155:31337': [router] })
const fee = { name: 'F', token: bought, amount: 1n, isIncluded: true }

describe('checkSwapCall', () => {
  test('attack: refuses to wrap with another contract than the bought token', () => {
    const { spender: _, ...rest } = quote
    const wrapping = { ...rest, sold: { name: 'E', symbol: 'E', decimals: 18 } }
    const wrap = (to: Hex) => checkSwapCall(wrapping, { from: account, to, value: 100n, data: '0xd0e30db0' })
    expect(wrap(bought)).toEqual({ isPromised: true })
    expect(() => wrap(stranger)).toThrow('it goes to another contract')
  })

  test('attack: refuses to unwrap if a token should arrive', () => {
    const data = `0x2e1a7d4d${pad(numberToHex(100n)).slice(2)}`
    const { spender: _, ...rest } = quote
    expect(() => checkSwapCall(rest, { from: account, to: sold, value: 0n, data })).toThrow(
      'it is not the swap that was shown',
    )
  })

  test('attack: refuses to unwrap with another contract than the sold token', () => {
    const { spender: _, ...rest } = quote
    const unwrapping = { ...rest, bought: { name: 'E', symbol: 'E', decimals: 18 } }
    const data = `0x2e1a7d4d${pad(numberToHex(100n)).slice(2)}`
    const unwrap = (to: Hex) => checkSwapCall(unwrapping, { from: account, to, value: 0n, data })
    expect(unwrap(sold)).toEqual({ isPromised: true })
    expect(() => unwrap(stranger)).toThrow('it goes to another contract')
  })

  test('default: accepts a readable call of a known router as promised', () => {
    expect(check(swap())).toMatchObject({ isPromised: true })
    expect(check(swap(), { more: { networkId: 'eip155:1' } })).toMatchObject({ isPromised: false })
    expect(check('0x12345678')).toEqual({ isPromised: false })
  })

  test.each<[string, string, Parameters<typeof check>[1]?]>([
    ['nothing is sold', swap({ amount: 0n })],
    ['more is sold', swap({ amount: 101n })],
    ['less arrives', swap({ least: 48n })],
    ['another token is sold', swap({ path: [stranger, bought] })],
    ['another token arrives', swap({ path: [sold, stranger] })],
    ['another account receives the output', swap({ to: stranger })],
    ['it goes to another contract', swap(), { to: stranger }],
    ['it goes to the sold token', '0x12345678', { to: sold, more: { spender: sold } }],
    ['it goes to the bought token', '0x12345678', { to: bought, more: { spender: bought } }],
    ['it goes to the account', '0x12345678', { to: account, more: { spender: account } }],
    ['it has no selector', '0x123456'],
    ['it transfers a token', encodeFunctionData({ abi, functionName: 'transfer', args: [stranger, 1n] })],
    [
      'a nested call is unknown',
      encodeFunctionData({ abi, functionName: 'multicall', args: [1n, ['0x12345678']] }),
    ],
  ])('error: refuses the call: %s', (_, data, more) => {
    expect(() => check(data, more)).toThrow(expect.objectContaining({ code: 'SWAP_REFUSED' }))
  })

  test.each([
    ['transfer', '0xa9059cbb'],
    ['approve', '0x095ea7b3'],
    ['transferFrom', '0x23b872dd'],
    ['increaseAllowance', '0x39509351'],
    ['permit', '0xd505accf'],
    ['setApprovalForAll', '0xa22cb465'],
    ['safeTransferFrom of an item', '0x42842e0e'],
    ['safeTransferFrom of an item, with data', '0xb88d4fde'],
    ['safeTransferFrom of an amount of items', '0xf242432a'],
    ['safeBatchTransferFrom', '0x2eb2c2d6'],
  ])('attack: refuses %s of a token instead of the swap', (_, selector) => {
    expect(() => check(`${selector}${'0'.repeat(128)}`)).toThrow('it does not swap')
  })

  test('attack: refuses to wrap instead of a call of the shown router', () => {
    const wrapping = { ...quote, sold: { name: 'E', symbol: 'E', decimals: 18 } }
    const built = { from: account, to: bought, value: 100n, data: '0xd0e30db0' }
    expect(() => checkSwapCall(wrapping, built)).toThrow('it goes to another contract')
  })

  test('attack: refuses an exact output, which would only bring the minimum', () => {
    const args = [49n, 100n, [sold, bought], account] as const
    const outputs = [
      encodeFunctionData({ abi, functionName: 'swapTokensForExactTokens', args: [...args, 1n] }),
      encodeFunctionData({ abi, functionName: 'swapTokensForExactTokens', args }),
    ]
    const bundle = encodeFunctionData({ abi, functionName: 'multicall', args: [1n, outputs.slice(1)] })
    for (const data of [...outputs, bundle])
      expect(() => check(data)).toThrow('it is not the swap that was shown')
    const ether = { name: 'E', symbol: 'E', decimals: 18 }
    const native = encodeFunctionData({
      abi,
      functionName: 'swapETHForExactTokens',
      args: [49n, [sold, bought], account, 1n],
    })
    const built = { from: account, to: router, value: 100n, data: native }
    expect(() => checkSwapCall({ ...quote, sold: ether }, built)).toThrow('it is not the swap that was shown')
  })

  test('attack: refuses an undisclosed or excessive fee', () => {
    const refused = expect.objectContaining({ code: 'SWAP_REFUSED' })
    expect(() => check(withFee(1n))).toThrow(refused)
    expect(() => check(withFee(501n), { more: { fees: [fee] } })).toThrow(refused)
    expect(check(withFee(500n), { more: { fees: [fee] } })).toMatchObject({ isPromised: true })
    // Of the 1,000 that the router guarantees, the fee leaves 950.
    expect(check(withFee(500n), { more: { fees: [fee], minimum: 950n } })).toMatchObject({ isPromised: true })
    expect(() => check(withFee(500n), { more: { fees: [fee], minimum: 951n } })).toThrow('less would arrive')
    const ether = { name: 'E', symbol: 'E', decimals: 18 }
    const built = { from: account, to: router, value: 100n, data: withFee(1n) }
    expect(() => checkSwapCall({ ...quote, sold: ether }, built)).toThrow('a fee that was not shown')
  })
})

describe('simulateSwap', () => {
  const word = (value: bigint | Hex) => pad(typeof value === 'bigint' ? numberToHex(value) : value)
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
  const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
  type Told = {
    logs?: object[]
    before?: bigint[]
    after?: (bigint | undefined)[]
    /** Values read afterwards in the second trial. @default the same */
    later?: bigint[]
    status?: Hex
    /** Status of those reads. */
    readStatus?: Hex
    allowance?: bigint
    /** Whether the approval is one of the calls. */
    isApproved?: boolean
    more?: Partial<QuotedSwap>
  }

  /** Simulates one call at a node that answers as the test says, in both blocks. */
  async function run({
    logs = [],
    before = [100n, 0n, 0n],
    after = [0n, 50n, 0n],
    later = after as bigint[],
    status = '0x1',
    readStatus = '0x1',
    allowance = 100n,
    isApproved = false,
    more = {},
  }: Told = {}) {
    let trials = 0
    const read = (value: bigint | undefined) => ({
      status: readStatus,
      returnData: value === undefined ? '0x' : word(value),
    })
    const request = async ({ method }: { method: string }) => {
      if (method === 'eth_getBlockByNumber') return { number: '0x1', timestamp: '0x1', baseFeePerGas: '0x1' }
      if (method !== 'eth_simulateV1') return '0xde0b6b3a7640000'
      const call = { status, gasUsed: '0x5208', logs }
      const made = isApproved ? [{ status: '0x1', gasUsed: '0x1', logs: [] }, call] : [call]
      return [{ calls: [...before.map(read), ...made, ...(trials++ ? later : after).map(read)] }]
    }
    const swapped = { to: router, value: 0n, data: '0x12345678' }
    return simulateSwap({ request } as unknown as Client, {
      quote: { ...quote, ...more },
      calls: isApproved ? [{ ...swapped, to: sold }, swapped] : [swapped],
      allowance,
      prices: undefined,
    })
  }
  const log = (address: Hex, topics: (Hex | bigint)[], data: Hex = word(1n)) => ({
    address,
    topics: topics.map(word),
    data,
  })

  test('default: accepts the call that was shown', async () => {
    const logs = [
      log(sold, [transfer, account, router]),
      log(bought, [transfer, router, account]),
      log(sold, [approval, account, router]),
      log(stranger, [approval, stranger, router]),
      log(stranger, [transfer, stranger, router]),
    ]
    expect(await run({ logs })).toEqual({ received: 50n, gas: [21_000n], isFaithful: true })
  })

  test.each<[string, Told]>([
    ['another token leaves', { logs: [log(stranger, [transfer, account, stranger])] }],
    ['an item of the sold contract leaves', { logs: [log(sold, [transfer, account, stranger, 1n], '0x')] }],
    ['the native currency leaves', { logs: [log(name('e'), [transfer, account, stranger])] }],
    ['an item leaves', { logs: [log(stranger, [single, stranger, account, stranger])] }],
    ['items leave', { logs: [log(stranger, [batch, stranger, account, stranger])] }],
    ['a collection is approved', { logs: [log(stranger, [approvalForAll, account, stranger])] }],
    ['another token is approved', { logs: [log(stranger, [approval, account, router])] }],
    ['another spender is approved', { logs: [log(sold, [approval, account, stranger])] }],
    ['more leaves', { before: [101n, 0n, 0n] }],
    ['less arrives', { after: [0n, 48n, 0n] }],
    ['an approval stays', { after: [0n, 50n, 101n] }],
    ['the approval cannot be read', { after: [0n, 50n, undefined] }],
    ['a balance cannot be read', { after: [undefined, 50n, 0n] }],
    ['the token does not return its balances', { readStatus: '0x0' }],
    ['the approval given for the swap stays', { isApproved: true, after: [0n, 50n, 1n] }],
    ['less arrives in the second simulation', { later: [0n, 48n, 0n] }],
  ])('error: refuses the simulated swap: %s', async (_, told) => {
    await expect(run(told)).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
  })

  test('behavior: accepts an earlier approval that stays as it was', async () => {
    expect(await run({ allowance: 300n, after: [0n, 50n, 300n] })).toMatchObject({ received: 50n })
  })

  test('behavior: returns the smaller amount received in two simulations', async () => {
    expect(await run({ after: [0n, 52n, 0n], later: [0n, 50n, 0n] })).toMatchObject({ received: 50n })
    expect(await run({ after: [0n, 50n, 0n], later: [0n, 52n, 0n] })).toMatchObject({ received: 50n })
  })

  test('attack: refuses if more of the native currency leaves than is sold', async () => {
    const more = { sold: { name: 'E', symbol: 'E', decimals: 18 }, spender: undefined }
    const told = { more, before: [0n], after: [50n] }
    const out = (value: bigint) => log(name('e'), [transfer, account, router], word(value))
    const back = log(name('e'), [transfer, router, account], word(7n))
    expect(await run({ ...told, logs: [out(107n), back] })).toMatchObject({ received: 50n })
    await expect(run({ ...told, logs: [out(108n), back] })).rejects.toThrow('more would leave your account')
  })

  test('attack: does not count another token as the native currency that should arrive', async () => {
    const more = { bought: { name: 'E', symbol: 'E', decimals: 18 } }
    const told = { more, before: [100n, 0n], after: [0n, 0n] }
    const arrives = (address: Hex) => log(address, [transfer, router, account], word(50n))
    expect(await run({ ...told, logs: [arrives(name('e'))] })).toMatchObject({ received: 50n })
    await expect(run({ ...told, logs: [arrives(bought)] })).rejects.toThrow('less would arrive')
  })

  test('error: rejects with SWAP_SIMULATION_FAILED if the call fails', async () => {
    await expect(run({ status: '0x0' })).rejects.toMatchObject({ code: 'SWAP_SIMULATION_FAILED' })
  })
})
