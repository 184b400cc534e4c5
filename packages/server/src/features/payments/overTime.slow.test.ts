import type { Payment } from '@foyer/contract'
import { testAccount, tokenAddresses } from '@foyer/devnet'
import { type Hex, maxUint256, numberToHex, pad } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLyingNode } from '../../../test/startLyingNode.ts'
import { startPaying } from '../../../test/startPaying.ts'
import { verifyReceipt } from '../../pay.ts'

const usdc = tokenAddresses.USDC as Hex
let paying: Awaited<ReturnType<typeof startPaying>>
/** The second of two nodes. */
let node: Awaited<ReturnType<typeof startLyingNode>>
beforeAll(async () => {
  node = await startLyingNode()
  paying = await startPaying({
    rpcUrls(chain) {
      node.target = chain.url
      return [chain.url, node.url]
    },
    // Makes blocks final quickly.
    args: ['--slots-in-an-epoch', '4'],
  })
  await paying.mint(paying.account.address)
})
afterAll(async () => {
  await paying?.stop()
  await node?.stop()
})
beforeEach(() => paying.follow())
afterEach(() => {
  node.lie = undefined
  node.isDown = false
})

const pay = async (payment: Payment) => {
  const { transactionHash } = await paying.send(usdc, paying.toTransfer([payment.mark]))
  return transactionHash
}
const anvil = (method: string, params: readonly unknown[] = []) =>
  paying.test.request({ method, params } as never) as Promise<unknown>
/** Reverts the latest blocks and replaces them with blocks without their transactions. */
const reorganise = (depth: number) => anvil('anvil_reorg', [depth, []])
const keys = async () => (await paying.call('/v1/payments/keys')).json
/** Sends requests to the server under test instead of the network. */
const ask = ((url: string) =>
  paying.server.fetch(new Request(url, { headers: { origin: 'http://localhost:1' } }))) as typeof fetch
const verify = async (receipt: string) =>
  verifyReceipt(receipt, {
    keys: await keys(),
    projectId: 'shop',
    serverUrl: 'http://server',
    fetch: ask,
  })

describe('reorganisations', () => {
  test('default: a reorg reverses a payment, notifies the shop and withdraws the receipt', async () => {
    const payment = await paying.asked()
    const hash = await pay(payment)
    await paying.confirm(2)
    expect((await paying.name(payment, hash)).json).toMatchObject({ status: 'paid', isFinal: false })
    const { receipt = '' } = await paying.read(payment)
    expect(await verify(receipt)).toMatchObject({ orderId: payment.orderId })
    await reorganise(3)
    expect(await paying.read(payment)).toMatchObject({
      status: 'reversed',
      transfers: [{ kind: 'reversed', txHash: hash }],
      receiptsWithdrawnAtMs: expect.any(Number),
    })
    expect(await paying.read(payment)).not.toHaveProperty('receipt')
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid', 'payment.reversed'])
    expect(paying.notices.at(-1)?.payment).toMatchObject({ status: 'reversed' })
    await expect(verify(receipt)).rejects.toMatchObject({ code: 'RECEIPT_WITHDRAWN' })
    // The signature is still valid: only the server knows that it was withdrawn.
    const offline = { keys: await keys(), projectId: 'shop' }
    expect(await verifyReceipt(receipt, offline)).toMatchObject({ orderId: payment.orderId })
  })

  test('behavior: detects the reorg from the blocks already read, without another query', async () => {
    const payment = await paying.asked()
    await pay(payment)
    await paying.confirm(2)
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid'])
    await reorganise(3)
    await paying.confirm(1)
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid', 'payment.reversed'])
  })

  test('behavior: a reversed transaction that is mined again pays once more, with a valid receipt', async () => {
    const payment = await paying.asked()
    const hash = await pay(payment)
    const raw = (await anvil('eth_getRawTransactionByHash', [hash])) as Hex
    await paying.confirm(2)
    expect((await paying.name(payment, hash)).json.status).toBe('paid')
    await reorganise(3)
    expect((await paying.read(payment)).status).toBe('reversed')
    await anvil('eth_sendRawTransaction', [raw])
    await paying.confirm(1)
    expect(await paying.read(payment)).toMatchObject({ status: 'paid', transfers: [{ kind: 'counted' }] })
    const told = ['payment.paid', 'payment.reversed', 'payment.paid']
    expect(await paying.told(payment.orderId)).toEqual(told)
    const { receipt = '' } = await paying.read(payment)
    expect(await verify(receipt)).toMatchObject({ transfers: [{ txHash: hash }] })
  })

  test('behavior: a transaction mined in another block with another log index counts once', async () => {
    const payment = await paying.asked()
    const hash = await pay(payment)
    const raw = (await anvil('eth_getRawTransactionByHash', [hash])) as Hex
    await paying.confirm(2)
    expect((await paying.name(payment, hash)).json.status).toBe('paid')
    // No check runs while the transaction is missing. A transaction with a log precedes it.
    await reorganise(3)
    await anvil('evm_setAutomine', [false])
    await anvil('eth_sendTransaction', [
      {
        from: testAccount(3).address,
        to: usdc,
        data: paying.toTransfer([], { amount: '0' }),
        gasPrice: '0x2540be400',
      },
    ])
    await anvil('eth_sendRawTransaction', [raw])
    await anvil('evm_setAutomine', [true])
    await paying.confirm(3)
    expect(await paying.read(payment)).toMatchObject({ status: 'paid', transfers: [{ amount: '10' }] })
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid'])
    expect((await paying.read(payment)).transfers).toHaveLength(1)
  })

  test('behavior: a final payment is not queried again', async () => {
    const payment = await paying.asked()
    const hash = await pay(payment)
    await paying.confirm(1)
    expect((await paying.name(payment, hash)).json).toMatchObject({ status: 'paid', isFinal: false })
    await paying.confirm(12)
    expect(await paying.read(payment)).toMatchObject({ status: 'paid', isFinal: true })
    node.isDown = true
    expect(await paying.read(payment)).toMatchObject({ status: 'paid', isFinal: true })
  })

  test('attack: a payment stays paid if one of two nodes reports that it is gone', async () => {
    const payment = await paying.asked()
    const hash = await pay(payment)
    await paying.confirm(1)
    expect((await paying.name(payment, hash)).json.status).toBe('paid')
    node.lie = (method, _, params) =>
      params[0] === hash || method === 'eth_getBlockByNumber' ? null : undefined
    for (let look = 0; look < 30; look++) expect((await paying.read(payment)).status).toBe('paid')
    // Nor while the other node reports it in a different block.
    node.lie = undefined
    const raw = (await anvil('eth_getRawTransactionByHash', [hash])) as Hex
    await reorganise(2)
    await anvil('eth_sendRawTransaction', [raw])
    await paying.confirm(2)
    node.lie = (_, __, params) => (params[0] === hash ? null : undefined)
    expect((await paying.read(payment)).status).toBe('paid')
  })
})

