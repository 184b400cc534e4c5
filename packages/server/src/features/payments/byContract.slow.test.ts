import type { CaipAssetId, Payment } from '@foyer/contract'
import { deployPayments, deploySmartAccounts, localUsdc, testAccount, tokenAddresses } from '@foyer/devnet'
import { encodePay, encodePayNative, type PayCall, payContract } from '@foyer/pay-contract'
import { payArtifact } from '@foyer/pay-contract/deploy'
import {
  concat,
  encodeFunctionData,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOperations } from '../../../test/createOperations.ts'
import { startLyingNode } from '../../../test/startLyingNode.ts'
import { startPaying } from '../../../test/startPaying.ts'

const usdc = tokenAddresses.USDC as Hex
const ether: CaipAssetId = 'eip155:31337/slip44:60'
const [visitor, thief] = [testAccount(0), testAccount(1)]
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function mint(address to, uint256 amount)',
])

let paying: Awaited<ReturnType<typeof startPaying>>
/** The second of two nodes. */
let node: Awaited<ReturnType<typeof startLyingNode>>
let operations: ReturnType<typeof createOperations>
beforeAll(async () => {
  node = await startLyingNode()
  paying = await startPaying({
    hasContract: true,
    merchants: [{ projectId: 'other', isSigned: true }],
    rpcUrls(chain) {
      node.target = chain.url
      return [chain.url, node.url]
    },
    // Makes blocks final quickly.
    args: ['--slots-in-an-epoch', '4'],
  })
  await deploySmartAccounts(paying.chain)
  operations = createOperations(paying)
  for (const account of [visitor, thief]) {
    await paying.mint(account.address)
    await paying.send(usdc, toApproval(), { from: account })
  }
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

const toApproval = (spender: Hex = payContract.address) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [spender, maxUint256] })

/** Builds the contract call that pays a payment, with overrides. */
function toPay(
  { mark, expiry }: Pick<Payment, 'mark' | 'expiry'>,
  {
    token = usdc,
    to = paying.receiver,
    amount = '10',
    deadline = BigInt(expiry),
  }: { token?: Hex; to?: Hex; amount?: string; deadline?: bigint } = {},
): PayCall {
  return encodePay({ order: mark as Hex, token, to, amount: parseUnits(amount, 6), deadline })
}
async function pay(call: PayCall, { from = visitor, behind = '0x' as Hex } = {}): Promise<Hex> {
  const { to, value } = call
  const { status, transactionHash } = await paying.send(to, concat([call.data, behind]), { value, from })
  if (status !== 'success') throw new Error('the payment reverted')
  return transactionHash
}
/** Submits a confirmed transaction for each payment and returns the statuses. */
async function name(payments: readonly Payment[], hash: Hex, projectId?: string) {
  await paying.confirm(3)
  return Promise.all(
    payments.map(async (payment) => (await paying.name(payment, hash, projectId)).json.status),
  )
}
/** Sends calls as one smart-account transaction, in order. */
async function batch(calls: readonly { to: Hex; data: Hex }[], behind: Hex = '0x'): Promise<Hex> {
  const account = await operations.createAccount(visitor)
  const all = [{ to: usdc, data: toApproval() }, ...calls]
  const callData = encodeFunctionData({
    abi: operations.accountAbi,
    functionName: 'executeBatch',
    args: [all.map(({ to }) => to), [], all.map(({ data }) => data)],
  })
  return operations.sendOps([await operations.signOp(account, concat([callData, behind]))])
}
const reorganise = (depth: number) =>
  paying.test.request({ method: 'anvil_reorg', params: [depth, []] } as never) as Promise<unknown>

