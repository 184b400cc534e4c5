import type { CaipNetworkId, PaymentOption, PaymentStatus, PaymentTransfer } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

const integerOf = (name: string) => bigint(name, { mode: 'number' })

/** A submitted transaction that the chain has not decided yet. */
export type SubmittedTransaction = { network: CaipNetworkId; txHash: string; atMs: number }

/** Payments; their terms never change. */
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
    /** Token the shop signed. */
    token: text(),
    /** SHA-256 of all terms. */
    termsHash: text('terms_hash').notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    submittedTransactions: jsonb('noticed').$type<SubmittedTransaction[]>().notNull(),
    confirmations: jsonb().$type<{ have: number; need: number }>(),
    receipt: text(),
    /** Receipts issued up to this time are no longer valid. */
    receiptsWithdrawnAtMs: integerOf('receipts_withdrawn_at_ms'),
    createdAtMs: integerOf('created_at_ms').notNull(),
    checkedAtMs: integerOf('checked_at_ms').notNull(),
    /** `null` once no more transfers are expected. */
    nextCheckAtMs: integerOf('next_check_at_ms'),
  },
  (table) => [
    uniqueIndex('payments_signed_order').on(table.projectId, table.orderId).where(eq(table.isSigned, true)),
    uniqueIndex('payments_unsigned_order')
      .on(table.projectId, table.orderId, table.termsHash)
      .where(eq(table.isSigned, false)),
  ],
)

/** Receivers of payments. */
export const paymentReceivers = pgTable(
  'payment_receivers',
  {
    paymentId: text('payment_id').notNull(),
    projectId: text('project_id').notNull(),
    network: text().$type<CaipNetworkId>().notNull(),
    /** EVM addresses in lower case. */
    receiver: text().notNull(),
    /** The receiver belongs to this payment alone. */
    isOwn: boolean('is_own').notNull(),
    /**
     * Paid through the payment contract, whose log names the payment; otherwise any transfer to the receiver may be a
     * payment.
     */
    viaContract: boolean('via_contract').notNull().default(false),
    watchedUntilMs: integerOf('watched_until_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.receiver, table.paymentId] })],
)

/** Transfers that arrived: each part of a transaction pays one payment of a project. */
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
    /** If a transfer can't be attributed, each candidate payment has a row. */
    kind: text().$type<Exclude<PaymentTransfer['kind'], 'reversed'>>().notNull(),
    /** The shop assigned it to this payment. */
    isAssigned: boolean('is_assigned').notNull().default(false),
    blockNumber: integerOf('block_number'),
    blockHash: text('block_hash'),
    /** When it became irreversible. */
    finalAtMs: integerOf('final_at_ms'),
    /** No node has had it since this time. */
    missingSinceMs: integerOf('missing_since_ms'),
    /** When the chain reverted it. */
    reversedAtMs: integerOf('reversed_at_ms'),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.network, table.txHash, table.part] })],
)

/** Scan progress of each network. */
export const paymentScans = pgTable('payment_scans', {
  network: text().$type<CaipNetworkId>().primaryKey(),
  nextBlock: integerOf('next_block').notNull(),
  /** Hash of the block before `nextBlock`. */
  lastHash: text('last_hash'),
})

/** Notices to merchants. */
export const paymentNotices = pgTable('payment_notices', {
  /** The same for every attempt. */
  id: text().primaryKey(),
  paymentId: text('payment_id').notNull(),
  body: text().notNull(),
  attempts: integer().notNull(),
  /** `null` once delivered or given up. */
  nextAtMs: integerOf('next_at_ms'),
  deliveredAtMs: integerOf('delivered_at_ms'),
  givenUpAtMs: integerOf('given_up_at_ms'),
  /** Status of the last response, or a code for why there was none; never any of its text. */
  lastAnswer: text('last_answer'),
})

/** Public keys of receipts. */
export const paymentKeys = pgTable('payment_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAtMs: integerOf('created_at_ms').notNull(),
})
