import type { Payment } from '@foyer/contract'
import { defineNetwork } from '@foyer/core'
import { localSolana, type SolanaChain, solanaTokens, startSolanaChain } from '@foyer/devnet'
import { createServer, createServices, openDatabase } from '@foyer/server'
import { createSolanaSigner } from '@foyer/testing'
import { generateKeyPairSigner } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayments } from './createPayments.ts'

const { networkId } = localSolana
const network = defineNetwork({
  id: networkId.slice('solana:'.length),
  chainNamespace: 'solana',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})
const account = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const [usdc] = solanaTokens
const signal = new AbortController().signal
let chain: SolanaChain
let ask: (path: string, body?: unknown) => Promise<Payment>
const stops: (() => Promise<void>)[] = []
let leapMs = 0

beforeAll(async () => {
  chain = await startSolanaChain()
  const database = await openDatabase()
  const services = await createServices({
    database,
    clock: () => Date.now() + leapMs,
    chains: [{ ...chain, id: networkId, rpcUrls: [chain.url] }],
    tokens: [...chain.tokens],
    payments: { merchants: [{ projectId: 'shop' }] },
  })
  await services.projects.put({ id: 'shop', name: 'Shop', allowedOrigins: [], features: [] })
  const server = createServer(services)
  stops.push(
    () => services.close(),
    () => database.close(),
    () => chain.stop(),
  )
  ask = async (path, body) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await server.fetch(new Request(`http://server${path}?projectId=shop`, init))).json()
  }
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const payments = () => createPayments({ rpcUrls: () => [chain.url], fetchRpc: undefined } as never)
const order = (asset: string, receiver: string, amount: string) =>
  ask('/v1/payments', {
    payment: { orderId: receiver, receiver, asset, amount, expiry: Math.floor(Date.now() / 1_000) + 600 },
  })
const prepare = ({ options: [option], mark, expiry }: Payment, decimals: number, address?: string) => {
  if (!option) throw new Error('No option')
  const token = { name: '', symbol: address ? 'USDC' : 'SOL', decimals, ...(address ? { address } : {}) }
  const source = { kind: 'direct', token, balance: '1', option } as const
  return payments().prepare({ account, network, source, mark, expiry, provider: undefined, signal })
}
const newAddress = async () => (await generateKeyPairSigner()).address as string

test.each([
  ['SOL', `${networkId}/slip44:501`, 9, undefined],
  ['a token', `${networkId}/token:${usdc?.address}`, usdc?.decimals ?? 0, usdc?.address],
])(
  'default: pays with %s; the server finds the payment by its reference',
  async (_, asset, decimals, address) => {
    const payment = await order(asset, await newAddress(), '0.25')
    const provider = createSolanaSigner({ rpcUrl: chain.url })
    const prepared = await prepare(payment, decimals, address)
    const sent = await payments().send({ provider, network, prepared, step: 'swap', signal } as never)
    // Skips the pause between two polls.
    leapMs += 3_000
    expect(await ask(`/v1/payments/${payment.id}`)).toMatchObject({
      status: 'paid',
      transfers: [{ amount: '0.25', txHash: (sent as { hash: string }).hash, from: account }],
    })
  },
)

test('attack: does not count the transaction of another payment', async () => {
  const receiver = await newAddress()
  const [mine, theirs] = [
    await order(`${networkId}/slip44:501`, receiver, '0.1'),
    await order(`${networkId}/slip44:501`, await newAddress(), '0.1'),
  ]
  const provider = createSolanaSigner({ rpcUrl: chain.url })
  const sent = await payments().send({
    provider,
    network,
    prepared: await prepare(theirs, 9),
    step: 'swap',
    signal,
  } as never)
  const { hash } = sent as { hash: string }
  const named = await ask(`/v1/payments/${mine.id}/transactions`, { network: networkId, txHash: hash })
  expect(named).toMatchObject({ status: 'open', transfers: [] })
})

test('error: rejects an amount above the balance, and wrong decimals', async () => {
  const payment = await order(`${networkId}/slip44:501`, await newAddress(), '999999999')
  await expect(prepare(payment, 9)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await expect(prepare(payment, 6)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
})

test('attack: rejects decimals that differ from the chain’s, even if server and page agree on them', async () => {
  const spoil = (payment: Payment, decimals: number): Payment => ({
    ...payment,
    options: payment.options.map((option) => ({ ...option, decimals })),
  })
  const sol = await order(`${networkId}/slip44:501`, await newAddress(), '0.001')
  await expect(prepare(spoil(sol, 11), 11)).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
  const dollar = await order(`${networkId}/token:${usdc?.address}`, await newAddress(), '0.001')
  await expect(prepare(spoil(dollar, 8), 8, usdc?.address)).rejects.toMatchObject({
    code: 'TOKEN_UNSUPPORTED',
  })
})
