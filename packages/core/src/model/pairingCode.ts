import { isAnything, isCaipNetworkId, isShape, toSchema } from '@foyer/contract'
import { pairingCodeKey } from './stored.ts'

/** That a code for a phone wallet is open, until when, and the network that the visitor is on. */
export const pairingCode = [
  pairingCodeKey,
  toSchema(isShape({ expiresAtMs: isAnything, networkId: isCaipNetworkId })),
] as const
