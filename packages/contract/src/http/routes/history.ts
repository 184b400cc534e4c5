import * as v from 'valibot'
import { caipAddress, caipNetworkId } from '../../caip/schemas.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, decimalText, queryCursor, text } from '../schemas.ts'
import { gaps } from './gap.ts'

/**
 * Transaction types, from the account's point of view.
 *
 * @example
 * ```ts
 * import { getHistory, operationTypes } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { data } = await api(getHistory, {
 *   params: { account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
 *   query: {},
 * })
 * // The choices of a filter: only types that occur.
 * const choices = operationTypes.filter((type) => data.some(({ metadata }) => metadata.operationType === type))
 * ```
 */
export const operationTypes = [
  'approve',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'revoke',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
/** Transaction type, from the account's point of view. */
export type OperationType = (typeof operationTypes)[number]

/** An amount of a token, or an NFT, moved by a transaction (docs/evidence/spec.md, section 3). */
export const transfer = v.object({
  /** From the account's point of view; `self` when it is on both sides. */
  direction: v.picklist(['in', 'out', 'self']),
  sender: v.optional(plainId),
  recipient: v.optional(plainId),
  /** Amount in whole tokens, exact. */
  quantity: v.object({ numeric: decimalText }),
  /** Value at the time in US dollars, if known. */
  value: v.optional(decimalText),
  price: v.optional(decimalText),
  fungible_info: v.optional(
    v.object({
      name: v.optional(shownText()),
      symbol: shownText(),
      /** CAIP-10 id of the token contract; absent for the native token. */
      address: v.optional(caipAddress),
      /** Relative to the server's URL, or absolute. */
      icon: v.optional(v.object({ url: v.string() })),
      /** Unsolicited and untraded. */
      is_spam: v.optional(v.boolean()),
    }),
  ),
  nft_info: v.optional(
    v.object({
      name: shownText(),
      collection: v.optional(shownText()),
      address: v.optional(caipAddress),
      token_id: v.optional(plainId),
      content: v.optional(v.object({ preview: v.optional(v.object({ url: v.string() })) })),
      flags: v.object({ is_spam: v.boolean() }),
    }),
  ),
})
/** A token amount or NFT moved by a transaction. */
export type Transfer = v.InferOutput<typeof transfer>

/** A transaction that involves the account (docs/evidence/spec.md, section 3). */
export const transaction = v.object({
  /** Unique among the account's transactions. */
  id: plainId,
  metadata: v.object({
    hash: plainId,
    /** ISO 8601, UTC. */
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    chain: caipNetworkId,
    // A type introduced by a later server version is treated as an execution.
    operationType: v.fallback(v.picklist(operationTypes), 'execute'),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    /** Signer of the transaction; empty if the source does not name it. */
    sentFrom: plainId,
    /** Absent for a contract creation. */
    sentTo: v.optional(plainId),
    nonce: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** Fee paid by the account; absent when it was not the sender. */
    fee: v.optional(v.object({ numeric: decimalText, symbol: shownText() })),
    /** Symbol of the token or collection that was approved, or whose approval was revoked; absent if unknown. */
    approvedToken: v.optional(shownText()),
    /** Account or contract that may spend what was approved, or may no longer; absent if unknown. */
    approvedFor: v.optional(plainId),
    /** Id of the account's permission that was used (`pci` of a session). Only returned to the account itself. */
    permission: v.optional(plainId),
  }),
  transfers: v.array(transfer),
})
/** A transaction that involves the account. */
export type Transaction = v.InferOutput<typeof transaction>

/**
 * Returns an account's transactions, newest first, in pages.
 *
 * @example
 * ```ts
 * import { getHistory } from '@foyer/contract'
 * import { api } from './api'
 *
 * const params = { account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
 * const { data, next } = await api(getHistory, { params, query: { chainId: 'eip155:1' } })
 * for (const { metadata } of data) console.log(metadata.minedAt, metadata.operationType, metadata.hash)
 * if (next) await api(getHistory, { params, query: { chainId: 'eip155:1', cursor: next } })
 * ```
 */
export const getHistory = defineRoute({
  id: 'getHistory',
  method: 'GET',
  path: '/v1/account/{account}/history',
  access: { from: 'allowedPages' },
  params: v.object({ account: v.pipe(text, v.minLength(1), v.maxLength(128)) }),
  query: v.object({
    ...commonQuery,
    /** `next` of the previous page. */
    cursor: v.optional(queryCursor),
    chainId: v.optional(caipNetworkId),
  }),
  response: v.object({
    data: v.array(transaction),
    /** Cursor of the next page; `null` on the last. */
    next: v.nullable(v.string()),
    missing: gaps,
  }),
  errors: ['ADDRESS_INVALID', 'CHAIN_NOT_SUPPORTED', 'CURSOR_INVALID'],
})
