import { createRequire } from 'node:module'
import type { Payment } from '@foyer/contract'
import { multicallAbi, paymentsAbi, swapRouter02Abi } from '@foyer/contract/swaps'
import {
  deployConcentrated,
  deployPools,
  deployRouters,
  deploySmartAccounts,
  type LocalSmartAccounts,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import {
  type Abi,
  concat,
  encodeFunctionData,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { readContract, sendTransactionSync, signAuthorization } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOperations } from '../../../test/createOperations.ts'
import { startPaying } from '../../../test/startPaying.ts'

const load = createRequire(import.meta.url)
const artifact = (path: string): { abi: Abi; bytecode: Hex } => load(path)
const safeFolder = '@safe-global/safe-contracts/build/artifacts/contracts'
const contracts = {
  splitter: artifact('@openzeppelin/contracts/build/contracts/PaymentSplitter.json'),
  safe: artifact(`${safeFolder}/Safe.sol/Safe.json`),
  proxy: artifact(`${safeFolder}/proxies/SafeProxy.sol/SafeProxy.json`),
}
const usdc = tokenAddresses.USDC as Hex
const [visitor, thief] = [testAccount(0), testAccount(1)]

let paying: Awaited<ReturnType<typeof startPaying>>
let accounts: LocalSmartAccounts
let accountAbi: Abi
let deploy: ReturnType<typeof createOperations>['deploy']
let createAccount: ReturnType<typeof createOperations>['createAccount']
let signOp: ReturnType<typeof createOperations>['signOp']
let sendOps: ReturnType<typeof createOperations>['sendOps']
beforeAll(async () => {
  paying = await startPaying()
  ;({ accountAbi, deploy, createAccount, signOp, sendOps } = createOperations(paying))
  accounts = await deploySmartAccounts(paying.chain)
  for (const { address } of [visitor, thief]) await paying.mint(address)
})
afterAll(() => paying?.stop())
beforeEach(() => paying.follow())

/** Submits a confirmed transaction for each payment and returns the statuses. */
async function name(payments: readonly Payment[], hash: Hex) {
  await paying.confirm(3)
  return Promise.all(payments.map(async (payment) => (await paying.name(payment, hash)).json.status))
}
const call = (abi: Abi, functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args })

describe('payouts that anyone can trigger', () => {
  let splitter: Hex
  beforeAll(async () => {
    splitter = await deploy(contracts.splitter, [[paying.receiver], [1n]])
  })
  const release = () =>
    encodeFunctionData({
      abi: parseAbi(['function release(address token, address account)']),
      functionName: 'release',
      args: [usdc, paying.receiver],
    })

  test('attack: releasing the shop’s income (PaymentSplitter) with an appended mark does not pay an order', async () => {
    const payment = await paying.asked({ amount: '500' })
    await paying.mint(splitter, '500')
    const { transactionHash, logs } = await paying.send(splitter, concat([release(), payment.mark as Hex]), {
      from: thief,
    })
    expect(logs.some(({ address }) => address.toLowerCase() === usdc.toLowerCase())).toBe(true)
    expect(await name([payment], transactionHash)).toEqual(['open'])
    expect(await paying.told(payment.orderId)).toEqual([])
  })

  test('attack: releasing the shop’s income in an operation of the thief’s account does not pay an order (ERC-4337)', async () => {
    const account = await createAccount(thief)
    const payment = await paying.asked({ amount: '500' })
    await paying.mint(splitter, '500')
    const execute = call(accountAbi, 'execute', [splitter, 0n, concat([release(), payment.mark as Hex])])
    const hash = await sendOps([await signOp(account, execute)])
    expect(await name([payment], hash)).toEqual(['open'])
  })
})