describe('a payment by the contract', () => {
  test('default: the contract’s log pays the order in it: one notice, with a receipt', async () => {
    const payment = await paying.asked()
    expect(payment.options).toMatchObject([{ contract: payContract.address }])
    const hash = await pay(toPay(payment))
    await paying.confirm(1)
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid'])
    const { transfers, receipt } = await paying.read(payment)
    expect(transfers).toEqual([expect.objectContaining({ amount: '10', kind: 'counted', txHash: hash })])
    expect(transfers[0]?.from).toBe(visitor.address.toLowerCase())
    expect(receipt).toEqual(expect.any(String))
    await paying.confirm(3)
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid'])
  })

  test('behavior: counts confirmations, and becomes final', async () => {
    const payment = await paying.asked()
    const hash = await pay(toPay(payment))
    const { json } = await paying.name(payment, hash)
    expect(json).toMatchObject({ status: 'confirming', confirmations: { have: 1, need: 2 } })
    await paying.confirm(1)
    expect(await paying.read(payment)).toMatchObject({ status: 'paid', isFinal: false })
    await paying.confirm(12)
    paying.state.leapMs += 20_000
    await paying.follow()
    expect(await paying.read(payment)).toMatchObject({ status: 'paid', isFinal: true })
  })

  test('behavior: finds native currency without a named transaction, also from a smart account', async () => {
    const terms = { asset: ether, amount: '0.5' }
    const [payment, smart] = [await paying.asked(terms), await paying.asked(terms)]
    const toNative = ({ mark, expiry }: Payment) =>
      encodePayNative({
        order: mark as Hex,
        to: paying.receiver,
        amount: parseEther('0.5'),
        deadline: BigInt(expiry),
      })
    await pay(toNative(payment))
    const account = await operations.createAccount(visitor)
    await paying.send(account.address, '0x', { value: parseEther('1') })
    const { to, value, data } = toNative(smart)
    const callData = encodeFunctionData({
      abi: operations.accountAbi,
      functionName: 'execute',
      args: [to, value, data],
    })
    await operations.sendOps([await operations.signOp(account, callData)])
    await paying.confirm(1)
    for (const { orderId } of [payment, smart]) expect(await paying.told(orderId)).toEqual(['payment.paid'])
    const [from] = (await paying.read(smart)).transfers.map((one) => one.from)
    expect(from).toBe(account.address.toLowerCase())
  })

  test('attack: an assignment does not count native currency that the contract’s log already counted', async () => {
    const payment = await paying.asked({ asset: ether, amount: '0.5' })
    const terms = { order: payment.mark as Hex, to: paying.receiver, amount: parseEther('0.5') }
    const hash = await pay(encodePayNative({ ...terms, deadline: BigInt(payment.expiry) }))
    expect(await name([payment], hash)).toEqual(['paid'])
    expect((await paying.assign(payment, hash)).json).toMatchObject({ status: 'paid' })
    const other = await paying.asked({ asset: ether, amount: '0.5' })
    expect((await paying.assign(other, hash)).code).toBe('PAYMENT_CONFLICT')
  })

  test('behavior: adds up an underpayment, the rest, and an overpayment', async () => {
    const payment = await paying.asked()
    expect(await name([payment], await pay(toPay(payment, { amount: '4' })))).toEqual(['underpaid'])
    expect(await name([payment], await pay(toPay(payment, { amount: '6' })))).toEqual(['paid'])
    expect(await name([payment], await pay(toPay(payment, { amount: '1' }), { from: thief }))).toEqual([
      'overpaid',
    ])
    expect(await paying.told(payment.orderId)).toEqual([
      'payment.underpaid',
      'payment.paid',
      'payment.overpaid',
    ])
  })

  test('behavior: one transaction pays two orders', async () => {
    const [first, second] = [await paying.asked(), await paying.asked()]
    expect(await name([first, second], await batch([toPay(first), toPay(second)]))).toEqual(['paid', 'paid'])
  })

  test('behavior: one transaction pays the same order in two parts', async () => {
    const payment = await paying.asked()
    const hash = await batch([toPay(payment, { amount: '4' }), toPay(payment, { amount: '6' })])
    expect(await name([payment], hash)).toEqual(['paid'])
    expect((await paying.read(payment)).transfers).toHaveLength(2)
  })

  test('error: reverts a payment after the deadline', async () => {
    const payment = await paying.asked()
    const { to, data } = toPay(payment, { deadline: 1n })
    const { status, transactionHash } = await paying.send(to, data)
    expect(status).toBe('reverted')
    expect(await name([payment], transactionHash)).toEqual(['open'])
  })

  test('behavior: a reorg reverses the payment, and mining it again pays: the shop is notified each time', async () => {
    const payment = await paying.asked()
    const hash = await pay(toPay(payment))
    const raw = await paying.test.request({
      method: 'eth_getRawTransactionByHash' as never,
      params: [hash] as never,
    })
    expect(await name([payment], hash)).toEqual(['paid'])
    await reorganise(4)
    expect(await paying.read(payment)).toMatchObject({
      status: 'reversed',
      transfers: [{ kind: 'reversed', txHash: hash }],
    })
    await paying.test.request({ method: 'eth_sendRawTransaction' as never, params: [raw] as never })
    await paying.confirm(2)
    expect(await paying.read(payment)).toMatchObject({ status: 'paid', transfers: [{ kind: 'counted' }] })
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid', 'payment.reversed', 'payment.paid'])
  })
})

