/** A wallet's interface to the page ([EIP-1193](https://eips.ethereum.org/EIPS/eip-1193)). */
export type Eip1193Provider = {
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
  /** The only way to remove a listener in some wallets. */
  off?(event: string, listener: (value: never) => void): unknown
  /** Ends the session of a provider that a library created in the page. */
  disconnect?(): unknown
}

/** Whether a value looks like an EIP-1193 provider. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof Object(value).request === 'function'
}
