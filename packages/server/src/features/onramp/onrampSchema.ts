import type { CaipNetworkId, OnrampOrder, OnrampStatus } from '@foyer/contract'
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

const timeMs = (name: string) => bigint(name, { mode: 'number' })
const purchase = {
  projectId: text('project_id').notNull(),
  provider: text().notNull(),
  network: text().$type<CaipNetworkId>().notNull(),
  /** Symbol of the purchased currency. */
  currency: text().notNull(),
  paymentMethod: text('payment_method').notNull(),
  paymentCurrency: text('payment_currency').notNull(),
  /** Decimal text. */
  paymentTotal: text('payment_total').notNull(),
  /** Decimal text. */
  purchaseAmount: text('purchase_amount').notNull(),
}

/** Offers as shown, until they expire. */
export const onrampOffers = pgTable(
  'onramp_offers',
  {
    id: text().primaryKey(),
    ...purchase,
    /** Data the provider needs to sell exactly this offer. */
    data: jsonb(),
    expiresAtMs: timeMs('expires_at_ms').notNull(),
  },
  (table) => [index('onramp_offers_expiry').on(table.expiresAtMs)],
)

/** Orders, from the moment the visitor presses the button. */
export const onrampOrders = pgTable(
  'onramp_orders',
  {
    id: text().primaryKey(),
    /** The page's user or press id together with the offer: one order per pair. */
    clientKey: text('client_key').notNull(),
    /** SHA-256 of the token that grants access to the order. */
    tokenHash: text('token_hash').notNull(),
    providerOrderId: text('provider_order_id'),
    ...purchase,
    address: text().notNull(),
    deliveredAmount: text('delivered_amount'),
    status: text().$type<OnrampStatus>().notNull(),
    txHash: text('tx_hash'),
    failure: text(),
    timeline: jsonb().$type<OnrampOrder['timeline']>().notNull(),
    createdAtMs: timeMs('created_at_ms').notNull(),
    checkedAtMs: timeMs('checked_at_ms').notNull(),
    /** `null` once nothing more is expected. */
    nextCheckAtMs: timeMs('next_check_at_ms'),
  },
  (table) => [
    uniqueIndex('onramp_orders_client_key').on(table.projectId, table.clientKey),
    index('onramp_orders_next_check').on(table.nextCheckAtMs),
  ],
)

/** Parts of transactions and the orders they delivered; each part delivers one order. */
export const onrampDeliveries = pgTable(
  'onramp_deliveries',
  {
    network: text().$type<CaipNetworkId>().notNull(),
    txHash: text('tx_hash').notNull(),
    part: text().notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.txHash, table.part] })],
)
