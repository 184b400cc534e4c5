import type { CaipAssetId, PaymentOption } from '@foyer/contract'
import type { PaySource, PreparedPayment, TransferToken } from '@foyer/core'
import {
  deployConcentrated,
  deployLevy,
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
import { createEvmWallet } from '@foyer/testing'
import { type Address, createClient, erc20Abi, type Hex, http } from 'viem'
import { getBalance, getTransaction, readContract, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPayments } from './createPayments.ts'

const networkId = 'eip155:31337'
const { address: account } = testAccount(0)
const shop: Address = '0x00000000000000000000000000000000000a11ce'
const mark: Hex = `0x666f796572706179${'5'.repeat(48)}`
const [facts] = localChains
const usdc: TransferToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: tokenAddresses.USDC }
const usdt: TransferToken = { name: 'Tether', symbol: 'USDT', decimals: 6, address: tokenAddresses.USDT }
const ether: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
let chain: LocalChain
let router: Address
let wallet: ReturnType<typeof createEvmWallet>

beforeAll(async () => {
  chain = await startChain({ chainId: 31_337 })
  const [, routers] = await Promise.all([deployTokens(chain), deployRouters(chain)])
  await deployPools(chain)
  await deployConcentrated(chain, routers)
  await deployLevy(chain, { to: account, amount: 1_000_000n })
  router = routers.router
  wallet = createEvmWallet({ chains: { 31337: chain.url } })
  await wallet.request({ method: 'eth_requestAccounts' })
})
afterAll(() => chain?.stop())

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
const payments = () =>
  createPayments({ rpcUrls: () => [chain.url], fetchRpc: undefined } as never, { [networkId]: [router] })
const network = { ...facts, id: 31_337, caipNetworkId: networkId, chainNamespace: 'eip155' } as never
const signal = new AbortController().signal

const asset = (token: TransferToken): CaipAssetId =>
  token.address ? `${networkId}/erc20:${token.address.toLowerCase()}` : `${networkId}/slip44:60`
const option = (token: TransferToken, amount: string): PaymentOption => ({
  asset: asset(token),
  amount,
  receiver: shop,
  name: token.name,
  symbol: token.symbol,
  decimals: token.decimals,
})
const direct = (token: TransferToken, amount = '10'): PaySource => ({
  kind: 'direct',
  token,
  balance: '1000',
  option: option(token, amount),
})
const swapped = (token: TransferToken, amount = '10'): PaySource => ({
  kind: 'swap',
  token,
  balance: '1000',
  option: option(usdc, amount),
})
const prepare = (source: PaySource, change: object = {}) =>
  payments().prepare({
    account,
    network,
    source,
    mark,
    expiry: 4_000_000_000,
    provider: undefined,
    signal,
    ...change,
  })
const send = async (prepared: PreparedPayment, step: 'reset' | 'approve' | 'swap' = 'swap') => {
  const sent = await payments().send({
    provider: wallet,
    network,
    prepared,
    call: prepared.calls.find((each) => each.step === step),
    signal,
  } as never)
  const { hash } = sent as { hash: Hex }
  await waitForTransactionReceipt(client(), { hash })
  return getTransaction(client(), { hash })
}

describe('preparePayment', () => {
  test('default: transfers exactly the amount, with the payment reference behind the call', async () => {
    const prepared = await prepare(direct(usdc))
    expect(prepared).toMatchObject({ most: 10_000_000n, isTried: true, canPayFee: true, isBatched: false })
    const before = await balanceOf(usdc, shop)
    expect((await send(prepared)).input.endsWith(mark.slice(2))).toBe(true)
    expect((await balanceOf(usdc, shop)) - before).toBe(10_000_000n)
  })

  test('behavior: transfers the native currency, with the payment reference as data', async () => {
    const prepared = await prepare(direct(ether, '0.5'))
    const before = await balanceOf(ether, shop)
    expect((await send(prepared)).input).toBe(mark)
    expect((await balanceOf(ether, shop)) - before).toBe(5n * 10n ** 17n)
  })

  test('behavior: swaps ether to pay exactly the price, and refunds the rest', async () => {
    const prepared = await prepare(swapped(ether, '100'))
    const [shopBefore, before] = [await balanceOf(usdc, shop), await balanceOf(ether, account)]
    const { input } = await send(prepared)
    expect(input.endsWith(mark.slice(2))).toBe(true)
    expect((await balanceOf(usdc, shop)) - shopBefore).toBe(100_000_000n)
    const left = before - (await balanceOf(ether, account))
    expect(left).toBeGreaterThan(0n)
    expect(left).toBeLessThan(prepared.most + prepared.fee.max)
    expect(await balanceOf(ether, router)).toBe(0n)
  })

  test('behavior: approves the agreed amount of a token and pays with it', async () => {
    const prepared = await prepare(swapped(usdt))
    expect(prepared.calls.map(({ step }) => step)).toEqual(['approve', 'swap'])
    await send(prepared, 'approve')
    const next = await prepare(swapped(usdt), { most: prepared.most })
    expect(next).toMatchObject({ most: prepared.most, calls: [{ step: 'swap' }] })
    const before = await balanceOf(usdc, shop)
    await send(next)
    expect((await balanceOf(usdc, shop)) - before).toBe(10_000_000n)
  })

  test('error: rejects with QUOTE_CHANGED if the payment takes more than the visitor agreed to', async () => {
    await expect(prepare(swapped(ether), { most: 1n })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  })
  test('error: rejects with SWAP_NO_ROUTE if the held token cannot be swapped', async () => {
    await expect(prepare(swapped(localLevyToken))).rejects.toMatchObject({ code: 'SWAP_NO_ROUTE' })
  })
  test('error: rejects an amount above the balance, and an expired payment', async () => {
    await expect(prepare(direct(usdc, '999999999'))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(prepare(direct(usdc), { expiry: 1 })).rejects.toMatchObject({ code: 'PAYMENT_EXPIRED' })
  })

  test('attack: refuses wrong decimals of the token, from the server or the page', async () => {
    const source = direct(usdc, '0.1')
    const lying = { ...source, option: { ...source.option, decimals: 8 } }
    await expect(prepare(lying)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    const held = { ...usdt, decimals: 18 }
    await expect(prepare(swapped(held))).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  })
  test('attack: refuses wrong decimals of the native currency, which would send a hundred times the amount', async () => {
    const lying = { ...ether, decimals: 20 }
    await expect(prepare(direct(lying, '0.05'))).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    await expect(prepare(swapped(lying))).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  })
  test('attack: an amount above what a contract can count', async () => {
    await expect(prepare(direct(usdc, '9'.repeat(78)))).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  })
  test('attack: refuses a token that takes a transfer fee, since the shop would receive less', async () => {
    await expect(prepare(direct(localLevyToken))).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  })
  test('attack: rejects an invalid receiver and an invalid token', async () => {
    const source = direct(usdc)
    const other = { ...source, option: { ...source.option, receiver: 'shop' } }
    await expect(prepare(other)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    const items = { ...source, option: { ...source.option, asset: `${networkId}/erc721:${shop}` } }
    await expect(prepare(items as PaySource)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  })
})
