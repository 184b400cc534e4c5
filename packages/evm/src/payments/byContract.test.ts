import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CaipAssetId, PaymentOption } from '@foyer/contract'
import type { PayCall, PaySource, PreparedPayment, TransferToken } from '@foyer/core'
import {
  deployConcentrated,
  deployLevy,
  deployPayments,
  deployPools,
  deployRouters,
  deployTokens,
  type LocalChain,
  localChains,
  localLevyToken,
  startChain,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import { payContract, readPaid } from '@foyer/pay-contract'
import { payArtifact } from '@foyer/pay-contract/deploy'
import { createEvmWallet } from '@foyer/testing'
import { type Address, createClient, decodeFunctionData, erc20Abi, getAddress, type Hex, http } from 'viem'
import { getBalance, readContract, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPayments } from './createPayments.ts'

const networkId = 'eip155:31337'
const { address: account } = testAccount(0)
const shop = getAddress('0x00000000000000000000000000000000000a11ce')
const mark: Hex = `0x666f796572706179${'5'.repeat(48)}`
const [facts] = localChains
const usdc: TransferToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: tokenAddresses.USDC }
const usdt: TransferToken = { name: 'Tether', symbol: 'USDT', decimals: 6, address: tokenAddresses.USDT }
const ether: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const expiry = 4_000_000_000
let chain: LocalChain
/** A chain without the contract. */
let plain: LocalChain
/** A proxy in front of the chain's node that can be made to lie. */
let node: Server
let lie: ((method: string, result: unknown) => unknown) | undefined
let router: Address
let wallet: ReturnType<typeof createEvmWallet>

beforeAll(async () => {
  ;[chain, plain] = await Promise.all([startChain({ chainId: 31_337 }), startChain({ chainId: 31_337 })])
  const [, routers] = await Promise.all([deployTokens(chain), deployRouters(chain), deployTokens(plain)])
  await deployPools(chain)
  await deployConcentrated(chain, routers)
  await deployLevy(chain, { to: account, amount: 1_000_000n })
  await deployPayments(chain)
  router = routers.router
  wallet = createEvmWallet({ chains: { 31337: chain.url } })
  await wallet.request({ method: 'eth_requestAccounts' })
  node = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const asked = [JSON.parse(body)].flat() as { id: number; method: string }[]
    const honest = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const all = (await honest.json()) as { id: number; result?: unknown } | { id: number; result?: unknown }[]
    const answers = [all].flat().map((answer) => {
      const { method = '' } = asked.find(({ id }) => id === answer.id) ?? {}
      const result = lie?.(method, answer.result)
      return result === undefined ? answer : { ...answer, result }
    })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(all) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  node?.close()
  node?.closeAllConnections()
  await Promise.all([chain?.stop(), plain?.stop()])
})

const client = () => createClient({ transport: http(chain.url) })
const balanceOf = (token: TransferToken, owner: Address) =>
  token.address
    ? readContract(client(), {
        abi: erc20Abi,
        address: token.address as Address,
        functionName: 'balanceOf',
        args: [owner],
      })
    : getBalance(client(), { address: owner })
const allowanceOf = (token: TransferToken, spender: Address) =>
  readContract(client(), {
    abi: erc20Abi,
    address: token.address as Address,
    functionName: 'allowance',
    args: [account, spender],
  })
const payments = (url = chain.url) =>
  createPayments({ rpcUrls: () => [url], fetchRpc: undefined } as never, { [networkId]: [router] })
const network = { ...facts, id: 31_337, caipNetworkId: networkId, chainNamespace: 'eip155' } as never
const signal = new AbortController().signal

const asset = (token: TransferToken): CaipAssetId =>
  token.address ? `${networkId}/erc20:${token.address.toLowerCase()}` : `${networkId}/slip44:60`
const option = (
  token: TransferToken,
  amount: string,
  change: Partial<PaymentOption> = {},
): PaymentOption => ({
  asset: asset(token),
  amount,
  receiver: shop.toLowerCase(),
  name: token.name,
  symbol: token.symbol,
  decimals: token.decimals,
  contract: payContract.address,
  ...change,
})
const direct = (token: TransferToken, amount = '10', change: Partial<PaymentOption> = {}): PaySource => ({
  kind: 'direct',
  token,
  balance: '1000',
  option: option(token, amount, change),
})
const swapped = (token: TransferToken, amount = '10'): PaySource => ({
  kind: 'swap',
  token,
  balance: '1000',
  option: option(usdc, amount),
})
const prepare = (source: PaySource, change: object = {}, url?: string) =>
  payments(url).prepare({ account, network, source, mark, expiry, provider: undefined, signal, ...change })
