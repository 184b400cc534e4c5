import type { CaipNetworkId } from '@foyer/contract'

/** Queries ENS; names are normalized. */
export type EnsService = {
  /** Returns the primary name of an account, if it resolves back to its address. */
  nameOf(account: { address: string; networkId: CaipNetworkId }): Promise<string | undefined>
  /** Returns the address of a name on a network, with EIP-55 checksum. */
  addressOf(name: { name: string; networkId: CaipNetworkId }): Promise<string | undefined>
  /** Returns a name's `avatar` record. */
  avatarOf(name: { name: string; networkId: CaipNetworkId }): Promise<string | undefined>
}
