import type { CaipNetworkId } from '@foyer/contract'
import type { Confirmation } from '../../passkeys/Confirmation.ts'

/** The part of a request that says who asks for what. */
export type ToConfirmationParameters = {
  method: string
  network: CaipNetworkId
  address: string
  context: { hostOrigin: string }
}

/**
 * What a passkey confirms of a request. Unless it says otherwise it grants power.
 *
 * @param payload the bytes that will be signed in hex; a smart account puts the hash that it signs in their place
 */
export function toConfirmation(
  { method, network, address: account, context }: ToConfirmationParameters,
  payload: string,
  { isPlain = false, readPurpose }: Partial<Pick<Confirmation, 'isPlain' | 'readPurpose'>> = {},
): Confirmation {
  const request = { method, network, account, origin: context.hostOrigin, payload }
  return { request, isPlain, readPurpose }
}
