import { caipNetworkId, webUrl } from '@foyer/contract'
import * as v from 'valibot'

const endpoints = v.pipe(v.array(webUrl), v.minLength(1))

/** Schema of a chain the server can read. */
export const chain = v.object({
  /** CAIP-2 id. */
  id: caipNetworkId,
  name: v.pipe(v.string(), v.minLength(1)),
  nativeCurrency: v.object({
    name: v.pipe(v.string(), v.minLength(1)),
    symbol: v.pipe(v.string(), v.minLength(1)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(77)),
  }),
  /** JSON-RPC endpoints, tried in order; they may contain keys and are never shown. */
  rpcUrls: endpoints,
  /**
   * Endpoints for signed transactions that keep them private until they are mined, tried in order. No other endpoint
   * receives the transaction. Applies only to transactions sent through the server, which are those of embedded
   * wallets.
   * @default `rpcUrls`
   */
  sendUrls: v.optional(endpoints),
  /** ENS universal resolver on this chain. @default the official one on Ethereum and Sepolia; none elsewhere */
  ensUniversalResolver: v.optional(v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))),
  /**
   * First block that the server indexes for account history, using the chain itself; 0 indexes all. If absent, nothing is
   * indexed.
   */
  historyFromBlock: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
/** A chain the server can read. */
export type Chain = v.InferOutput<typeof chain>
