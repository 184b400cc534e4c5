import type { OnrampOptions, OnrampStatus } from '@foyer/contract'
import type { RequestHeaders } from '../../kit/RequestHeaders.ts'
import type { OnrampAsset } from './OnrampAsset.ts'

/** Where a visitor is, as they say; never guessed from their address. */
export type OnrampRegion = { country?: string | undefined; subdivision?: string | undefined }

/** A purchase somebody asks about. */
export type OnrampQuery = OnrampRegion & {
  asset: OnrampAsset
  paymentCurrency: string
  /** To pay, fees included, as decimal text. */
  amount: string
  /** @default any */
  paymentMethod?: string | undefined
  signal: AbortSignal
}

/** What a provider offers. Amounts are decimal text; fees are in the payment currency. */
export type ProviderOffer = {
  paymentMethod: string
  networkFee: string
  providerFee: string
  /** Without fees. */
  paymentSubtotal: string
  /** With fees. */
  paymentTotal: string
  /** What arrives, in whole tokens. */
  purchaseAmount: string
  expiresAtMs: number
  /** What the provider needs to sell exactly this; stored as JSON. */
  data: unknown
}

/** An order as its provider needs it. */
export type ProviderOrder = {
  id: string
  /** The provider's own id, once known. */
  providerOrderId: string | null
  asset: OnrampAsset
  address: string
  paymentCurrency: string
  paymentTotal: string
  paymentMethod: string
}

/** What a provider says about an order. Its word is never enough for `delivered`. */
export type OnrampReport = {
  /** Absent: the message only says that something changed. */
  status?: Extract<OnrampStatus, 'paying' | 'settling' | 'failed' | 'cancelled' | 'refunded'> | undefined
  providerOrderId?: string | undefined
  txHash?: string | undefined
  /** A short code. */
  failure?: string | undefined
}

/** A signed message of a provider. */
export type OnrampWebhook = OnrampReport & {
  /** Our id of the order. */
  orderId: string
}

/** Whoever sells crypto for money. */
export type OnrampProvider = {
  /**
   * Ways to pay, with limits.
   *
   * @throws ProviderError, TimeoutError
   */
  payments(query: OnrampRegion & { signal: AbortSignal }): Promise<OnrampOptions['paymentCurrencies']>
  /**
   * Makes offers; empty if it sells nothing for this.
   *
   * @throws ProviderError, TimeoutError
   */
  quote(query: OnrampQuery): Promise<readonly ProviderOffer[]>
  /**
   * Makes the page on which an offer is paid. Its address works once.
   *
   * @throws ProviderError, TimeoutError
   */
  open(order: {
    order: ProviderOrder
    data: unknown
    /** Address of the visitor, if known. */
    ip: string | undefined
    redirectUrl: string | undefined
    signal: AbortSignal
  }): Promise<{ url: string; expiresAtMs: number; providerOrderId?: string | undefined }>
  /**
   * Reads a message; `undefined` if it is not signed by the provider, or was signed too long ago; `ignored` if it is about
   * nothing of ours.
   */
  readWebhook(headers: RequestHeaders, body: string, nowMs: number): OnrampWebhook | 'ignored' | undefined
  /**
   * Asks for an order; `undefined` if the provider does not know it, or tells only by messages.
   *
   * @throws ProviderError, TimeoutError
   */
  readOrder(order: ProviderOrder, signal: AbortSignal): Promise<OnrampReport | undefined>
}

/** A provider under its name, with what it sells. */
export type OnrampDriver = {
  /** Short and unique: it is in offers, in logs and in the path of its messages. */
  name: string
  assets: readonly OnrampAsset[]
  provider: OnrampProvider
}