describe('nodes', () => {
  /** Node responses for a transaction that never existed, in a block that does. */
  function invent(payment: Payment, block: Record<string, unknown>, hash: Hex) {
    const place = {
      blockHash: block.hash,
      blockNumber: block.number,
      transactionIndex: '0x0',
    }
    const transaction = {
      ...place,
      hash,
      from: paying.account.address,
      to: usdc,
      value: '0x0',
      input: paying.toTransfer([payment.mark], { amount: '99999' }),
      type: '0x7f',
      nonce: '0x0',
      gas: '0x5208',
      gasPrice: '0x1',
      chainId: '0x7a69',
    }
    const receipt = {
      ...place,
      transactionHash: hash,
      from: paying.account.address,
      to: usdc,
      status: '0x1',
      type: '0x7f',
      cumulativeGasUsed: '0x5208',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x1',
      contractAddress: null,
      logsBloom: `0x${'0'.repeat(512)}`,
      logs: [
        {
          ...place,
          address: usdc,
          topics: [
            '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
            pad(paying.account.address),
            pad(paying.receiver),
          ],
          data: numberToHex(99_999_000_000n, { size: 32 }),
          logIndex: '0x0',
          transactionHash: hash,
          removed: false,
        },
      ],
    }
    return (method: string, result: unknown, params: readonly unknown[]) => {
      if (params[0] === hash) return method === 'eth_getTransactionReceipt' ? receipt : transaction
      if (method === 'eth_getLogs') return receipt.logs
      const isIt = method === 'eth_getBlockByNumber' && params[0] === block.number
      return isIt ? { ...(result as object), transactions: [hash] } : undefined
    }
  }
  const hash: Hex = `0x${'9'.repeat(64)}`
  const latest = () => anvil('eth_getBlockByNumber', ['latest', false]) as Promise<Record<string, unknown>>

  test('attack: one of two nodes cannot invent a payment', async () => {
    const payment = await paying.asked({ amount: '99999' })
    node.lie = invent(payment, await latest(), hash)
    await paying.confirm(3)
    expect((await paying.name(payment, hash)).json).toMatchObject({ status: 'open', transfers: [] })
    expect(await paying.told(payment.orderId)).toEqual([])
  })

  test('attack: one of two nodes cannot change a payment’s amount, receiver, sender, block or status', async () => {
    type Answer = Record<string, unknown> & { logs: Record<string, unknown>[] }
    const changes: [string, (said: Answer) => unknown][] = [
      [
        'eth_getTransactionReceipt',
        (receipt) => ({ ...receipt, logs: [{ ...receipt.logs[0], data: numberToHex(maxUint256) }] }),
      ],
      ['eth_getTransactionReceipt', (receipt) => ({ ...receipt, status: '0x0' })],
      ['eth_getTransactionReceipt', (receipt) => ({ ...receipt, from: paying.receiver })],
      ['eth_getTransactionReceipt', (receipt) => ({ ...receipt, transactionIndex: '0x1' })],
      ['eth_getTransactionReceipt', (receipt) => ({ ...receipt, transactionHash: hash })],
      ['eth_getTransactionReceipt', (receipt) => ({ ...receipt, blockHash: hash })],
      [
        'eth_getTransactionReceipt',
        (receipt) => ({
          ...receipt,
          logs: receipt.logs.map((log: object) => ({ ...log, transactionHash: hash })),
        }),
      ],
      [
        'eth_getTransactionReceipt',
        (receipt) => ({ ...receipt, logs: receipt.logs.map((log: object) => ({ ...log, removed: true })) }),
      ],
      ['eth_getTransactionReceipt', (receipt) => ({ ...receipt, logs: [...receipt.logs, ...receipt.logs] })],
      ['eth_getTransactionByHash', (transaction) => ({ ...transaction, from: paying.receiver })],
      ['eth_getTransactionByHash', (transaction) => ({ ...transaction, input: '0x' })],
      ['eth_getTransactionByHash', (transaction) => ({ ...transaction, value: '0x1' })],
      ['eth_getTransactionByHash', (transaction) => ({ ...transaction, blockHash: hash })],
      ['eth_getTransactionByHash', (transaction) => ({ ...transaction, hash })],
      ['eth_getBlockByNumber', (block) => ({ ...block, transactions: [] })],
      ['eth_getBlockByNumber', (block) => ({ ...block, hash })],
    ]
    for (const [index, [method, change]] of changes.entries()) {
      const payment = await paying.asked()
      const own = await pay(payment)
      const { blockNumber } = (await anvil('eth_getTransactionReceipt', [own])) as { blockNumber: string }
      await paying.confirm(1)
      node.lie = (called, result, params) =>
        called === method && (params[0] === own || params[0] === blockNumber)
          ? change(result as Answer)
          : undefined
      const { status } = (await paying.name(payment, own)).json
      expect([index, status === 'paid']).toEqual([index, false])
      node.lie = undefined
      expect([index, (await paying.read(payment)).status]).toEqual([index, 'paid'])
    }
  })

  test('attack: a single node that contradicts itself does not pay or reverse a payment', async () => {
    const alone = await startPaying({
      rpcUrls(chain) {
        node.target = chain.url
        return [node.url]
      },
    })
    try {
      await alone.mint(alone.account.address)
      const payment = await alone.asked({ amount: '99999' })
      const { transactionHash } = await alone.send(usdc, alone.toTransfer([payment.mark], { amount: '1' }))
      await alone.confirm(2)
      const input = alone.toTransfer([payment.mark], { amount: '99999' })
      node.lie = (method, result) =>
        method === 'eth_getTransactionByHash' ? { ...(result as object), input } : undefined
      expect((await alone.name(payment, transactionHash)).json).toMatchObject({ status: 'open' })
      node.lie = undefined
      expect(await alone.read(payment)).toMatchObject({ status: 'underpaid' })
      // The node lost the transaction but not the block, so nothing was reverted.
      node.lie = (_, __, params) => (params[0] === transactionHash ? null : undefined)
      for (let look = 0; look < 30; look++) expect((await alone.read(payment)).status).toBe('underpaid')
    } finally {
      node.target = paying.chain.url
      await alone.stop()
    }
  })

  test('behavior: no payment is confirmed while a node is down, and it is confirmed afterwards', async () => {
    const payment = await paying.asked()
    const own = await pay(payment)
    await paying.confirm(1)
    node.isDown = true
    expect((await paying.name(payment, own)).json.status).not.toBe('paid')
    node.isDown = false
    expect((await paying.read(payment)).status).toBe('paid')
  })

  test('attack: a transfer that one of two nodes hides is found through the other', async () => {
    const payment = await paying.asked()
    await pay(payment)
    await paying.confirm(1)
    node.lie = (method) => (method === 'eth_getLogs' ? [] : undefined)
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid'])
  })
})

describe('the time to pay', () => {
  test.each([
    ['in time', 0, 'paid'],
    ['a few seconds late', 14, 'paid'],
    ['too late', 16, 'late'],
  ])('behavior: compares the time of a payment’s block with the expiry: %s', async (_, seconds, status) => {
    const { timestamp } = (await anvil('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
    const at = Math.max(Number(timestamp), Math.floor(paying.clock() / 1_000)) + 100
    const payment = await paying.asked({ expiry: at })
    await anvil('evm_setNextBlockTimestamp', [at + seconds])
    const own = await pay(payment)
    await paying.confirm(1)
    expect((await paying.name(payment, own)).json).toMatchObject({ status })
  })
})