describe('only the contract’s log counts', () => {
  test('attack: a transfer with an appended mark does not pay an order of the contract', async () => {
    const payment = await paying.asked()
    const { transactionHash } = await paying.send(usdc, paying.toTransfer([payment.mark]))
    expect(await name([payment], transactionHash)).toEqual(['open'])
    expect(await paying.told(payment.orderId)).toEqual([])
  })

  test('attack: the log of the same code at another address does not pay', async () => {
    const payment = await paying.asked()
    const lookAlike = await operations.deploy({ abi: [], bytecode: payArtifact.bytecode })
    await paying.send(usdc, toApproval(lookAlike), { from: thief })
    const hash = await pay({ ...toPay(payment), to: lookAlike }, { from: thief })
    expect(await name([payment], hash)).toEqual(['open'])
  })

  test('attack: a worthless token, or another receiver, does not pay', async () => {
    const payment = await paying.asked()
    const worthless = await operations.deploy(localUsdc)
    const mint = encodeFunctionData({ abi, functionName: 'mint', args: [thief.address, 10n ** 9n] })
    await paying.send(worthless, mint)
    await paying.send(worthless, toApproval(), { from: thief })
    const hashes = [
      await pay(toPay(payment, { token: worthless }), { from: thief }),
      await pay(toPay(payment, { to: testAccount(5).address }), { from: thief }),
    ]
    for (const hash of hashes) expect(await name([payment], hash)).toEqual(['open'])
    expect(await paying.told(payment.orderId)).toEqual([])
  })

  test('attack: a payment for another project’s order with the same receiver pays only that order', async () => {
    const mine = await paying.asked()
    const { json: theirs } = await paying.ask({}, { projectId: 'other' })
    const hash = await pay(toPay(theirs))
    expect(await name([mine], hash)).toEqual(['open'])
    expect(await name([theirs], hash, 'other')).toEqual(['paid'])
    expect((await paying.assign(mine, hash)).json).toMatchObject({ status: 'paid' })
    expect((await paying.read(theirs, 'other')).status).toBe('paid')
  })

  test('attack: a mark appended to the call pays no other order', async () => {
    const [theirs, mine] = [await paying.asked(), await paying.asked()]
    expect(await name([theirs, mine], await pay(toPay(theirs), { behind: mine.mark as Hex }))).toEqual([
      'paid',
      'open',
    ])
  })

  test('attack: one transfer pays the contract’s order, and not an older order by its mark as well', async () => {
    const [mine, begun] = [await paying.asked(), await begunBefore()]
    const hash = await batch([toPay(mine)], begun.mark as Hex)
    expect(await name([mine, begun], hash)).toEqual(['paid', 'open'])
    // The shop can't assign it a second time either.
    expect((await paying.assign(begun, hash)).code).toBe('PAYMENT_CONFLICT')
    // Nor can another project with the same receiver use it.
    const [again, theirs] = [await paying.asked(), await begunBefore('other')]
    const second = await batch([toPay(again)], theirs.mark as Hex)
    expect(await name([again], second)).toEqual(['paid'])
    expect(await name([theirs], second, 'other')).toEqual(['open'])
  })

  test('behavior: a separate transfer in the same transaction pays its own order', async () => {
    const [mine, begun] = [await paying.asked(), await begunBefore()]
    const hash = await batch([toPay(mine), { to: usdc, data: paying.toTransfer([begun.mark]) }])
    expect(await name([mine, begun], hash)).toEqual(['paid', 'paid'])
    for (const payment of [mine, begun]) expect((await paying.read(payment)).transfers).toHaveLength(1)
  })

  test('behavior: a payment requested before the contract was deployed is paid by its mark, never by the log', async () => {
    const payment = await begunBefore()
    expect(await name([payment], await pay(toPay(payment)))).toEqual(['open'])
    const { transactionHash } = await paying.send(usdc, paying.toTransfer([payment.mark]))
    expect(await name([payment], transactionHash)).toEqual(['paid'])
  })

  test('attack: a log that one of two nodes fabricates does not pay', async () => {
    const payment = await paying.asked()
    const { transactionHash } = await paying.send(usdc, paying.toTransfer([], { amount: '0' }))
    const honest = await pay(toPay(await paying.asked()))
    const { logs } = (await paying.test.request({
      method: 'eth_getTransactionReceipt' as never,
      params: [honest] as never,
    })) as { logs: { topics: Hex[]; data: Hex; address: Hex }[] }
    const paid = logs.find(({ address }) => address.toLowerCase() === payContract.address.toLowerCase())
    node.lie = (method, result, [hash]) => {
      if (method !== 'eth_getTransactionReceipt' || hash !== transactionHash || !result) return undefined
      const receipt = result as { logs: object[] }
      const [topic, , ...rest] = paid?.topics ?? []
      const log = { ...receipt.logs[0], ...paid, topics: [topic, payment.mark, ...rest] }
      return {
        ...receipt,
        logs: [{ ...receipt.logs[0], address: log.address, topics: log.topics, data: log.data }],
      }
    }
    expect(await name([payment], transactionHash)).toEqual(['open'])
  })
})

