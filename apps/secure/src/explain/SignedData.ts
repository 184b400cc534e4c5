import type { CaipNetworkId } from '@foyer/contract'
import type { Hex } from 'viem'

/** Typed data as its readers get it: what is signed, and the contract and network that it is signed for. */
export type SignedData = {
  primaryType: string
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  /** Without what its types do not name. */
  message: unknown
  /** That takes the signature. */
  contract: Hex | undefined
  network: CaipNetworkId
}
