/** Arguments of an EIP-1193 request. */
export type RequestArguments = { method: string; params?: readonly unknown[] | object | undefined }

/** Events a test wallet emits, with their payloads. */
export type ProviderEvents = {
  accountsChanged: readonly string[]
  /** Hexadecimal, as EIP-1193 says. */
  chainChanged: string
}

/** The part of an EIP-1193 provider that pages use (https://eips.ethereum.org/EIPS/eip-1193). */
export type Eip1193Provider = {
  request(parameters: RequestArguments): Promise<unknown>
  on(event: string, listener: (payload: never) => void): unknown
  removeListener(event: string, listener: (payload: never) => void): unknown
}

/** How a wallet introduces itself (https://eips.ethereum.org/EIPS/eip-6963). */
export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }
