import { randomUUID } from 'node:crypto'
import type { CaipNetworkId, PaymentOption } from '@foyer/contract'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import type { SolanaTransactionFound } from '../../transfers/readSolanaTransaction.ts'
import { payments as table } from '../paymentsSchema.ts'
import { toMark } from './marks.ts'
import { matchSolana } from './matchSolana.ts'
import { toReference } from './toReference.ts'

const mainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const toAddress = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [payer, shop, till, usdc, other] = [1, 2, 3, 4, 5].map(toAddress) as [
  string,
  string,
  string,
  string,
  string,
]

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const option = (change: Partial<PaymentOption> = {}): PaymentOption => ({
  asset: `${mainnet}/token:${usdc}`,
  amount: '10',
  receiver: shop,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  ...change,
})
const sol = option({ asset: `${mainnet}/slip44:501`, decimals: 9, receiver: till })

/** A payment with its reference. */
async function pay(options = [option()]) {
  const id = randomUUID()
  const mark = toMark(id)
  await database.orm.insert(table).values({
    id,
    projectId: 'shop',
    orderId: id,
    isSigned: true,
    merchant: 'Shop',
    options,
    expiry: 1,
    ownReceiver: false,
    mark,
    termsHash: '',
    status: 'open',
    noticed: [],
    createdAtMs: 0,
    checkedAtMs: 0,
  })
  return { id, reference: toReference(mark) }
}

type Balance = { mint: string; owner: string; before: bigint; after: bigint }
/** A transaction of the payer that names these accounts. */
function transaction(
  named: readonly string[],
  { tokens = [], lamports = {} }: { tokens?: Balance[]; lamports?: Record<string, bigint> } = {},
): SolanaTransactionFound {
  const accountKeys = [payer, shop, till, ...named]
  const at = (side: 'before' | 'after') =>
    tokens.map((one) => ({
      accountIndex: 1,
      mint: one.mint,
      owner: one.owner,
      uiTokenAmount: { amount: one[side], decimals: 6 },
    }))
  return {
    blockTime: 1,
    transaction: { message: { accountKeys } },
    meta: {
      err: null,
      fee: 5_000n,
      preBalances: accountKeys.map(() => 100n),
      postBalances: accountKeys.map((account) => 100n + (lamports[account] ?? 0n)),
      preTokenBalances: at('before'),
      postTokenBalances: at('after'),
    },
  }
}
const got = (mint: string, owner: string, amount: bigint) => ({ mint, owner, before: 5n, after: 5n + amount })
const find = (found: SolanaTransactionFound, network = mainnet) => matchSolana({ database }, network, found)

describe('matchSolana', () => {
  test('default: what the receiver gained, by the reference', async () => {
    const { id, reference } = await pay()
    expect(await find(transaction([reference], { tokens: [got(usdc, shop, 10n)] }))).toMatchObject([
      { payment: { id }, arrivals: [{ token: usdc, from: payer, to: shop, amount: 10n }] },
    ])
  })

  test('behavior: a reference out of a lookup table', async () => {
    const { reference } = await pay()
    const found = transaction([], { tokens: [got(usdc, shop, 10n)] })
    found.meta.loadedAddresses = { writable: [], readonly: [reference] }
    expect(await find(found)).toHaveLength(1)
  })

  test('behavior: a token that was not asked for is reported; each receiver by itself', async () => {
    const { reference } = await pay([option(), sol])
    const tokens = [got(other, shop, 3n), got(usdc, till, 4n)]
    const [match] = await find(transaction([reference], { tokens, lamports: { [till]: 9n, [payer]: -9n } }))
    expect(match?.arrivals.map(({ token, to, amount }) => [token, to, amount])).toEqual([
      [other, shop, 3n],
      [null, till, 9n],
      [usdc, till, 4n],
    ])
    expect(new Set(match?.arrivals.map(({ part }) => part)).size).toBe(3)
  })

  test('attack: one transaction that names two orders pays neither', async () => {
    const [mine, theirs] = [await pay(), await pay()]
    const tokens = [got(usdc, shop, 10n)]
    expect(await find(transaction([mine.reference, theirs.reference], { tokens }))).toEqual([])
    // Nor one that names an order nobody made beside.
    const none = toReference(toMark('nobody'))
    expect(await find(transaction([none, mine.reference], { tokens }))).toEqual([])
  })

  test('attack: paid on a chain where the token costs nothing', async () => {
    const { reference } = await pay([option(), sol])
    const found = transaction([reference], { tokens: [got(usdc, shop, 10n)], lamports: { [till]: 9n } })
    expect(await find(found, devnet)).toEqual([])
    expect(await find(found)).toHaveLength(1)
  })

  test('attack: nothing, a loss, money to somebody else, and one who names no order', async () => {
    const { reference } = await pay([option(), sol])
    for (const moved of [
      {},
      { tokens: [got(usdc, shop, 0n)] },
      { tokens: [got(usdc, shop, -4n)], lamports: { [till]: -4n } },
      { tokens: [got(usdc, payer, 10n)], lamports: { [payer]: 10n } },
    ])
      expect(await find(transaction([reference], moved))).toEqual([])
    expect(await find(transaction([], { tokens: [got(usdc, shop, 10n)] }))).toEqual([])
    expect(
      await find(transaction([toReference(toMark('nobody'))], { tokens: [got(usdc, shop, 10n)] })),
    ).toEqual([])
  })
})
