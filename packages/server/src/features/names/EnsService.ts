import type { CaipNetworkId } from '@foyer/contract'

/** Asks ENS; names are in their normal form. */
export type EnsService = {
  /** The name that an account chose, if it leads back to its address. */
  nameOf(account: { address: string; networkId: CaipNetworkId }): Promise<string | undefined>
  /** The address of a name on a network, with EIP-55 checksum. */
  addressOf(name: { name: string; networkId: CaipNetworkId }): Promise<string | undefined>
  /** What a name's `avatar` says. */
  avatarOf(name: { name: string; networkId: CaipNetworkId }): Promise<string | undefined>
}