/** Creates a payment as if its chain did not have the contract yet: the node reports no code. */
async function begunBefore(projectId = 'shop'): Promise<Payment> {
  // Expires the answer cached for a minute.
  paying.state.leapMs += 61_000
  node.lie = (method) => (method === 'eth_getCode' ? '0x' : undefined)
  const { json } = await paying.ask({}, { projectId })
  const payment: Payment = json
  node.lie = undefined
  paying.state.leapMs += 61_000
  expect(payment.options[0]).not.toHaveProperty('contract')
  return payment
}

describe('detecting the contract on a chain', () => {
  test('attack: does not offer the contract if one of two nodes reports other code at its address', async () => {
    paying.state.leapMs += 61_000
    node.lie = (method) => (method === 'eth_getCode' ? '0x6001' : undefined)
    expect((await paying.asked()).options[0]).not.toHaveProperty('contract')
  })

  test('error: throws UPSTREAM_FAILED if a node does not answer', async () => {
    paying.state.leapMs += 61_000
    node.isDown = true
    expect((await paying.ask()).code).toBe('UPSTREAM_FAILED')
  })

  test('behavior: a single-order receiver is paid by any transfer, without the contract', async () => {
    // By the chain's clock, a transfer made before the payment was created is for something else.
    paying.state.leapMs = 0
    const receiver = testAccount(6).address
    const payment = await paying.asked({ receiver, ownReceiver: true })
    expect(payment.options[0]).not.toHaveProperty('contract')
    const { transactionHash } = await paying.send(usdc, paying.toTransfer([], { to: receiver }))
    expect(await name([payment], transactionHash)).toEqual(['paid'])
  })

  test('error: the contract itself cannot be a receiver', async () => {
    expect((await paying.ask({ receiver: payContract.address })).code).toBe('PAYMENT_INVALID')
  })

  test('attack: a contract that makes any call for anyone cannot be a receiver, at whatever address', async () => {
    const receiver = numberToHex(0xf00d1, { size: 20 })
    // Makes the call of its arguments `address to, bytes data`, whatever the selector, and returns nothing.
    const code = '0x604435606460003760006000604435600060006004355af100'
    const put = (code: Hex) =>
      paying.client.request({ method: 'anvil_setCode', params: [receiver, code] } as never)
    await put(code)
    expect(await paying.ask({ receiver })).toMatchObject({ code: 'PAYMENT_INVALID' })
    await put('0x00')
    expect((await paying.asked({ receiver })).options[0]).toHaveProperty('receiver', receiver)
  })

  test('default: uses marks until the contract is deployed, and the contract for later payments', async () => {
    const plain = await startPaying()
    try {
      const before = await plain.asked()
      expect(before.options[0]).not.toHaveProperty('contract')
      await deployPayments(plain.chain)
      plain.state.leapMs += 61_000
      expect((await plain.asked()).options[0]).toHaveProperty('contract', payContract.address)
      await plain.mint(plain.account.address)
      const { transactionHash } = await plain.send(usdc, plain.toTransfer([before.mark]))
      await plain.confirm(3)
      expect((await plain.name(before, transactionHash)).json.status).toBe('paid')
    } finally {
      await plain.stop()
    }
  })
})
