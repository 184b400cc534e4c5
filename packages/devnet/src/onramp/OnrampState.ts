import type { OnrampFault } from './OnrampFault.ts'

/**
 * An asset for sale.
 *
 * @internal
 */
export type SoldAsset = {
  currency: string
  /** CAIP-2 id. */
  network: string
  /** Contract; `null` for the native token. */
  token: string | null
  decimals: number
  /** In US dollars, as decimal text. */
  price: string
  /** Actually sends it; returns the hash. */
  send(address: string, amount: bigint): Promise<string>
}
/** An offer that was made. */
export type LocalQuote = {
  asset: SoldAsset
  paymentCurrency: string
  /** In cents. */
  total: bigint
  /** In base units. */
  amount: bigint
  expiresAtMs: number
}
/** A report about an order. */
export type LocalReport = {
  status: 'paying' | 'settling' | 'failed' | 'cancelled' | 'refunded'
  txHash?: string | undefined
  failure?: string | undefined
}
/** A page on which an order is paid. */
export type LocalSession = {
  quote: LocalQuote
  orderId: string
  address: string
  /** Name of the on-ramp. */
  seller: string | undefined
  redirectUrl: string | undefined
  expiresAtMs: number
  /** Set by the first browser that opens the page: the URL works once. */
  visitor: string | undefined
  report: LocalReport | undefined
}

/** State of the running on-ramp. */
export type OnrampState = {
  url: string
  /** Shown on its pages. */
  name: string | undefined
  key: string
  assets: readonly SoldAsset[]
  /** The provider's own fee in basis points. */
  feeBps: bigint
  quotes: Map<string, LocalQuote>
  sessions: Map<string, LocalSession>
  fault: OnrampFault | undefined
  webhookUrl: string | undefined
  clock(): number
  /** Delays before webhooks are retried. */
  retriesMs: readonly number[]
  signal: AbortSignal
  /** Webhooks and payments in progress. */
  tasks: Set<Promise<void>>
}

/** Runs a task after the response; `stop` waits for it. */
export function later(state: OnrampState, task: () => Promise<void>): void {
  const running: Promise<void> = task()
    .catch(() => {})
    .finally(() => state.tasks.delete(running))
  state.tasks.add(running)
}
