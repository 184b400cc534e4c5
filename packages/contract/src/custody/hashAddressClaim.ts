/**
 * Addresses a login declares for its new wallet.
 *
 * @internal
 */
export type AddressClaim = {
  projectId: string
  userId: string
  walletId: string
  addresses: { eip155: string; solana: string }
}

/**
 * The 32 bytes that each key of a new wallet signs without further hashing, to prove that its address belongs to the login.
 * It is a digest, so that no message, transaction or typed data of a wallet can be mistaken for it. It needs no nonce: it is
 * useless to another login, and a login creates only one wallet.
 *
 * @example
 * ```ts
 * import { type AddressClaim, hashAddressClaim } from '@foyer/contract'
 *
 * const digestOf = (claim: AddressClaim) => hashAddressClaim(claim) // 32 bytes, for each key to sign
 * ```
 *
 * @internal
 */
export async function hashAddressClaim(claim: AddressClaim): Promise<InstanceType<Uint8ArrayConstructor>> {
  const { projectId, userId, walletId, addresses } = claim
  const fields = [
    'foyer wallet addresses v1',
    projectId,
    userId,
    walletId,
    addresses.eip155,
    addresses.solana,
  ]
  // The length prefixes keep a field from spilling into the next one.
  const text = fields.map((field) => `${field.length}:${field}`).join('\n')
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