describe('a Safe', () => {
  let safe: Hex
  beforeAll(async () => {
    const singleton = await deploy(contracts.safe)
    safe = await deploy(contracts.proxy, [singleton])
    const setup = [[visitor.address], 1n, zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress]
    await paying.send(safe, call(contracts.safe.abi, 'setup', setup))
    await paying.mint(safe, '10000')
  })
  /** Builds the Safe transaction signed by its owner, which anyone can submit. */
  async function signSafe(data: Hex): Promise<Hex> {
    const nonce = await readContract(paying.client, {
      abi: contracts.safe.abi,
      address: safe,
      functionName: 'nonce',
    })
    const terms = [usdc, 0n, data, 0, 0n, 0n, 0n, zeroAddress, zeroAddress] as const
    const hash = (await readContract(paying.client, {
      abi: contracts.safe.abi,
      address: safe,
      functionName: 'getTransactionHash',
      args: [...terms, nonce],
    })) as Hex
    const signature = await visitor.sign({ hash })
    return call(contracts.safe.abi, 'execTransaction', [...terms, signature])
  }

  test('attack: a thief sends a Safe’s signed payment with another mark: it pays the order that its owner signed', async () => {
    const [theirs, mine] = [await paying.asked({ amount: '2500' }), await paying.asked({ amount: '2500' })]
    const signed = await signSafe(paying.toTransfer([theirs.mark], { amount: '2500' }))
    const { transactionHash } = await paying.send(safe, concat([signed, mine.mark as Hex]), { from: thief })
    expect(await name([mine, theirs], transactionHash)).toEqual(['open', 'paid'])
    expect(await paying.told(mine.orderId)).toEqual([])
    expect(await paying.told(theirs.orderId)).toEqual(['payment.paid'])
  })

  test('attack: a thief sends a Safe’s unmarked payment with a mark: it does not pay the thief’s order', async () => {
    const mine = await paying.asked({ amount: '2500' })
    const signed = await signSafe(paying.toTransfer([], { amount: '2500' }))
    const { transactionHash } = await paying.send(safe, concat([signed, mine.mark as Hex]), { from: thief })
    expect(await name([mine], transactionHash)).toEqual(['open'])
  })
})

const deleGatorAbi = parseAbi([
  'constructor(address delegationManager, address entryPoint)',
  'struct Execution { address target; uint256 value; bytes callData; }',
  'function execute(Execution execution)',
])

describe('operations (ERC-4337)', () => {
  const pay = (payment: Payment | undefined) =>
    call(accountAbi, 'execute', [usdc, 0n, paying.toTransfer(payment ? [payment.mark] : [])])

  test.each([false, true])(
    'attack: bundling others’ signed transfers with the thief’s mark does not pay the thief’s order; aggregated: %s',
    async (isAggregated) => {
      const [theirs, mine, none] = [await paying.asked(), await paying.asked(), await paying.asked()]
      const [account, second] = [await createAccount(visitor), await createAccount(visitor)]
      const ops = [await signOp(account, pay(theirs)), await signOp(second, pay(undefined))]
      const hash = await sendOps(ops, { isAggregated, behind: mine.mark as Hex })
      expect(await name([mine, theirs, none], hash)).toEqual(['open', 'paid', 'open'])
    },
  )

  test('attack: an operation of the thief in a bundle does not claim another operation’s transfer', async () => {
    const [theirs, mine] = [await paying.asked(), await paying.asked()]
    const [account, own] = [await createAccount(visitor), await createAccount(thief)]
    const idle = call(accountAbi, 'execute', [thief.address, 0n, concat([mine.mark as Hex, '0x00'])])
    const hash = await sendOps([await signOp(account, pay(theirs)), await signOp(own, idle)])
    expect(await name([mine, theirs], hash)).toEqual(['open', 'paid'])
  })
})

describe('an EIP-7702 account', () => {
  test('default: pays an order by calling itself', async () => {
    const payment = await paying.asked()
    const account = testAccount(2)
    await paying.mint(account.address)
    const { EIP7702StatelessDeleGator } = await import('@metamask/delegation-abis/bytecode')
    const contractAddress = await deploy(
      { abi: deleGatorAbi, bytecode: `0x${EIP7702StatelessDeleGator.replace(/^0x/, '')}` },
      [accounts.sessions.delegationManager, entryPoint07Address],
    )
    const authorization = await signAuthorization(paying.client, {
      account,
      contractAddress,
      executor: 'self',
    })
    const execution = { target: usdc, value: 0n, callData: paying.toTransfer([payment.mark]) }
    const { status, transactionHash } = await sendTransactionSync(paying.client, {
      account,
      chain: null,
      to: account.address,
      authorizationList: [authorization],
      data: encodeFunctionData({ abi: deleGatorAbi, functionName: 'execute', args: [execution] }),
      gas: 1_000_000n,
    })
    expect(status).toBe('success')
    expect(await name([payment], transactionHash)).toEqual(['paid'])
  })
})

