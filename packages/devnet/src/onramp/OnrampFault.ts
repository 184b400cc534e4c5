/**
 * Faults of the local on-ramp.
 *
 * @internal
 */
export type OnrampFault =
  /** Does not answer the server's requests. */
  | 'slow'
  /** Refuses every request. */
  | 'refuses'
  | 'nonsense'
  /** Returns a page on another host. */
  | 'otherPage'
  /** Sends no webhook. */
  | 'noMessages'
  /** Sends each webhook twice. */
  | 'duplicates'
  /** Signs its webhooks with another key. */
  | 'badSignature'
  /** Reports the transaction of an earlier order as sent. */
  | 'earlierTransaction'
