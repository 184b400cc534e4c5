import { randomUUID } from 'node:crypto'
import {
  type CaipNetworkId,
  type PaymentOption,
  toPaymentMark,
  wrappedSolAddress as wrappedSol,
} from '@foyer/contract'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import type { SolanaTransactionFound } from '../../transfers/readSolanaTransaction.ts'
import { payments as table } from '../paymentsSchema.ts'
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

/** A payment and its reference. */
async function pay(options = [option()]) {
  const id = randomUUID()
  const mark = await toPaymentMark(id)
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
    submittedTransactions: [],
    createdAtMs: 0,
    checkedAtMs: 0,
  })
  return { id, reference: toReference(mark) }
}

type Balance = { mint: string; owner: string; before: bigint; after: bigint; ownerBefore?: string }
/** Transaction signed by the payer that names these accounts. */
function transaction(
  named: readonly string[],
  {
    tokens = [],
    lamports = {},
    by = payer,
  }: {
    tokens?: Balance[]
    lamports?: Record<string, bigint>
    /** Owner who lost the amount others gained. */
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
  test('default: matches the receiver’s gain by the payment’s reference', async () => {
    const { id, reference } = await pay()
    expect(await find(transaction([reference], { tokens: [got(usdc, shop, 10n)] }))).toMatchObject([
      { payment: { id }, arrivals: [{ token: usdc, from: payer, to: shop, amount: 10n }] },
    ])
  })

  test('behavior: finds a reference in a lookup table', async () => {
    const { reference } = await pay()
    const found = transaction([], { tokens: [got(usdc, shop, 10n)] })
    found.meta.loadedAddresses = { writable: [], readonly: [reference] }
    expect(await find(found)).toHaveLength(1)
  })

  test('behavior: reports an unrequested token, and each receiver’s gain separately', async () => {
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
    expect(matches.map(({ payment, isAmbiguous }) => [payment.id, isAmbiguous]).sort()).toEqual(
      [mine, theirs].map(({ id }) => [id, true]).sort(),
    )
    // Nor one that also names a nonexistent order.
    const none = toReference(await toPaymentMark('nobody'))
    expect(await find(transaction([none, mine.reference], { tokens }))).toMatchObject([{ isAmbiguous: true }])
  })

  test('attack: ignores a payout by a program that the thief calls', async () => {
    const { reference } = await pay([option(), sol])
    const tokens = [got(usdc, shop, 10n)]
    const lamports = { [till]: 9n }
    expect(await find(transaction([reference], { tokens, lamports, by: program }))).toEqual([])
    // The thief moves the same amount to an accomplice, who gains it.
    const [, lost] = transaction([], { tokens }).meta.postTokenBalances ?? []
    expect(lost?.owner).toBe(payer)
    const found = transaction([reference], { tokens, by: program })
    found.meta.preTokenBalances?.push(balance(8, payer, 10n), balance(9, friend, 0n))
    found.meta.postTokenBalances?.push(balance(8, payer, 0n), balance(9, friend, 10n))
    expect(await find(found)).toEqual([])
    // The same, but the accomplice receives the token account itself.
    found.meta.preTokenBalances?.splice(-1, 1, balance(9, payer, 0n))
    expect(await find(found)).toEqual([])
    // Or token accounts are handed over.
    found.meta.postTokenBalances?.splice(-2, 2, balance(8, friend, 10n), balance(9, friend, 0n))
    expect(await find(found)).toEqual([])
  })

  test('attack: ignores a program’s payout in wrapped SOL while the thief unwraps the same amount', async () => {
    const { reference } = await pay([option({ asset: `${mainnet}/token:${wrappedSol}`, decimals: 9 })])
    const [shops, programs, thiefs, purse] = [11, 12, 13, 14].map(toAddress) as [
      string,
      string,
      string,
      string,
    ]
    const wrapped = (account: string, owner: string, lamports: bigint) => ({ account, owner, lamports })
    const coins = (account: string, lamports: bigint) => ({ account, owner: undefined, lamports })
    const paidOut = [wrapped(shops, shop, 10n), wrapped(programs, program, -10n)]
    const findOf = (changes: (ReturnType<typeof wrapped> | ReturnType<typeof coins>)[]) => {
      const found = transaction([reference, ...changes.map(({ account }) => account)])
      const keys = found.transaction.message.accountKeys
      const gained = keys.map((key) => changes.find(({ account }) => account === key)?.lamports ?? 0n)
      // Wrapped SOL is held by the token account itself.
      const balances = (isAfter: boolean) =>
        changes.flatMap(({ account, owner, lamports }) => {
          const amount = 50n + (isAfter ? lamports : 0n)
          const accountIndex = keys.indexOf(account)
          const uiTokenAmount = { amount, decimals: 9 }
          return owner === undefined ? [] : [{ accountIndex, mint: wrappedSol, owner, uiTokenAmount }]
        })
      found.meta.preBalances = keys.map(() => 1_000n)
      found.meta.postBalances = gained.map((lamports, at) => 1_000n + lamports - (at ? 0n : found.meta.fee))
      found.meta.preTokenBalances = balances(false)
      found.meta.postTokenBalances = balances(true)
      return find(found)
    }
    // To the thief, to an accomplice, and to a token account opened with it.
    for (const whom of [payer, friend, purse])
      expect(await findOf([...paidOut, wrapped(thiefs, payer, -10n), coins(whom, 10n)])).toEqual([])
    // Mixed with the thief's own coins, the two can't be distinguished.
    expect(await findOf([...paidOut, coins(payer, -10n), coins(shop, 10n)])).toEqual([])
    // A payer may pay with SOL already wrapped, or wrap it for the payment.
    for (const lost of [wrapped(thiefs, payer, -10n), coins(payer, -10n)])
      expect(await findOf([wrapped(shops, shop, 10n), lost])).toMatchObject([
        { arrivals: [{ token: wrappedSol, amount: 10n }] },
      ])
  })

  test('attack: ignores a payout from a program’s account that is the thief’s afterwards', async () => {
    const { reference } = await pay()
    const found = transaction([reference], { tokens: [got(usdc, shop, 10n)], by: program })
    const [, paying] = found.meta.postTokenBalances ?? []
    expect(paying?.owner).toBe(program)
    if (paying) paying.owner = payer
    expect(await find(found)).toEqual([])
  })

  test('attack: ignores a token account that is handed over to the shop (SetAuthority)', async () => {
    const { reference } = await pay()
    const handed = { mint: usdc, owner: shop, ownerBefore: payer, before: 10n, after: 10n }
    const found = transaction([reference], { tokens: [handed] })
    expect(await find(found)).toEqual([])
    // Nor does an amount moved into it in the same transaction.
    const more = transaction([reference], { tokens: [{ ...handed, after: 20n }] })
    expect(await find(more)).toEqual([])
    // A token account created by the transaction can be paid to.
    const created = transaction([reference], { tokens: [got(usdc, shop, 10n)] })
    created.meta.preTokenBalances = created.meta.preTokenBalances?.filter(({ owner }) => owner !== shop)
    created.meta.postTokenBalances?.forEach((one) => {
      if (one.owner === shop) one.uiTokenAmount.amount = 10n
    })
    expect(await find(created)).toMatchObject([{ arrivals: [{ amount: 10n }] }])
  })

  test('attack: ignores a payment on another chain', async () => {
    const { reference } = await pay([option(), sol])
    const found = transaction([reference], { tokens: [got(usdc, shop, 10n)], lamports: { [till]: 9n } })
    expect(await find(found, devnet)).toEqual([])
    expect(await find(found)).toHaveLength(1)
  })

  test('attack: ignores a zero gain, a loss, another receiver, and a payment without a known reference', async () => {
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
      await find(
        transaction([toReference(await toPaymentMark('nobody'))], { tokens: [got(usdc, shop, 10n)] }),
      ),
    ).toEqual([])
  })
})