const stepsOf = ({ calls }: PreparedPayment) => calls.map(({ step }) => step)
async function send(prepared: PreparedPayment, call: PayCall | undefined) {
  if (!call) throw new Error('no such call')
  const sent = await payments().send({ provider: wallet as never, network, prepared, call, signal })
  const { logs, gasUsed, status } = await waitForTransactionReceipt(client(), {
    hash: (sent as { hash: Hex }).hash,
  })
  expect(status).toBe('success')
  return { gasUsed, paid: logs.map(readPaid).filter((each) => each !== undefined) }
}
/** Creates a wallet of an account that batches calls, and records its requests. */
function batchingWallet() {
  const asked: { calls: { to: Hex; value: Hex; data: Hex }[] }[] = []
  const provider = {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      if (method === 'wallet_getCapabilities') return { '0x7a69': { atomic: { status: 'supported' } } }
      if (method === 'wallet_sendCalls') {
        asked.push((params as [(typeof asked)[number]])[0])
        return { id: '0xcalls' }
      }
      return wallet.request({ method, params } as never)
    },
    on() {},
    removeListener() {},
  }
  return { provider: provider as never, asked }
}

describe('preparePayment', () => {
  test('default: approves exactly the amount, then pays, and the contract logs the order', async () => {
    const prepared = await prepare(direct(usdc))
    expect(stepsOf(prepared)).toEqual(['approve', 'swap'])
    expect(prepared).toMatchObject({
      most: 10_000_000n,
      spender: payContract.address,
      isTried: true,
      canPayFee: true,
      isBatched: false,
    })
    await send(prepared, prepared.calls[0])
    expect(await allowanceOf(usdc, payContract.address)).toBe(10_000_000n)
    const next = await prepare(direct(usdc))
    expect(stepsOf(next)).toEqual(['swap'])
    expect(decodeFunctionData({ abi: payContract.abi, data: next.calls[0]?.data as Hex })).toEqual({
      functionName: 'pay',
      args: [mark, tokenAddresses.USDC, shop, 10_000_000n, BigInt(expiry)],
    })
    const before = await balanceOf(usdc, shop)
    const { paid } = await send(next, next.calls[0])
    expect(paid).toEqual([
      { order: mark, payer: account, receiver: shop, token: tokenAddresses.USDC, received: 10_000_000n },
    ])
    expect((await balanceOf(usdc, shop)) - before).toBe(10_000_000n)
    expect(await allowanceOf(usdc, payContract.address)).toBe(0n)
  })

  test('behavior: pays the native currency without an allowance', async () => {
    const prepared = await prepare(direct(ether, '0.5'))
    expect(stepsOf(prepared)).toEqual(['swap'])
    const before = await balanceOf(ether, shop)
    const { paid } = await send(prepared, prepared.calls[0])
    expect(paid).toMatchObject([{ order: mark, token: 'native', received: 5n * 10n ** 17n }])
    expect((await balanceOf(ether, shop)) - before).toBe(5n * 10n ** 17n)
  })

  test('behavior: asks once if the account supports atomic batches', async () => {
    const { provider, asked } = batchingWallet()
    const prepared = await prepare(direct(usdc), { provider })
    expect(prepared.isBatched).toBe(true)
    const [call] = prepared.calls
    await payments().send({ provider, network, prepared, call: call as PayCall, signal })
    expect(asked).toHaveLength(1)
    // No allowance is left, so there is no third call to revoke it.
    expect(asked[0]?.calls.map(({ to }) => to)).toEqual([tokenAddresses.USDC, payContract.address])
  })

  test('behavior: swaps another token first, in one batch', async () => {
    const { provider } = batchingWallet()
    for (const [token, steps] of [
      [ether, ['approve', 'exchange', 'swap']],
      [usdt, ['approve', 'approve', 'exchange', 'swap', 'reset']],
    ] as const) {
      const prepared = await prepare(swapped(token), { provider })
      expect(stepsOf(prepared)).toEqual(steps)
      expect(prepared).toMatchObject({ isTried: true, isBatched: true, spender: router })
    }
  })

  test('behavior: without batches, swaps first and then pays the token directly', async () => {
    const prepared = await prepare(swapped(ether, '100'))
    expect(stepsOf(prepared)).toEqual(['approve', 'exchange', 'swap'])
    const before = await balanceOf(usdc, account)
    for (const call of prepared.calls) if (call.step !== 'swap') await send(prepared, call)
    expect((await balanceOf(usdc, account)) - before).toBe(100_000_000n)
    const next = await prepare(direct(usdc, '100'))
    expect(stepsOf(next)).toEqual(['swap'])
    const { paid } = await send(next, next.calls[0])
    expect(paid).toMatchObject([{ order: mark, received: 100_000_000n }])
    expect(await balanceOf(usdc, account)).toBe(before)
  })

  test('error: sets a deadline, and rejects an expired payment', async () => {
    const late = await prepare(direct(ether, '0.1'), { expiry: Math.floor(Date.now() / 1_000) + 100_000 })
    const data = late.calls[0]?.data as Hex
    expect(decodeFunctionData({ abi: payContract.abi, data }).args.at(-1)).toBeLessThan(4_000_000_000n)
    await expect(prepare(direct(ether, '0.1'), { expiry: 1 })).rejects.toMatchObject({
      code: 'PAYMENT_EXPIRED',
    })
  })
})

