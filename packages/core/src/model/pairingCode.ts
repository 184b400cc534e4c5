import { isAnything, isCaipNetworkId, isShape, toSchema } from '@foyer/contract'
import { pairingCodeKey } from './stored.ts'

/** Record of an open code for a phone wallet: its expiry, and the visitor's network. */
export const pairingCode = [
  pairingCodeKey,
  toSchema(isShape({ expiresAtMs: isAnything, networkId: isCaipNetworkId })),
] as const
