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
const [payer, shop, till, usdc, other, program, friend] = [1, 2, 3, 4, 5, 6, 7].map(toAddress) as [
  string,
  string,
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

type Balance = { mint: string; owner: string; before: bigint; after: bigint; ownerBefore?: string }
/** A transaction that the payer signed, and that names these accounts. */
function transaction(
  named: readonly string[],
  {
    tokens = [],
    lamports = {},
    by = payer,
  }: {
    tokens?: Balance[]
    lamports?: Record<string, bigint>
    /** Who lost what others gained. */
    by?: string
  } = {},
): SolanaTransactionFound {
  const fee = 5n
  const accountKeys = [payer, shop, till, program, ...named]
  const gainOf = (amount: bigint) => (amount > 0n ? amount : 0n)
  const all = [
    ...tokens,
    ...tokens.map(({ mint, before, after }) => ({
      mint,
      owner: by,
      before: gainOf(after - before),
      after: 0n,
    })),
  ]
  const at = (side: 'before' | 'after') =>
    all.map((one, accountIndex) => ({
      accountIndex,
      mint: one.mint,
      owner: (side === 'before' ? (one as Balance).ownerBefore : undefined) ?? one.owner,
      uiTokenAmount: { amount: one[side], decimals: 6 },
    }))
  const gained = Object.values(lamports).reduce((sum, amount) => sum + gainOf(amount), 0n)
  return {
    blockTime: 1,
    transaction: { message: { accountKeys }, signatures: ['signature'] },
    meta: {
      err: null,
      fee,
      preBalances: accountKeys.map(() => 100n),
      postBalances: accountKeys.map(
        (account) =>
          100n + (lamports[account] ?? 0n) - (account === by ? gained : 0n) - (account === payer ? fee : 0n),
      ),
      preTokenBalances: at('before'),
      postTokenBalances: at('after'),
    },
  }
}
const got = (mint: string, owner: string, amount: bigint) => ({ mint, owner, before: 5n, after: 5n + amount })
const balance = (accountIndex: number, owner: string, amount: bigint) => ({
  accountIndex,
  mint: usdc,
  owner,
  uiTokenAmount: { amount, decimals: 6 },
})
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
    const [match] = await find(transaction([reference], { tokens, lamports: { [till]: 9n } }))
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
    const matches = await find(transaction([mine.reference, theirs.reference], { tokens }))
    expect(matches.map(({ payment, isUnclear }) => [payment.id, isUnclear]).sort()).toEqual(
      [mine, theirs].map(({ id }) => [id, true]).sort(),
    )
    // Nor one that names an order nobody made beside.
    const none = toReference(toMark('nobody'))
    expect(await find(transaction([none, mine.reference], { tokens }))).toMatchObject([{ isUnclear: true }])
  })

  test('attack: a program pays the shop out, because the thief asks it to', async () => {
    const { reference } = await pay([option(), sol])
    const tokens = [got(usdc, shop, 10n)]
    const lamports = { [till]: 9n }
    expect(await find(transaction([reference], { tokens, lamports, by: program }))).toEqual([])
    // The thief moves as much to a friend, who gains it.
    const [, lost] = transaction([], { tokens }).meta.postTokenBalances ?? []
    expect(lost?.owner).toBe(payer)
    const found = transaction([reference], { tokens, by: program })
    found.meta.preTokenBalances?.push(balance(8, payer, 10n), balance(9, friend, 0n))
    found.meta.postTokenBalances?.push(balance(8, payer, 0n), balance(9, friend, 10n))
    expect(await find(found)).toEqual([])
    // The same, and the friend gets it with the account.
    found.meta.preTokenBalances?.splice(-1, 1, balance(9, payer, 0n))
    expect(await find(found)).toEqual([])
    // Or hands an account over.
    found.meta.postTokenBalances?.splice(-2, 2, balance(8, friend, 10n), balance(9, friend, 0n))
    expect(await find(found)).toEqual([])
  })

  test('attack: an old account of tokens is handed over to the shop (SetAuthority)', async () => {
    const { reference } = await pay()
    const handed = { mint: usdc, owner: shop, ownerBefore: payer, before: 10n, after: 10n }
    const found = transaction([reference], { tokens: [handed] })
    expect(await find(found)).toEqual([])
    // What is moved into it in the same breath is none either.
    const more = transaction([reference], { tokens: [{ ...handed, after: 20n }] })
    expect(await find(more)).toEqual([])
    // An account that is new with the transaction is one to pay to.
    const created = transaction([reference], { tokens: [got(usdc, shop, 10n)] })
    created.meta.preTokenBalances = created.meta.preTokenBalances?.filter(({ owner }) => owner !== shop)
    created.meta.postTokenBalances?.forEach((one) => {
      if (one.owner === shop) one.uiTokenAmount.amount = 10n
    })
    expect(await find(created)).toMatchObject([{ arrivals: [{ amount: 10n }] }])
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