describe('attacks on payments by contract', () => {
  const refused = { code: 'PAYMENT_REFUSED' }

  test('attack: refuses another contract named by the server', async () => {
    const other = { contract: '0x00000000000000000000000000000000000000bd' }
    for (const source of [direct(usdc, '10', other), direct(ether, '0.1', other)])
      await expect(prepare(source)).rejects.toMatchObject(refused)
  })
  test('attack: refuses if the contract is not deployed, since ether sent to it would be lost', async () => {
    for (const source of [direct(ether, '0.1'), direct(usdc)])
      await expect(prepare(source, {}, plain.url)).rejects.toMatchObject(refused)
  })
  test('attack: refuses other code at the contract’s address', async () => {
    lie = (method) =>
      method === 'eth_getCode' ? payArtifact.deployedBytecode.replace(/..$/, '00') : undefined
    try {
      const { port } = node.address() as AddressInfo
      await expect(prepare(direct(usdc), {}, `http://127.0.0.1:${port}`)).rejects.toMatchObject(refused)
    } finally {
      lie = undefined
    }
  })
  test('attack: if the node cannot simulate, relies on the contract’s known code alone', async () => {
    lie = (method) => (method === 'eth_simulateV1' ? [] : undefined)
    try {
      const { port } = node.address() as AddressInfo
      expect(await prepare(direct(usdc), {}, `http://127.0.0.1:${port}`)).toMatchObject({ isTried: false })
    } finally {
      lie = undefined
    }
  })
  test.each<[string, (log: { topics: string[]; data: string }) => object]>([
    ['another order', ({ topics }) => ({ topics: [topics[0], `0x${'1'.repeat(64)}`, ...topics.slice(2)] })],
    ['another receiver', ({ topics }) => ({ topics: [...topics.slice(0, 3), `0x${'0'.repeat(63)}1`] })],
    [
      'another payer',
      ({ topics }) => ({ topics: [topics[0], topics[1], `0x${'0'.repeat(63)}1`, topics[3]] }),
    ],
    ['a smaller amount', ({ data }) => ({ data: `${data.slice(0, 66)}${'1'.padStart(64, '0')}` })],
    ['another token', ({ data }) => ({ data: `0x${'1'.padStart(64, '0')}${data.slice(66)}` })],
  ])('attack: refuses if the simulated payment logs %s', async (_, change) => {
    lie = (method, result) => {
      if (method !== 'eth_simulateV1') return undefined
      const blocks = structuredClone(result) as {
        calls: { logs?: { address: string; topics: string[]; data: string }[] }[]
      }[]
      for (const { calls } of blocks)
        for (const { logs = [] } of calls)
          for (const log of logs)
            if (log.address.toLowerCase() === payContract.address.toLowerCase())
              Object.assign(log, change(log))
      return blocks
    }
    try {
      const { port } = node.address() as AddressInfo
      await expect(prepare(direct(usdc), {}, `http://127.0.0.1:${port}`)).rejects.toMatchObject(refused)
    } finally {
      lie = undefined
    }
  })
  test('attack: refuses wrong decimals of the token or the native currency', async () => {
    const source = direct(usdc, '0.1')
    const lying = { ...source, option: { ...source.option, decimals: 8 } }
    await expect(prepare(lying)).rejects.toMatchObject(refused)
    await expect(prepare(direct({ ...ether, decimals: 20 }, '0.05'))).rejects.toMatchObject(refused)
  })
  test('attack: refuses a token that takes a transfer fee, since the shop would receive less', async () => {
    await expect(prepare(direct(localLevyToken))).rejects.toMatchObject(refused)
  })
  test('error: rejects a payment to the visitor’s own account', async () => {
    const own = { receiver: account.toLowerCase() }
    await expect(prepare(direct(usdc, '10', own))).rejects.toMatchObject({ code: 'SWAP_SIMULATION_FAILED' })
  })
})
