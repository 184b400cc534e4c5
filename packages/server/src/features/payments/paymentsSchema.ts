import type { CaipNetworkId, PaymentOption, PaymentStatus, PaymentTransfer } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

const integerOf = (name: string) => bigint(name, { mode: 'number' })

/** A transaction that somebody says pays, and the chain has not decided about. */
export type NoticedTransaction = { network: CaipNetworkId; txHash: string; atMs: number }

/** Payments; what they ask for never changes. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    projectId: text('project_id').notNull(),
    orderId: text('order_id').notNull(),
    isSigned: boolean('is_signed').notNull(),
    merchant: text().notNull(),
    options: jsonb().$type<PaymentOption[]>().notNull(),
    /** In seconds. */
    expiry: integerOf('expiry').notNull(),
    memo: text(),
    metadata: jsonb().$type<Record<string, string>>(),
    ownReceiver: boolean('own_receiver').notNull(),
    mark: text().notNull().unique(),
    /** SHA-256 of all that was asked for. */
    termsHash: text('terms_hash').notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    noticed: jsonb().$type<NoticedTransaction[]>().notNull(),
    confirmations: jsonb().$type<{ have: number; need: number }>(),
    receipt: text(),
    /** Receipts issued until then say what is not so any more. */
    receiptsWithdrawnAtMs: integerOf('receipts_withdrawn_at_ms'),
    createdAtMs: integerOf('created_at_ms').notNull(),
    checkedAtMs: integerOf('checked_at_ms').notNull(),
    /** `null` once nothing is expected any more. */
    nextCheckAtMs: integerOf('next_check_at_ms'),
  },
  (table) => [
    uniqueIndex('payments_signed_order').on(table.projectId, table.orderId).where(eq(table.isSigned, true)),
    uniqueIndex('payments_unsigned_order')
      .on(table.projectId, table.orderId, table.termsHash)
      .where(eq(table.isSigned, false)),
  ],
)

/** Whom payments go to. */
export const paymentReceivers = pgTable(
  'payment_receivers',
  {
    paymentId: text('payment_id').notNull(),
    projectId: text('project_id').notNull(),
    network: text().$type<CaipNetworkId>().notNull(),
    /** EVM addresses in lower case. */
    receiver: text().notNull(),
    /** The payment's alone. */
    isOwn: boolean('is_own').notNull(),
    watchedUntilMs: integerOf('watched_until_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.receiver, table.paymentId] })],
)

/** What arrived: each part of a transaction pays one payment of a project. */
export const paymentTransfers = pgTable(
  'payment_transfers',
  {
    network: text().$type<CaipNetworkId>().notNull(),
    txHash: text('tx_hash').notNull(),
    part: text().notNull(),
    paymentId: text('payment_id').notNull(),
    projectId: text('project_id').notNull(),
    asset: text().$type<PaymentTransfer['asset']>().notNull(),
    /** Decimal text. */
    amount: text().notNull(),
    sender: text().notNull(),
    atMs: integerOf('at_ms').notNull(),
    /** Where nobody can tell which payment it is for, each of them has it. */
    kind: text().$type<Exclude<PaymentTransfer['kind'], 'reversed'>>().notNull(),
    /** The shop said that it is for this payment. */
    isAssigned: boolean('is_assigned').notNull().default(false),
    blockNumber: integerOf('block_number'),
    blockHash: text('block_hash'),
    /** Its chain cannot take it back any more. */
    finalAtMs: integerOf('final_at_ms'),
    /** No node has had it since. */
    missingSinceMs: integerOf('missing_since_ms'),
    /** Its chain took it back. */
    reversedAtMs: integerOf('reversed_at_ms'),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.network, table.txHash, table.part] })],
)

/** How far each network was read. */
export const paymentScans = pgTable('payment_scans', {
  network: text().$type<CaipNetworkId>().primaryKey(),
  nextBlock: integerOf('next_block').notNull(),
  /** Hash of the block before it. */
  lastHash: text('last_hash'),
})

/** What merchants are told. */
export const paymentNotices = pgTable('payment_notices', {
  /** The same for every attempt. */
  id: text().primaryKey(),
  paymentId: text('payment_id').notNull(),
  body: text().notNull(),
  attempts: integer().notNull(),
  /** `null` once it was taken, or given up. */
  nextAtMs: integerOf('next_at_ms'),
  deliveredAtMs: integerOf('delivered_at_ms'),
  givenUpAtMs: integerOf('given_up_at_ms'),
  /** Status of the last answer, or a code for why there was none; never a word of the answer. */
  lastAnswer: text('last_answer'),
})

/** Public keys of receipts. */
export const paymentKeys = pgTable('payment_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAtMs: integerOf('created_at_ms').notNull(),
})
