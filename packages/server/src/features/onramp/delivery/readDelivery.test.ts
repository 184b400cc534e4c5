import type { CaipNetworkId } from '@foyer/contract'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../../../../test/startProvider.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import { type StoredOrder, sqlOnrampOrders } from '../sqlOnrampOrders.ts'
import { readDelivery } from './readDelivery.ts'

const network: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const nowMs = 1_700_000_000_000
const [seller, buyer, usdc, other] = [1, 2, 3, 4].map((byte) =>
  base58.encode(new Uint8Array(32).fill(byte)),
) as [string, string, string, string]
const asset = { currency: 'USDC', name: 'USDC', network, networkName: 'Solana', decimals: 6, code: 'USDC' }

let database: Database
let node: Awaited<ReturnType<typeof startProvider>>
let second: typeof node
/** Responses of the second node that differ from the first. */
const lies = new Map<string, object | null>()
/** Transactions the node knows, by signature. */
const transactions = new Map<string, object>()
beforeAll(async () => {
  database = await openDatabase()
  const serve = (lies: ReadonlyMap<string, object | null>) =>
    startProvider((_, body) => {
      const { id, params } = body as { id: number; params: [string, { commitment: string }] }
      const [signature, { commitment }] = params
      const result =
        commitment === 'finalized' ? (lies.get(signature) ?? transactions.get(signature)) : undefined
      return { jsonrpc: '2.0', id, result: lies.get(signature) === null ? null : (result ?? null) }
    })
  ;[node, second] = await Promise.all([serve(new Map()), serve(lies)])
})
afterAll(async () => {
  await Promise.all([database.close(), node.stop(), second.stop()])
})

let signatures = 0
/** Adds a transaction to the chain that moved this amount of a token, and these lamports, to the buyer. */
function sent({
  mint = usdc,
  moved = 0,
  lamports = 0,
  err = null as object | null,
  atMs = nowMs,
} = {}): string {
  const signature = base58.encode(new Uint8Array(64).fill(++signatures))
  const tokens = (amount: number) => [
    { accountIndex: 1, mint, owner: buyer, uiTokenAmount: { amount: String(amount), decimals: 6 } },
  ]
  transactions.set(signature, {
    blockTime: atMs / 1_000,
    transaction: { message: { accountKeys: [seller, buyer] } },
    meta: {
      err,
      fee: 5_000,
      preBalances: [900, 100],
      postBalances: [900, 100 + lamports],
      preTokenBalances: tokens(1_000),
      postTokenBalances: tokens(1_000 + moved),
    },
  })
  return signature
}
const read = (txHash: string | null, { id = 'one', token = usdc as string | null } = {}) => {
  const chain = { id: network, name: 'Solana', nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 } }
  const chains = rpcChains({ chains: [{ ...chain, rpcUrls: [node.url, second.url] }] })
  const order = { id, txHash, network, address: buyer, createdAtMs: nowMs } as StoredOrder
  const onramp = { chains, orders: sqlOnrampOrders({ database, clock: () => nowMs }) }
  return readDelivery(onramp, { order, asset: { ...asset, token } }, AbortSignal.timeout(60_000))
}

describe('readDelivery on Solana', () => {
  test('default: returns the buyer’s gain on every read', async () => {
    const txHash = sent({ moved: 500 })
    expect(await read(txHash)).toBe('0.0005')
    expect(await read(txHash)).toBe('0.0005')
    expect(await read(sent({ lamports: 40 }), { token: null })).toBe('0.00004')
    expect(await read(null)).toBeUndefined()
  })

  test('attack: one transaction counts for one of two orders of the same buyer', async () => {
    const txHash = sent({ moved: 500 })
    expect(await read(txHash, { id: 'first' })).toBe('0.0005')
    expect(await read(txHash, { id: 'second' })).toBeUndefined()
    expect(await read(txHash, { id: 'first' })).toBe('0.0005')
  })

  test('attack: ignores a transaction without a gain, with a loss, or of another token', async () => {
    for (const txHash of [
      sent({ moved: 0 }),
      sent({ moved: -500 }),
      sent({ mint: other, moved: 500, lamports: 40 }),
    ]) {
      expect(await read(txHash)).toBeUndefined()
      // A transaction that delivered nothing stays available to the order it may be for.
      transactions.set(txHash, transactions.get(sent({ moved: 500 })) ?? {})
      expect(await read(txHash, { id: 'another' })).toBe('0.0005')
    }
  })

  test('attack: one of two nodes cannot invent a delivery or change its amount', async () => {
    const invented = sent({ moved: 500 })
    lies.set(invented, transactions.get(invented) ?? null)
    transactions.delete(invented)
    expect(await read(invented)).toBeUndefined()
    const [more, real] = [sent({ moved: 900 }), sent({ moved: 500 })]
    lies.set(real, transactions.get(more) ?? null)
    await expect(read(real)).rejects.toMatchObject({ code: 'RPC_FAILED' })
    lies.delete(real)
    expect(await read(real)).toBe('0.0005')
    lies.set(more, null)
    expect(await read(more)).toBeUndefined()
  })

  test('attack: one of two nodes cannot make an old transaction count by changing or omitting its time', async () => {
    const old = sent({ moved: 500, atMs: nowMs - 3_600_000 })
    const found = transactions.get(old) ?? {}
    lies.set(old, { ...found, blockTime: nowMs / 1_000 })
    await expect(read(old)).rejects.toMatchObject({ code: 'RPC_FAILED' })
    lies.set(old, { ...found, blockTime: null })
    expect(await read(old)).toBeUndefined()
    // The second node reports the time that the first one omits.
    const recent = sent({ moved: 500 })
    lies.set(recent, transactions.get(recent) ?? null)
    transactions.set(recent, { ...transactions.get(recent), blockTime: null })
    expect(await read(recent)).toBe('0.0005')
    lies.delete(recent)
    expect(await read(recent)).toBeUndefined()
  })

  test('attack: does not count a token account that is handed over to the buyer', async () => {
    const txHash = sent({ moved: 0 })
    const found = transactions.get(txHash) as { meta: { preTokenBalances: { owner: string }[] } }
    for (const balance of found.meta.preTokenBalances) balance.owner = seller
    expect(await read(txHash)).toBeUndefined()
  })

  test('attack: rejects a transaction whose signature is not the requested one', async () => {
    const txHash = sent({ moved: 500 })
    const found = transactions.get(txHash) as { transaction: { signatures?: string[] } }
    found.transaction.signatures = [sent({ moved: 500 })]
    await expect(read(txHash)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  test('attack: does not count a failed transaction, even if it lists balances', async () => {
    const err = { InstructionError: [0, { Custom: 1 }] }
    expect(await read(sent({ moved: 500, err }))).toBeUndefined()
  })

  test('attack: does not count a transaction from before the order, beyond ten minutes of clock difference', async () => {
    const minuteMs = 60_000
    expect(await read(sent({ moved: 500, atMs: nowMs - 11 * minuteMs }))).toBeUndefined()
    // Clocks differ.
    expect(await read(sent({ moved: 500, atMs: nowMs - 9 * minuteMs }))).toBe('0.0005')
  })
})
