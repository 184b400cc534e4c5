import { type Hex, zeroHash } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createVisitor } from '../../../test/createVisitor.ts'
import { usdc } from '../../../test/localChain.ts'
import { withFakePage } from '../../../test/withFakePage.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import { sendOperation } from './sendOperation.ts'

const smartAddress = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const mined: Hex = `0x${'1'.repeat(64)}`

withFakePage()

type Answer = { status: 'success' | 'failed'; transactionHash: Hex } | undefined | Error

/** A smart account whose bundler gives these answers about the operation; the last one repeats. */
async function send(params: unknown, receipts: Answer[], { abortAt = -1, msEachTime = 0 } = {}) {
  const visitor = createVisitor()
  const abort = new AbortController()
  const prepared: unknown[] = []
  let asked = 0
  let now = 1_000
  const smart = {
    address: smartAddress,
    isDeployed: async () => true,
    async prepare(calls: unknown) {
      prepared.push(calls)
      return { operation: { nonce: 4n }, feeWei: 10n, isSponsored: false }
    },
    send: async () => zeroHash,
    async getReceipt(hash: Hex) {
      expect(hash).toBe(zeroHash)
      now += msEachTime
      if (asked === abortAt) abort.abort(new Error('left'))
      const answer = receipts[Math.min(asked++, receipts.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as SmartAccount
  const request = {
    ...visitor.request('eth_sendTransaction', params),
    context: { ...visitor.context, now: () => now },
    address: smartAddress,
    smart,
    signal: abort.signal,
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = sendOperation(request).catch((error: unknown) => error)
  let isDone = false
  outcome.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(500)
  }
  vi.useRealTimers()
  return { outcome: await outcome, visitor, prepared, asked }
}

describe('sendOperation', () => {
  const call = { to: usdc, value: '0x1', data: '0x' }

  test('default: returns the transaction hash once the operation is mined', async () => {
    const receipts: Answer[] = [undefined, undefined, { status: 'success', transactionHash: mined }]
    const { outcome, asked, prepared } = await send([call], receipts)
    expect(outcome).toBe(mined)
    expect(asked).toBe(3)
    expect(prepared).toEqual([[{ to: usdc, value: 1n, data: '0x' }]])
  })

  test('param: treats omitted fields as zero, and reads input as data', async () => {
    const done: Answer[] = [{ status: 'success', transactionHash: mined }]
    expect((await send([{ to: usdc }], done)).prepared).toEqual([[{ to: usdc, value: 0n, data: '0x' }]])
    const input = `0x095ea7b3${'0'.repeat(128)}`
    expect((await send([{ to: usdc, input }], done)).prepared).toEqual([
      [{ to: usdc, value: 0n, data: input }],
    ])
  })

  test('behavior: asks a bundler again if it failed', async () => {
    const receipts: Answer[] = [new Error('down'), { status: 'success', transactionHash: mined }]
    expect((await send([call], receipts)).outcome).toBe(mined)
  })

  test('error: rejects with TRANSACTION_REVERTED if the operation failed on the chain', async () => {
    const { outcome } = await send([call], [{ status: 'failed', transactionHash: mined }])
    expect(outcome).toMatchObject({ code: 'TRANSACTION_REVERTED', walletCode: -32003 })
  })

  test('error: rejects with OPERATION_PENDING if no block contains it within ten minutes', async () => {
    const { outcome, asked } = await send([call], [undefined], { msEachTime: 300_000 })
    expect(outcome).toMatchObject({ code: 'OPERATION_PENDING', walletCode: -32603 })
    expect(asked).toBe(2)
  })

  test('error: stops waiting for a caller that aborted', async () => {
    const { outcome } = await send([call], [undefined, new Error('down')], { abortAt: 1 })
    expect(outcome).toMatchObject({ message: 'down' })
  })

  test.each([
    ['a contract creation', [{ data: '0x6000' }]],
    ['a null receiver', [{ to: null }]],
    ['empty parameters', []],
    ['a receiver that is not an address', [{ to: 'usdc' }]],
  ])('error: rejects %s without asking the visitor', async (_, params) => {
    const { outcome, visitor } = await send(params, [undefined])
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', walletCode: -32602 })
    expect(visitor.cards).toEqual([])
  })
})
