/** A page's call: the arguments of an EIP-1193 request. */
export type WalletCall = { method: string; params?: unknown }

/** The part of an EIP-1193 provider that pages use (https://eips.ethereum.org/EIPS/eip-1193). */
export type Eip1193Provider = {
  request(call: WalletCall): Promise<unknown>
  on(event: string, listener: (payload: never) => void): unknown
  removeListener(event: string, listener: (payload: never) => void): unknown
}

/** A wallet's announcement (https://eips.ethereum.org/EIPS/eip-6963). */
export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }
