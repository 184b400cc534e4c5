import type { CaipNetworkId } from '@foyer/contract'
import type { Confirmation } from '../../passkeys/Confirmation.ts'

/** The part of a request that identifies the requester and the request. */
export type ToConfirmationParameters = {
  method: string
  network: CaipNetworkId
  address: string
  context: { hostOrigin: string }
}

/**
 * Returns the content of a passkey's confirmation of a request. It counts as granting power unless stated otherwise.
 *
 * @param payload the bytes to sign in hex; a smart account replaces them with the hash that it signs
 */
export function toConfirmation(
  { method, network, address: account, context }: ToConfirmationParameters,
  payload: string,
  { isPlain = false, readPurpose }: Partial<Pick<Confirmation, 'isPlain' | 'readPurpose'>> = {},
): Confirmation {
  const request = { method, network, account, origin: context.hostOrigin, payload }
  return { request, isPlain, readPurpose }
}
