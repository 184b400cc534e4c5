import type { CaipNetworkId } from '@foyer/contract'
import type { Hex } from 'viem'

/** Typed data as passed to its readers: the signed message with its contract and network. */
export type SignedData = {
  primaryType: string
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  /** Without fields that the types do not declare. */
  message: unknown
  /** The contract that accepts the signature. */
  contract: Hex | undefined
  network: CaipNetworkId
}
