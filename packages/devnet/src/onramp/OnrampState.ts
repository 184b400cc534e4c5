import type { OnrampFault } from './OnrampFault.ts'

/**
 * Something that is sold.
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
  /** Sends it for real; returns the hash. */
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
/** What it says about an order. */
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
  redirectUrl: string | undefined
  expiresAtMs: number
  /** Held by the browser that opened the page first: the address works once. */
  visitor: string | undefined
  report: LocalReport | undefined
}

/** The local on-ramp at work. */
export type OnrampState = {
  url: string
  key: string
  assets: readonly SoldAsset[]
  /** The provider's own fee in basis points. */
  feeBps: bigint
  quotes: Map<string, LocalQuote>
  sessions: Map<string, LocalSession>
  fault: OnrampFault | undefined
  webhookUrl: string | undefined
  clock(): number
  /** Waits of messages that were not taken. */
  retriesMs: readonly number[]
  signal: AbortSignal
  /** Messages and payments on their way. */
  tasks: Set<Promise<void>>
}

/** Does something after the answer; `stop` waits for it. */
export function later(state: OnrampState, task: () => Promise<void>): void {
  const running: Promise<void> = task()
    .catch(() => {})
    .finally(() => state.tasks.delete(running))
  state.tasks.add(running)
}
