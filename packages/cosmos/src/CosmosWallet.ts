/** A wallet with Keplr's interface, which the others implement (`@keplr-wallet/types`). */
export type CosmosWallet = {
  enable(chainIds: string | readonly string[]): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  disable?(chainIds?: string | readonly string[]): Promise<unknown>
  experimentalSuggestChain?(info: unknown): Promise<unknown>
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
  signAmino?(chainId: string, signer: string, signDoc: unknown): Promise<unknown>
  signDirect?(chainId: string, signer: string, signDoc: unknown): Promise<unknown>
}

/** Whether a value looks like such a wallet. */
export function isCosmosWallet(value: unknown): value is CosmosWallet {
  return isObject(value) && typeof value.enable === 'function' && typeof value.getKey === 'function'
}

/** Whether a value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