describe('native currency that a contract passes on, without a log', () => {
  const terms = { asset: 'eip155:31337/slip44:60', amount: '0.5' } as const
  const half = parseEther('0.5')
  async function createFunded(owner = visitor) {
    const account = await createAccount(owner)
    await paying.send(account.address, '0x', { value: parseEther('2') })
    return account
  }
  const toForward = (mark: string) => concat([call(accountAbi, 'execute', [paying.receiver, half, mark])])

  test('behavior: reports an operation with the mark as unclear, and the shop assigns it once', async () => {
    const payment = await paying.asked(terms)
    const hash = await sendOps([await signOp(await createFunded(), toForward(payment.mark))])
    expect(await name([payment], hash)).toEqual(['unclear'])
    expect(await paying.told(payment.orderId)).toEqual(['payment.unclear'])
    expect(await paying.read(payment)).toMatchObject({ transfers: [{ kind: 'unclear', amount: '0.5' }] })
    expect((await paying.assign(payment, hash)).json).toMatchObject({ status: 'paid' })
    expect(await paying.told(payment.orderId)).toEqual(['payment.unclear', 'payment.paid'])
    // Not once more for another order.
    const other = await paying.asked(terms)
    expect((await paying.assign(other, hash)).code).toBe('PAYMENT_CONFLICT')
  })

  test('behavior: the shop can assign a payment without a mark', async () => {
    const payment = await paying.asked(terms)
    const hash = await sendOps([await signOp(await createFunded(), toForward('0x'))])
    expect(await name([payment], hash)).toEqual(['open'])
    expect((await paying.assign(payment, hash)).json).toMatchObject({
      status: 'paid',
      transfers: [{ kind: 'counted', amount: '0.5' }],
    })
  })

  test('attack: a thief’s mark in the same bundle does not claim another account’s payment', async () => {
    const mine = await paying.asked(terms)
    const [victim, own] = [await createFunded(), await createAccount(thief)]
    const hash = await sendOps([
      await signOp(own, call(accountAbi, 'execute', [thief.address, 0n, mine.mark])),
      await signOp(victim, toForward('0x')),
    ])
    expect(await name([mine], hash)).toEqual(['open'])
    expect(await paying.told(mine.orderId)).toEqual([])
  })

  test('attack: a reverted operation in a successful transaction pays nothing and cannot be assigned', async () => {
    const payment = await paying.asked(terms)
    // The account has less than it sends: the operation fails, its event does not.
    const account = await createAccount(visitor)
    const hash = await sendOps([await signOp(account, toForward(payment.mark))])
    expect(await name([payment], hash)).toEqual(['open'])
    expect((await paying.assign(payment, hash)).code).toBe('PAYMENT_INVALID')
  })
})

describe('two marks', () => {
  test('behavior: the shop is notified, and assigns the payment once, with a signature for that payment and project', async () => {
    const [first, second] = [await paying.asked(), await paying.asked()]
    const { transactionHash: hash } = await paying.send(usdc, paying.toTransfer([first.mark, second.mark]))
    expect(await name([first, second], hash)).toEqual(['unclear', 'unclear'])
    expect(await paying.told(first.orderId)).toEqual(['payment.unclear'])
    expect(await paying.read(first)).toMatchObject({ transfers: [{ kind: 'unclear', amount: '10' }] })

    expect((await paying.assign(first, hash, { paymentId: second.id })).code).toBe(
      'PAYMENT_SIGNATURE_INVALID',
    )
    expect((await paying.assign(first, hash, { projectId: 'other' })).code).toBe('PAYMENT_SIGNATURE_INVALID')
    const assigned = await paying.assign(second, hash)
    expect(assigned.json).toMatchObject({ status: 'paid', transfers: [{ kind: 'counted', txHash: hash }] })
    expect(assigned.json.receipt).toEqual(expect.any(String))
    expect(await paying.told(second.orderId)).toEqual(['payment.unclear', 'payment.paid'])
    expect(await paying.read(first)).toMatchObject({ status: 'open', transfers: [] })
    // Not for the other payment as well, not a second time, and not as unclear.
    expect((await paying.assign(first, hash)).code).toBe('PAYMENT_CONFLICT')
    expect((await paying.assign(second, hash)).json).toMatchObject({ status: 'paid' })
    expect(await name([first, second], hash)).toEqual(['open', 'paid'])
    expect(await paying.told(second.orderId)).toEqual(['payment.unclear', 'payment.paid'])
  })

  test('behavior: assigns an unmarked transfer once confirmed, and no transfer that the shop did not receive', async () => {
    const payment = await paying.asked()
    const { transactionHash: hash } = await paying.send(usdc, paying.toTransfer())
    expect((await paying.assign(payment, hash)).code).toBe('PAYMENT_INVALID')
    await paying.confirm(3)
    expect((await paying.assign(payment, hash)).json).toMatchObject({ status: 'paid' })
    const elsewhere = await paying.send(usdc, paying.toTransfer([], { to: thief.address }))
    await paying.confirm(3)
    expect((await paying.assign(payment, elsewhere.transactionHash)).code).toBe('PAYMENT_INVALID')
    expect((await paying.assign(payment, `0x${'7'.repeat(64)}`)).code).toBe('PAYMENT_INVALID')
  })

  test('attack: rejects a payment’s token as an assignment, and an assignment older than five minutes', async () => {
    const payment = await paying.asked()
    const path = `/v1/payments/${payment.id}/assignments`
    const token = await paying.sign(paying.request())
    expect((await paying.call(path, { token })).code).toBe('PAYMENT_SIGNATURE_INVALID')
    paying.state.leapMs += 6 * 60_000
    try {
      const { transactionHash } = await paying.send(usdc, paying.toTransfer())
      expect((await paying.assign(payment, transactionHash)).code).toBe('PAYMENT_SIGNATURE_INVALID')
    } finally {
      paying.state.leapMs -= 6 * 60_000
    }
  })
})

describe('payments through a swap', () => {
  const [usdt, weth] = [tokenAddresses.USDT as Hex, tokenAddresses.WETH as Hex]
  let router: Hex
  beforeAll(async () => {
    const routers = await deployRouters(paying.chain)
    await deployPools(paying.chain)
    await deployConcentrated(paying.chain, routers)
    router = routers.router as Hex
  })
  const most = parseUnits('1000000', 18)
  /** Ways to sell tokens so that the shop receives exactly ten dollars. */
  const amountOut = parseUnits('10', 6)
  const old = (path: readonly Hex[]) =>
    encodeFunctionData({
      abi: swapRouter02Abi,
      functionName: 'swapTokensForExactTokens',
      args: [amountOut, most, [...path], paying.receiver],
    })
  const newer = (path: readonly Hex[], fees: readonly number[]) =>
    encodeFunctionData({
      abi: swapRouter02Abi,
      functionName: 'exactOutput',
      args: [
        {
          path: concat(
            path.flatMap((token, index) =>
              index ? [numberToHex(fees[index - 1] ?? 0, { size: 3 }), token] : [token],
            ),
          ),
          recipient: paying.receiver,
          amountOut,
          amountInMaximum: most,
        },
      ],
    })
  const swap = (leg: Hex, mark: string, isNative = false) => {
    const refund = encodeFunctionData({ abi: paymentsAbi, functionName: 'refundETH' })
    const args = [maxUint256, isNative ? [leg, refund] : [leg]] as const
    return concat([encodeFunctionData({ abi: multicallAbi, functionName: 'multicall', args }), mark as Hex])
  }
  const approval = () =>
    encodeFunctionData({
      abi: parseAbi(['function approve(address, uint256)']),
      functionName: 'approve',
      args: [router, maxUint256],
    })
  const give = (to: Hex) =>
    paying.send(
      usdt,
      encodeFunctionData({
        abi: parseAbi(['function mint(address, uint256)']),
        functionName: 'mint',
        args: [to, parseUnits('1000', 6)],
      }),
    )

  test('behavior: pays with ether or another token, over V2 and V3 pools', async () => {
    await give(visitor.address)
    await paying.send(usdt, approval())
    const ways: [string, Hex, bigint][] = [
      ['ether, V2', old([weth, usdc]), parseEther('1')],
      ['ether, V3', newer([usdc, weth], [500]), parseEther('1')],
      ['token, V2', old([usdt, weth, usdc]), 0n],
    ]
    for (const [way, leg, value] of ways) {
      const payment = await paying.asked()
      const { transactionHash } = await paying.send(router, swap(leg, payment.mark, value > 0n), { value })
      expect([way, await name([payment], transactionHash)]).toEqual([way, ['paid']])
    }
  })

  test('behavior: a smart account pays through a swap', async () => {
    const account = await createAccount(visitor)
    await give(account.address)
    const payment = await paying.asked()
    const batch = call(accountAbi, 'executeBatch', [
      [usdt, router],
      [],
      [approval(), swap(old([usdt, weth, usdc]), payment.mark)],
    ])
    const hash = await sendOps([await signOp(account, batch)])
    expect(await name([payment], hash)).toEqual(['paid'])
  })
})
